"""The network: filters over letters, two layers that read the words both ways, and a chain of labels on top."""

from __future__ import annotations

import torch
from torch import Tensor, nn

LETTER, GAP_LETTER, HABITS = 24, 12, 8
WORD_FILTERS = ((3, 80), (5, 48))
GAP_FILTERS = (3, 40)


@torch.jit.script
def sum_paths(scores: Tensor, moves: Tensor, start: Tensor, end: Tensor, there: Tensor) -> Tensor:
    """The logarithm of the sum over all ways through each chain."""
    reached = start + scores[:, 0]
    for step in range(1, scores.shape[1]):
        following = torch.logsumexp(reached[:, :, None] + moves[None], 1) + scores[:, step]
        reached = torch.where(there[:, step : step + 1], following, reached)
    return torch.logsumexp(reached + end, 1)


class Reader(nn.Module):
    """What speaks for each label at each word of a reference; the names of the parts are those of the weights."""

    def __init__(self, letters: int, spellings: int, sets: int, labels: int, hidden: int) -> None:
        super().__init__()
        (three, many), (five, few) = WORD_FILTERS
        self.ce = nn.Embedding(letters, LETTER, padding_idx=0)
        self.c3 = nn.Conv1d(LETTER, many, three, padding=three // 2)
        self.c5 = nn.Conv1d(LETTER, few, five, padding=five // 2)
        self.ge = nn.Embedding(letters, GAP_LETTER, padding_idx=0)
        self.g3 = nn.Conv1d(GAP_LETTER, GAP_FILTERS[1], GAP_FILTERS[0], padding=GAP_FILTERS[0] // 2)
        self.se = nn.Embedding(sets + 1, HABITS)
        width = many + few + spellings + 2 * GAP_FILTERS[1] + HABITS
        self.drop = nn.Dropout(0.25)
        self.rnn = nn.LSTM(width, hidden, 2, bidirectional=True, batch_first=True, dropout=0.3)
        self.out = nn.Linear(2 * hidden, labels)
        self.trans = nn.Parameter(torch.zeros(labels, labels))
        self.begin = nn.Parameter(torch.zeros(labels))
        self.end = nn.Parameter(torch.zeros(labels))

    def forward(self, words: Tensor, spellings: Tensor, gaps: Tensor, habits: Tensor, lengths: Tensor) -> Tensor:
        count = words.shape[1]
        word = torch.cat([_strongest(self.ce, filters, words) for filters in (self.c3, self.c5)], 2)
        gap = _strongest(self.ge, self.g3, gaps)
        own = self.se(habits)[:, None].expand(-1, count, -1)
        seen = self.drop(torch.cat([word, spellings, gap[:, :-1], gap[:, 1:], own], 2))
        packed = nn.utils.rnn.pack_padded_sequence(seen, lengths.cpu(), batch_first=True, enforce_sorted=False)
        read, _ = nn.utils.rnn.pad_packed_sequence(self.rnn(packed)[0], batch_first=True, total_length=count)
        found: Tensor = self.out(self.drop(read))
        return found

    def loss(self, scores: Tensor, targets: Tensor, lengths: Tensor) -> Tensor:
        """How unlikely the right labels are, of each reference."""
        there = torch.arange(scores.shape[1], device=scores.device)[None] < lengths[:, None]
        right = (scores.gather(2, targets[:, :, None])[:, :, 0] * there).sum(1)
        right = right + (self.trans[targets[:, :-1], targets[:, 1:]] * there[:, 1:]).sum(1)
        last = targets.gather(1, (lengths - 1)[:, None])[:, 0]
        right = right + self.begin[targets[:, 0]] + self.end[last]
        return sum_paths(scores, self.trans, self.begin, self.end, there) - right


def _strongest(table: nn.Embedding, filters: nn.Conv1d, texts: Tensor) -> Tensor:
    """The strongest answer of each filter over the letters of each text."""
    rows = texts.reshape(-1, texts.shape[-1])
    found = torch.relu(filters(table(rows).transpose(1, 2))) * (rows > 0)[:, None]
    return found.amax(2).reshape(*texts.shape[:-1], -1)
