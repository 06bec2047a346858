"""Operators that the MongoDB store sends, held against those that MongoDB documents for the place where each stands.

The lists are those of MongoDB's manual for servers from 5.0 on, less what it calls deprecated; a stand-in may accept more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def _read_names(names: str) -> frozenset[str]:
    return frozenset(names.split())


COMMANDS = _read_names(
    "aggregate count create createIndexes delete distinct drop dropDatabase dropIndexes endSessions find findAndModify "
    "getMore hello insert isMaster killCursors listCollections listIndexes ping update"
)
QUERY = _read_names(
    "$eq $gt $gte $in $lt $lte $ne $nin $and $not $nor $or $exists $type $expr $jsonSchema $mod $regex $options $text "
    "$search $language $caseSensitive $diacriticSensitive $all $elemMatch $size $bitsAllClear $bitsAllSet $bitsAnyClear "
    "$bitsAnySet $geoIntersects $geoWithin $near $nearSphere $comment $sampleRate"
)
UPDATE = _read_names(
    "$currentDate $inc $min $max $mul $rename $set $setOnInsert $unset $addToSet $pop $pull $push $pullAll $bit"
)
OF_LISTS = {"$addToSet": {"$each"}, "$push": {"$each", "$position", "$slice", "$sort"}}
PROJECTION = frozenset({"$elemMatch", "$meta", "$slice"})
STAGES = _read_names(
    "$addFields $bucket $bucketAuto $count $facet $graphLookup $group $limit $lookup $match $merge $out $project "
    "$replaceRoot $replaceWith $sample $set $setWindowFields $skip $sort $sortByCount $unionWith $unset $unwind"
)
PIPELINE_UPDATE = frozenset({"$addFields", "$set", "$project", "$unset", "$replaceRoot", "$replaceWith"})
EXPRESSIONS = _read_names(
    "$abs $add $ceil $divide $exp $floor $ln $log $log10 $mod $multiply $pow $round $sqrt $subtract $trunc "
    "$arrayElemAt $arrayToObject $concatArrays $filter $first $in $indexOfArray $isArray $last $map $objectToArray $range "
    "$reduce $reverseArray $size $slice $zip $and $not $or $cmp $eq $gt $gte $lt $lte $ne $cond $ifNull $switch $dateAdd "
    "$dateDiff $dateToString $dateTrunc $literal $mergeObjects $getField $setField $rand $allElementsTrue "
    "$anyElementTrue $setDifference $setEquals $setIntersection $setIsSubset $setUnion $concat $indexOfCP $ltrim "
    "$regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $rtrim $split $strLenBytes $strLenCP $strcasecmp "
    "$substrBytes $substrCP $toLower $toUpper $trim $convert $isNumber $toBool $toDate $toDouble $toInt $toLong "
    "$toString $type $addToSet $avg $count $max $min $push $stdDevPop $stdDevSamp $sum $let"
)


def list_undocumented(name: str, command: Mapping[str, Any]) -> Iterator[str]:
    """What a command has that is not documented there, as "query $where"."""
    if name not in COMMANDS:
        yield f"command {name}"
    for part in ("filter", "query"):
        yield from _check("query", command.get(part), QUERY)
    yield from _check("projection", command.get("projection") or command.get("fields"), PROJECTION | EXPRESSIONS)
    for part in (*command.get("updates", ()), *command.get("deletes", ())):
        yield from _check("query", part["q"], QUERY)
        yield from _check_update(part.get("u", {}))
    if name == "findAndModify":
        yield from _check_update(command.get("update", {}))
    if name == "aggregate":
        yield from _check_pipeline(command["pipeline"], STAGES)
    for document in command.get("documents", ()):
        yield from _check("document", document, frozenset())
    for index in command.get("indexes", ()) if name == "createIndexes" else ():
        yield from _check("query", index.get("partialFilterExpression"), QUERY)


def _check_update(change: Mapping[str, Any] | list[Mapping[str, Any]]) -> Iterator[str]:
    if isinstance(change, list):
        yield from _check_pipeline(change, PIPELINE_UPDATE)
        return
    for operator, value in change.items():
        if operator not in UPDATE:
            yield f"update {operator}"
        inside = QUERY if operator == "$pull" else frozenset(OF_LISTS.get(operator, ()))
        yield from _check(f"update {operator}", value, inside)


def _check_pipeline(pipeline: list[Mapping[str, Any]], stages: frozenset[str]) -> Iterator[str]:
    for stage in pipeline:
        for name, value in stage.items():
            if name not in stages:
                yield f"stage {name}"
            yield from _check(f"stage {name}", value, QUERY if name == "$match" else EXPRESSIONS)


def _check(place: str, value: Any, known: frozenset[str]) -> Iterator[str]:
    """Names that begin with a dollar, however deep; such values are paths of fields, and no operators."""
    if isinstance(value, Mapping):
        for name, inside in value.items():
            if name.startswith("$") and name not in known:
                yield f"{place} {name}"
            yield from _check(place, inside, known)
    elif isinstance(value, list):
        for one in value:
            yield from _check(place, one, known)
