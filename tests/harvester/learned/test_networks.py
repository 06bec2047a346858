from __future__ import annotations

from harvester.learned.networks import open_network


def test_a_network_is_opened_once_and_tells_of_itself() -> None:
    network = open_network("layout")
    assert network is open_network("layout")
    assert {"labels", "signs", "alphabet"} <= set(network.facts)
