"""What processes leave for each other, in the MongoDB store."""

from __future__ import annotations

from harvester.library.contracts.tasks import Parcels
from harvester.library.mongodb.driver import MongoRepository, Steps, answered


class MongoParcels(MongoRepository, Parcels):
    @answered
    def put(self, key: str, data: bytes, now: float) -> Steps[None]:
        row = {"time": float(now), "size": len(data), "data": data}
        yield self.db.parcels.update_one({"_id": key}, {"$set": row}, upsert=True)

    @answered
    def take(self, key: str, since: float) -> Steps[bytes | None]:
        document = yield self.db.parcels.find_one({"_id": key, "time": {"$gte": since}})
        return bytes(document["data"]) if document else None

    @answered
    def sweep(self, before: float, most_bytes: int) -> Steps[int]:
        swept = (yield self.db.parcels.delete_many({"time": {"$lt": before}})).deleted_count
        rows = yield self.db.parcels.find({}, {"size": 1}).sort("time", -1).to_list()
        beyond = []
        for row in rows:
            most_bytes -= row["size"]
            if most_bytes < 0:
                beyond.append(row["_id"])
        if beyond:
            swept += (yield self.db.parcels.delete_many({"_id": {"$in": beyond}})).deleted_count
        return int(swept)
