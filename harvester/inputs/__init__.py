"""All that users give: wants, people, venues and subjects, from arguments and from files of any form."""
