"""Makes the built-in web from the data in `content/`: `python -m harvester.demo.making`."""
