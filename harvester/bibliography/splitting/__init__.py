"""The parts of the splitter: features of the lines of a list, and breaks inside a line."""
