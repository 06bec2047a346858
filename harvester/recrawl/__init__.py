"""When a source is due again, and what changed on it since: functions from values to values, no network, no store."""
