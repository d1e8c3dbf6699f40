//! The house's sign: read once when the house opens, and shown by boards and terminals.
//!
//! A picture is given to browsers as a picture. An SVG is also a page when somebody opens its address, so what could
//! make it do something is refused here, and its own policy lets it do nothing even so.

use anyhow::{Context as _, bail, ensure};
use std::io::Read as _;
use std::path::Path;

/// The largest file that is taken.
const BYTES_MAX: u64 = 256 * 1_024;

const PNG_BEGINS: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
const PNG_ENDS: &[u8] = b"IEND\xaeB`\x82";

/// What no sign has in it, in small letters.
const ACTIVE: [&str; 7] =
    ["<script", ":script", "javascript:", "foreignobject", "<iframe", "<!entity", "@import"];

/// The house's sign.
#[derive(Clone, Debug)]
pub(crate) struct Logo {
    pub(crate) bytes: axum::body::Bytes,
    pub(crate) content_type: &'static str,
}

impl Logo {
    /// Reads the file.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        Self::read_whole(path).with_context(|| format!("[house] `logo` {}", path.display()))
    }

    fn read_whole(path: &Path) -> anyhow::Result<Self> {
        let mut bytes = Vec::new();
        std::fs::File::open(path)?.take(BYTES_MAX + 1).read_to_end(&mut bytes)?;
        ensure!(bytes.len() as u64 <= BYTES_MAX, "the file is larger than {BYTES_MAX} bytes");
        if bytes.starts_with(PNG_BEGINS) {
            ensure!(bytes.ends_with(PNG_ENDS), "the PNG is not whole");
            return Ok(Self { bytes: bytes.into(), content_type: "image/png" });
        }
        let text = std::str::from_utf8(&bytes).ok().filter(|text| is_svg(text));
        let Some(text) = text else { bail!("this is neither an SVG in UTF-8 nor a PNG") };
        check_still(text)?;
        Ok(Self { bytes: bytes.into(), content_type: "image/svg+xml" })
    }
}

/// Whether the first element is a picture: before it may stand what is in no picture.
fn is_svg(text: &str) -> bool {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = match rest {
            _ if rest.starts_with("<?") => "?>",
            _ if rest.starts_with("<!--") => "-->",
            _ if rest.starts_with("<!DOCTYPE") => ">",
            _ => return rest.starts_with("<svg") && rest.contains("</svg>"),
        };
        let Some((_, after)) = rest.split_once(end) else { return false };
        rest = after.trim_start();
    }
}

/// Refuses an SVG that would do something, or fetch something.
fn check_still(text: &str) -> anyhow::Result<()> {
    let small = text.to_lowercase();
    if let Some(found) = ACTIVE.iter().find(|word| small.contains(*word)) {
        bail!("the SVG has `{found}` in it; a sign only lies there: save it as a plain SVG");
    }
    if let Some(name) = names_of_attributes(&small).find(|name| name.starts_with("on")) {
        bail!("the SVG has the attribute `{name}`; a sign only lies there: save it as a plain SVG");
    }
    let links = small.split("href").skip(1).filter_map(|after| {
        let value = after.trim_start().strip_prefix('=')?.trim_start();
        value.strip_prefix(['"', '\''])
    });
    let drawn = small.split("url(").skip(1).map(|after| after.trim_start().trim_start_matches(['"', '\'']));
    let is_inside = |link: &str| {
        let link = link.trim_start();
        link.starts_with('#') || link.starts_with("data:image/")
    };
    ensure!(
        links.chain(drawn).all(is_inside),
        "the SVG fetches something from elsewhere; a sign has everything in its own file"
    );
    Ok(())
}

/// Words before an equals sign, as attributes have them.
fn names_of_attributes(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split('=');
    parts.filter_map(|part| part.trim_end().rsplit([' ', '\n', '\t', '\r', '"', '\'', '/']).next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use punto_testkit::Directory;

    const PLAIN: &str = r##"<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg"><a id="x"/><use href="#x" fill="url(#y)"/></svg>"##;

    fn read(name: &str, bytes: &[u8]) -> Result<&'static str, String> {
        let directory = Directory::new();
        let file = directory.file(name);
        std::fs::write(&file, bytes).unwrap();
        Logo::read(&file).map(|logo| logo.content_type).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn a_plain_picture_is_taken() {
        assert_eq!(read("plain.svg", PLAIN.as_bytes()), Ok("image/svg+xml"));
        let png = [PNG_BEGINS, b"....", PNG_ENDS].concat();
        assert_eq!(read("plain.png", &png), Ok("image/png"));
    }

    #[test]
    fn what_is_no_picture_is_refused_with_its_name() {
        let huge = format!("<svg>{}</svg>", " ".repeat(256 * 1_024));
        let cases: [(&str, &[u8], &str); 4] = [
            ("page.html", b"<html><svg></svg></html>", "neither"),
            ("half.png", PNG_BEGINS, "not whole"),
            ("bytes", &[0xff, 0xfe], "neither"),
            ("huge.svg", huge.as_bytes(), "larger"),
        ];
        for (name, bytes, said) in cases {
            let refused = read(name, bytes).unwrap_err();
            assert!(refused.contains(name) && refused.contains(said), "{refused}");
        }
        let missing = Logo::read(Path::new("/nowhere/logo.svg")).unwrap_err();
        assert!(format!("{missing:#}").starts_with("[house] `logo` /nowhere/logo.svg: "), "{missing:#}");
    }

    #[test]
    fn a_picture_that_would_do_something_is_refused() {
        for inside in [
            "<script>alert(1)</script>",
            "<SCRIPT/>",
            "<svg:script/>",
            "<g onload='x()'/>",
            "<g\nonclick = \"x()\"/>",
            "<a href=\"javascript:x()\"/>",
            "<a xlink:href='https://a.example/'/>",
            "<image href=\"//a.example/x.png\"/>",
            "<g fill=\"url(https://a.example/x)\"/>",
            "<style>@import 'x'</style>",
            "<foreignObject/>",
        ] {
            let text = PLAIN.replace("<a id", &format!("{inside}<a id"));
            assert!(read("active.svg", text.as_bytes()).is_err(), "{inside}");
        }
    }
}
