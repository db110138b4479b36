"""Which address in an abstract is that of the paper's own code or project, and where it ends."""

from __future__ import annotations

import pytest

from legenda.formats.code_links import code_url


@pytest.mark.parametrize(
    ("abstract", "url"),
    [
        ("We release code at https://ai-secure.github.io/AdvAgent/.", "https://ai-secure.github.io/AdvAgent/"),
        (
            "Our code is available at [Github](https://github.com/Hambaobao/SWE-Flow).",
            "https://github.com/Hambaobao/SWE-Flow",
        ),
        ("**Code:** https://github.com/instadeepai/Mava.", "https://github.com/instadeepai/Mava"),
        ("Data (https://huggingface.co/datasets/a/b) and more.", "https://huggingface.co/datasets/a/b"),
        ("The demo is available at https://example.org/demo_1, today.", "https://example.org/demo_1"),
        ("We build on the system of https://example.org/other and improve it.", ""),
        ("See https://example.org/x. Code: https://github.com/a/b", "https://github.com/a/b"),
        ("No address here.", ""),
        ("", ""),
    ],
)
def test_the_address_of_the_code(abstract: str, url: str) -> None:
    assert code_url(abstract) == url
