from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.learned.chains import Chains
from tests.compiled_pairs import take_pair

START = np.array([0.5, 0.0, -1.0])
MOVES = np.array([[1.0, -2.0, 0.0], [0.0, 0.5, -0.5], [2.0, 0.0, -3.0]])


def every_path(chain: np.ndarray, start: np.ndarray) -> dict[tuple[int, ...], float]:
    """What speaks for each of all paths, added up one by one."""
    found = {}
    for path in itertools.product(range(3), repeat=len(chain)):
        moved = sum(MOVES[one, other] for one, other in itertools.pairwise(path))
        found[path] = start[path[0]] + moved + sum(chain[step, label] for step, label in enumerate(path))
    return found


@given(st.lists(st.integers(1, 5), min_size=1, max_size=6), st.integers(0, 999))
def test_the_best_of_all_paths_in_the_order_given(lengths: list[int], seed: int) -> None:
    chance = np.random.default_rng(seed)
    chains = [chance.normal(size=(length, 3)) for length in lengths]
    paths, scores = Chains.gather(chains).paths(START, MOVES)
    for chain, path, score in zip(chains, paths, scores, strict=True):
        every = every_path(chain, START)
        assert tuple(path) == max(every, key=every.__getitem__)
        assert score == pytest.approx(max(every.values()))


@given(st.lists(st.integers(1, 5), min_size=1, max_size=6), st.integers(0, 999))
def test_the_sum_over_all_paths(lengths: list[int], seed: int) -> None:
    chance = np.random.default_rng(seed)
    chains = [chance.normal(size=(length, 3)) for length in lengths]
    for chain, total in zip(chains, Chains.gather(chains).totals(MOVES), strict=True):
        every = np.array(list(every_path(chain, np.zeros(3)).values()))
        assert total == pytest.approx(np.log(np.exp(every).sum()))


@pytest.mark.parametrize("others", [[], [2]])
def test_a_chain_without_words_has_no_path(others: list[int]) -> None:
    steps = np.zeros((max(others, default=0), len(others) + 1, 3))
    trace = take_pair("learned_chains.trace_paths")[1]
    path, scores = trace(steps, np.array([*others, 0]), START, MOVES)
    assert path.shape == steps.shape[:2]
    assert scores[-1] == 0


def test_asking_for_the_sum_changes_no_path() -> None:
    chains = Chains.gather([np.array([[5.0, 0.0, 0.0], [0.0, 5.0, 0.0]])])
    before = chains.paths(START, MOVES)[0]
    chains.totals(MOVES)
    assert chains.paths(START, MOVES)[0] == before


@pytest.mark.parametrize("real", [np.float32, np.float64])
@given(lengths=st.lists(st.integers(1, 5), min_size=1, max_size=6), seed=st.integers(0, 999))
def test_chains_in_c_are_the_same(real: type, lengths: list[int], seed: int) -> None:
    steps = np.random.default_rng(seed).normal(size=(max(lengths), len(lengths), 3)).astype(real)
    counts, start, moves = np.array(sorted(lengths, reverse=True)), START.astype(real), MOVES.astype(real)
    plain, replaced = (trace(steps, counts, start, moves) for trace in take_pair("learned_chains.trace_paths"))
    assert plain[0].tolist() == replaced[0].tolist()
    assert plain[1] == pytest.approx(replaced[1])
    plain, replaced = (add(steps, counts, moves) for add in take_pair("learned_chains.sum_paths"))
    assert plain == pytest.approx(replaced, abs=1e-5)
