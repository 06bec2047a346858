"""What a paper says of itself, measured: its text, kind, division, header, codes and key phrases."""
