"""The network: filters over letters, two layers that read the words both ways, and a chain of labels on top."""

from __future__ import annotations

import torch
from torch import Tensor, nn

LETTER, GAP_LETTER, HABITS = 24, 12, 8
# Letters that filters see at a time, and how many filters there are.
WORD_WINDOWS, WORD_FILTERS = (3, 5), (80, 48)
GAP_FILTERS = (3, 40)
# What is kept of a word and of a gap for the layers above: it is made once for each different one.
WORD, GAP = 72, 20
# Stands for a way that cannot be gone.
NEVER, LEAST = -1e4, 1e-30


def sum_paths(scores: Tensor, moves: Tensor, start: Tensor, end: Tensor, there: Tensor) -> Tensor:
    """The logarithm of the sum over all ways through each chain: neighbouring steps are joined in pairs, then pairs."""
    staying = torch.full_like(moves, NEVER).fill_diagonal_(0.0)
    steps = torch.where(there[:, 1:, None, None], moves + scores[:, 1:, None], staying)
    while steps.shape[1] > 1:
        odd = steps[:, -1:] if steps.shape[1] % 2 else steps[:, :0]
        even = steps[:, : steps.shape[1] // 2 * 2]
        steps = torch.cat([_join(even[:, ::2], even[:, 1::2]), odd], 1)
    first = start + scores[:, 0]
    last = torch.logsumexp(first[:, :, None] + steps[:, 0], 1) if steps.shape[1] else first
    return torch.logsumexp(last + end, 1)


def _join(one: Tensor, other: Tensor) -> Tensor:
    """The sums over all ways through two steps, from each label to each."""
    highest, best = one.amax(3, keepdim=True), other.amax(2, keepdim=True)
    return torch.log(((one - highest).exp() @ (other - best).exp()).clamp_min(LEAST)) + highest + best


class Reader(nn.Module):
    """What speaks for each label at each word of a reference; the names of the parts are those of the weights."""

    def __init__(
        self, letters: int, spellings: int, sets: int, labels: int, hidden: int, filters: tuple[int, int] = WORD_FILTERS
    ) -> None:
        super().__init__()
        (three, five), (many, few) = WORD_WINDOWS, filters
        self.ce = nn.Embedding(letters, LETTER, padding_idx=0)
        self.c3 = nn.Conv1d(LETTER, many, three, padding=three // 2)
        self.c5 = nn.Conv1d(LETTER, few, five, padding=five // 2)
        self.ge = nn.Embedding(letters, GAP_LETTER, padding_idx=0)
        self.g3 = nn.Conv1d(GAP_LETTER, GAP_FILTERS[1], GAP_FILTERS[0], padding=GAP_FILTERS[0] // 2)
        self.se = nn.Embedding(sets + 1, HABITS)
        self.word = nn.Linear(many + few + spellings, WORD)
        self.gap = nn.Linear(GAP_FILTERS[1], GAP)
        self.drop = nn.Dropout(0.2)
        self.rnn = nn.LSTM(WORD + 2 * GAP + HABITS, hidden, 2, bidirectional=True, batch_first=True, dropout=0.3)
        self.out = nn.Linear(2 * hidden, labels)
        self.trans = nn.Parameter(torch.zeros(labels, labels))
        self.begin = nn.Parameter(torch.zeros(labels))
        self.end = nn.Parameter(torch.zeros(labels))

    def forward(self, words: Tensor, spellings: Tensor, gaps: Tensor, habits: Tensor, lengths: Tensor) -> Tensor:
        count = words.shape[1]
        word = [_strongest(self.ce, filters, words) for filters in (self.c3, self.c5)]
        word = self.word(self.drop(torch.cat([*word, spellings], 2)))
        gap = self.gap(self.drop(_strongest(self.ge, self.g3, gaps)))
        own = self.se(habits)[:, None].expand(-1, count, -1)
        seen = torch.cat([word, gap[:, :-1], gap[:, 1:], own], 2)
        packed = nn.utils.rnn.pack_padded_sequence(seen, lengths, batch_first=True, enforce_sorted=False)
        read, _ = nn.utils.rnn.pad_packed_sequence(self.rnn(packed)[0], batch_first=True, total_length=count)
        found: Tensor = self.out(self.drop(read))
        return found

    def loss(self, scores: Tensor, targets: Tensor, there: Tensor) -> Tensor:
        """How unlikely the right labels are, of each reference; `targets` has the chance of each label at each word."""
        right = (scores * targets).sum((1, 2)) + targets[:, 0] @ self.begin
        right = right + ((targets[:, :-1] @ self.trans) * targets[:, 1:]).sum((1, 2))
        last = targets * (there & ~torch.nn.functional.pad(there[:, 1:], (0, 1)))[:, :, None]
        return self.sum(scores, there) - right - last.sum(1) @ self.end

    def sum(self, scores: Tensor, there: Tensor) -> Tensor:
        return sum_paths(scores, self.trans, self.begin, self.end, there)


def _strongest(table: nn.Embedding, filters: nn.Conv1d, texts: Tensor) -> Tensor:
    """The strongest answer of each filter over the letters of each text."""
    rows = texts.reshape(-1, texts.shape[-1])
    found = torch.relu(filters(table(rows).transpose(1, 2))) * (rows > 0)[:, None]
    return found.amax(2).reshape(*texts.shape[:-1], -1)
