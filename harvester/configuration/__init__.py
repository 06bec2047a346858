"""Settings that a person gives without touching the code: files of their own, and the environment."""
