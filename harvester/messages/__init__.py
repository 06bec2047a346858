"""Everything people read, in their language: gettext's catalogues, and who chooses between them.

Commands and pages translate what they say themselves (`translating`). The rooms below say it in English, as stores keep
it and programs read it; whoever shows that to a person retells it (`retelling`).
"""
