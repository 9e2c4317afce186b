"""What is sent compressed, and what is not."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Visitor, quick, visiting

from cardhouse.server.web.compression import gzipped

TEXT = "export const card = 'Ah';\n" * 400


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    folder = tmp_path_factory.mktemp("compressed")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(f"<title>Cardhouse</title><!-- {TEXT} -->", encoding="utf-8")
    for name in ("app-1a2b.js", "app-3c4d.css"):
        (page / "assets" / name).write_text(TEXT, encoding="utf-8")
    (page / "assets" / "type-5e6f.woff2").write_bytes(bytes(5000))
    (page / "assets" / "small-7a8b.js").write_text("1", encoding="utf-8")
    with visiting(quick(folder / "data"), page=page) as found:
        yield found


@pytest.mark.parametrize("path", ["/", "/t/abc", "/assets/app-1a2b.js", "/assets/app-3c4d.css", "/api/games"])
def test_what_the_first_page_needs_is_sent_compressed(visitor: Visitor, path: str) -> None:
    packed = visitor.get(path, headers={"accept-encoding": "gzip, br"})
    plain = visitor.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    for answer in (packed, plain):
        assert "accept-encoding" in answer.headers["vary"].lower()
    for header in ("cache-control", "content-type", "content-security-policy"):
        assert packed.headers[header] == plain.headers[header]


def test_every_copy_has_a_tag_of_its_own(visitor: Visitor) -> None:
    path = "/assets/app-1a2b.js"
    packed = visitor.get(path, headers={"accept-encoding": "gzip"})
    plain = visitor.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["etag"] != plain.headers["etag"]
    known = {"accept-encoding": "gzip", "if-none-match": f'"other", {packed.headers["etag"]}'}
    again = visitor.get(path, headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == packed.headers["etag"]


def test_a_page_that_was_built_again_is_compressed_again(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    with visiting(quick(tmp_path / "data"), page=page) as visitor:
        for text in (TEXT, TEXT.replace("Ah", "2c2c")):
            (page / "index.html").write_text(text, encoding="utf-8")
            answer = visitor.get("/", headers={"accept-encoding": "gzip"})
            assert (answer.text, answer.headers["content-encoding"]) == (text, "gzip")


@pytest.mark.parametrize(
    "path", ["/assets/type-5e6f.woff2", "/assets/small-7a8b.js", "/api/about", "/api/me"]
)
def test_what_is_short_packed_already_or_of_one_user_is_sent_as_it_is(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers


def test_parts_of_a_file_are_parts_of_it_as_it_is(visitor: Visitor) -> None:
    answer = visitor.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip", "range": "bytes=0-5"})
    assert (answer.status_code, answer.text) == (206, "export")
    assert "content-encoding" not in answer.headers


def test_the_same_is_compressed_alike() -> None:
    assert gzip.decompress(gzipped(TEXT.encode())) == TEXT.encode()
    assert gzipped(TEXT.encode()) == gzipped(TEXT.encode())
