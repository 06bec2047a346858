from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")


@pytest.mark.parametrize("length", [1, 2, 5, 8])
def test_pairs_of_steps_sum_to_what_steps_one_by_one_do(length: int) -> None:
    from models.training.network.model import sum_paths

    torch.manual_seed(length)
    scores, moves, start, end = (torch.randn(*size) for size in ((3, 8, 4), (4, 4), (4,), (4,)))
    there = torch.arange(8)[None] < torch.tensor([[length], [8], [3]])
    reached = start + scores[:, 0]
    for step in range(1, 8):
        following = torch.logsumexp(reached[:, :, None] + moves, 1) + scores[:, step]
        reached = torch.where(there[:, step : step + 1], following, reached)
    wanted = torch.logsumexp(reached + end, 1)
    assert torch.allclose(sum_paths(scores, moves, start, end, there), wanted, atol=1e-4)
