"""The network of layout: filters over the letters of a line, its signs, two layers that read lines both ways."""

from __future__ import annotations

import torch
from torch import Tensor, nn

LETTER, FILTERS = 24, 64
DROPPED = 0.3


class LayoutNetwork(nn.Module):
    """What speaks for each label at each line; the names of the parts are those of the weights."""

    def __init__(self, letters: int, signs: int, labels: int, hidden: int) -> None:
        super().__init__()
        self.ce = nn.Embedding(letters, LETTER, padding_idx=0)
        self.c3 = nn.Conv1d(LETTER, FILTERS, 3, padding=1)
        self.c5 = nn.Conv1d(LETTER, FILTERS, 5, padding=2)
        self.inp = nn.Linear(2 * FILTERS + signs, 2 * hidden)
        self.drop = nn.Dropout(DROPPED)
        self.rnn = nn.LSTM(2 * hidden, hidden, 2, bidirectional=True, batch_first=True, dropout=DROPPED)
        self.out = nn.Linear(4 * hidden, labels)

    def forward(self, letters: Tensor, signs: Tensor, lengths: Tensor) -> Tensor:
        rows = letters.reshape(-1, letters.shape[-1])
        there = (rows > 0)[:, None]
        embedded = self.ce(rows).transpose(1, 2)
        filtered = torch.cat([(torch.relu(one(embedded)) * there).amax(2) for one in (self.c3, self.c5)], 1)
        seen = torch.cat([filtered.reshape(*letters.shape[:2], -1), signs], 2)
        line = torch.relu(self.inp(self.drop(seen)))
        packed = nn.utils.rnn.pack_padded_sequence(line, lengths.cpu(), batch_first=True, enforce_sorted=False)
        read, _ = nn.utils.rnn.pad_packed_sequence(self.rnn(packed)[0], batch_first=True, total_length=line.shape[1])
        found: Tensor = self.out(self.drop(torch.cat([read, line], 2)))
        return found
