//! The screens of the house: what `web/` becomes, as files that the server hands out.
//!
//! `build.rs` runs Vite over `web/` (and `npm ci` when the installed packages do not match the lock file), compresses the result and
//! embeds it. That needs Node 20 or later; `PUNTO_WEB_DIST=dir cargo build` embeds screens that were built elsewhere. Without the
//! feature `screens` there are none, and the house serves its API only.

/// Whether the screens were built into this program.
#[cfg(test)]
pub(crate) const ARE_HERE: bool = cfg!(feature = "screens");

/// The page that every screen is shown in.
#[cfg(test)]
pub(crate) const PAGE: &str = "index.html";

/// One file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct File {
    /// What is in it.
    pub(crate) plain: &'static [u8],
    /// The same packed by gzip, where that is smaller.
    pub(crate) gzip: Option<&'static [u8]>,
    /// What it is, as browsers are told.
    pub(crate) content_type: &'static str,
    /// Whether its name changes with its content, so that a browser may keep it for ever.
    pub(crate) is_immutable: bool,
}

/// The file with this path, without a slash before it.
#[must_use]
pub(crate) fn find(path: &str) -> Option<File> {
    Some(File {
        plain: bytes(path)?,
        gzip: bytes(&format!("{path}.gz")),
        content_type: content_type(path)?,
        is_immutable: path.starts_with("assets/"),
    })
}

/// What a file is, by the ending of its name. What has none of these endings is not handed out.
fn content_type(path: &str) -> Option<&'static str> {
    let (_, ending) = path.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "woff2" => "font/woff2",
        "png" => "image/png",
        _ => return None,
    })
}

/// Every file by its path, in order; none where the screens were not built in.
#[cfg(feature = "screens")]
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
#[cfg(not(feature = "screens"))]
const FILES: &[(&str, &[u8])] = &[];

fn bytes(path: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by_key(&path, |(name, _)| name).ok()?;
    FILES.get(at).map(|(_, bytes)| *bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_kinds_of_files_are_handed_out() {
        assert_eq!(content_type("assets/index-abc.js"), Some("text/javascript; charset=utf-8"));
        assert_eq!(content_type("assets/index-abc.js.gz"), None);
        assert_eq!(content_type("Makefile"), None);
    }

    #[test]
    fn the_page_names_only_files_that_are_here() {
        assert!(find("table/rapid").is_none(), "the address of a screen is no file");
        let page = find(PAGE);
        assert_eq!(page.is_some(), ARE_HERE, "the screens are built in, and so is their page");
        let Some(page) = page else { return };
        let text = str::from_utf8(page.plain).unwrap();
        let names: Vec<&str> = text.split('"').filter_map(|part| part.strip_prefix('/')).collect();
        assert!(names.iter().any(|name| name.starts_with("assets/")), "{names:?}");
        for name in names {
            assert!(find(name).is_some(), "the page names {name}, which is not here");
        }
        assert!(!text.contains("<script>") && !text.contains("style="), "the policy forbids what is inline");
    }
}
