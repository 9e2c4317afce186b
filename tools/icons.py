"""Draw the icons of the app from ``web/public/icon.svg``; a browser has to be on the machine."""

from __future__ import annotations

import base64
import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path(__file__).resolve().parent.parent / "web" / "public"
ICONS: Final = {"192": (192, 1.0, ""), "512": (512, 1.0, ""), "maskable-512": (512, 0.72, "#1d1817")}
"""Each with its size, the part of it that the drawing takes, and the ground below it.

What is cut into a circle or another shape keeps the drawing within the inner four fifths.
"""


def draw() -> None:
    """Draw all of them."""
    drawing = base64.b64encode((PUBLIC / "icon.svg").read_bytes()).decode()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, part, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f'<body style="margin:0;display:grid;place-items:center;height:100vh;background:{ground}">'
                f'<img width="{size * part}" src="data:image/svg+xml;base64,{drawing}"></body>'
            )
            page.locator("img").evaluate("image => image.decode()")
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    draw()
