"""Pages of a PDF as pictures, for recognition: grey, in the plain format that needs no library."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pypdfium2.raw

from harvester.documents.pdf_file import PdfFile

DPI = 300
# A sheet of A4 at 300 dpi; pages that claim to be larger are scans with a point for a dot, or posters.
MAX_DOTS = 3508
MAX_PICTURES = 200
# A sketch of a page, enough to see how much is drawn: places where grey changes by so much from dot to dot, of which a
# letter of an ordinary text has so many.
SKETCH_DPI, SKETCH_DOTS = 36, 842
EDGE, EDGES_OF_LETTER = 40, 5.2

Box = tuple[float, float, float, float]


class Pictures(PdfFile):
    """The pages of a PDF, drawn when asked for."""

    def measure_page(self, number: int) -> tuple[float, float]:
        """Width and height of a page in points."""
        with self.open_page(number) as page:
            width, height = page.get_size()
            return float(width), float(height)

    def covered(self, number: int) -> float:
        """The share of a page that its largest picture takes: near 1 for a scan."""
        with self.open_page(number) as page:
            width, height = page.get_size()
            pictures = page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE], max_depth=3)
            boxes = [picture.get_bounds() for picture in islice(pictures, MAX_PICTURES)]
            largest = max(((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in boxes), default=0.0)
            return float(largest / max(width * height, 1.0))

    def draw(self, number: int, box: Box | None = None, dpi: int = DPI, turn: int = 0) -> tuple[bytes, float]:
        """Page `number` (from 0), or a box of it, turned clockwise: a PGM picture and its dots per point."""
        with self.open_page(number) as page:
            width, height = page.get_size()
            scale = min(dpi / 72, MAX_DOTS / max(width, height, 1.0))
            x0, y0, x1, y1 = box or (0.0, 0.0, width, height)
            crop = (max(x0, 0.0), max(height - y1, 0.0), max(width - x1, 0.0), max(y0, 0.0))
            bitmap = page.render(scale=scale, crop=crop, grayscale=True, rotation=turn)
            rows = memoryview(bitmap.buffer).cast("B")
            stride = bitmap.stride
            body = b"".join(rows[row * stride : row * stride + bitmap.width] for row in range(bitmap.height))
            return b"P5 %d %d 255\n" % (bitmap.width, bitmap.height) + body, scale

    def measure_bare_ink(self, number: int, boxes: list[Box]) -> float:
        """About how many letters could stand in what is drawn on a page outside these boxes: figures count too."""
        with self.open_page(number) as page:
            width, height = page.get_size()
            scale = min(SKETCH_DPI / 72, SKETCH_DOTS / max(width, height, 1.0))
            sketch = page.render(scale=scale, grayscale=True).to_numpy()
        grey = sketch.reshape(sketch.shape[:2]).astype(np.int16)
        edges = np.abs(np.diff(grey, axis=1)) > EDGE
        for x0, y0, x1, y1 in boxes:
            rows = slice(max(int(y0 * scale), 0), max(int(y1 * scale) + 1, 0))
            edges[rows, max(int(x0 * scale), 0) : max(int(x1 * scale) + 1, 0)] = False
        return float(edges.sum()) / EDGES_OF_LETTER


def halve_picture(picture: tuple[bytes, float]) -> tuple[bytes, float]:
    """A picture that was drawn here with half the dots in both directions."""
    image, scale = picture
    head, body = image.split(b"\n", 1)
    width, height = (int(number) for number in head.split()[1:3])
    dots = np.frombuffer(body, np.uint8).reshape(height, width)[: height // 2 * 2, : width // 2 * 2]
    small = dots.reshape(height // 2, 2, width // 2, 2).mean(axis=(1, 3)).astype(np.uint8)
    return b"P5 %d %d 255\n" % (width // 2, height // 2) + small.tobytes(), scale / 2
