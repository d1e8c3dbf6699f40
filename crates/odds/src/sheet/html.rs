//! Elements of a page. Text and attributes are escaped, and what is opened is closed.

use std::fmt::Display;

/// One element with its attributes and content.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    content: Vec<Content>,
}

#[derive(Clone, Debug)]
enum Content {
    Text(String),
    Element(Element),
}

/// An empty element.
pub(crate) fn el(tag: &'static str) -> Element {
    Element { tag, attributes: vec![], content: vec![] }
}

/// An element with a class.
pub(crate) fn classed(tag: &'static str, class: &str) -> Element {
    el(tag).with("class", class)
}

/// A paragraph of text.
pub(crate) fn p(text: impl Display) -> Element {
    el("p").text(text)
}

impl Element {
    /// With this attribute.
    pub(crate) fn with(mut self, name: &'static str, value: impl Display) -> Self {
        self.attributes.push((name, value.to_string()));
        self
    }

    /// With this text after what it already holds.
    pub(crate) fn text(mut self, text: impl Display) -> Self {
        self.content.push(Content::Text(text.to_string()));
        self
    }

    /// With this element after what it already holds.
    pub(crate) fn child(mut self, element: Self) -> Self {
        self.content.push(Content::Element(element));
        self
    }

    /// With these elements after what it already holds.
    pub(crate) fn children(mut self, elements: impl IntoIterator<Item = Self>) -> Self {
        self.content.extend(elements.into_iter().map(Content::Element));
        self
    }

    /// Writes it out.
    pub(crate) fn write(&self, out: &mut String) {
        out.push('<');
        out.push_str(self.tag);
        for (name, value) in &self.attributes {
            out.push(' ');
            out.push_str(name);
            out.push_str("=\"");
            escape(value, out);
            out.push('"');
        }
        out.push('>');
        if self.tag == "meta" {
            out.push('\n');
            return;
        }
        for content in &self.content {
            match content {
                Content::Element(element) => element.write(out),
                // A style sheet is ours, and is not escaped in HTML.
                Content::Text(text) if self.tag == "style" => out.push_str(text),
                Content::Text(text) => escape(text, out),
            }
        }
        out.push_str("</");
        out.push_str(self.tag);
        out.push('>');
        if matches!(self.tag, "tr" | "p" | "table" | "section" | "figure" | "svg" | "li" | "h2" | "h3" | "g")
        {
            out.push('\n');
        }
    }
}

fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
    }
}

/// A table with a caption, a row of headings, and rows of cells. It scrolls by itself in a narrow window.
pub(crate) fn table(
    class: &str,
    caption: impl Display,
    head: impl IntoIterator<Item = Element>,
    rows: impl IntoIterator<Item = Element>,
) -> Element {
    let table = classed("table", class)
        .child(el("caption").text(caption))
        .child(el("thead").child(el("tr").children(head)))
        .child(el("tbody").children(rows));
    classed("div", "wide").child(table)
}

/// Headings of columns.
pub(crate) fn heads<T: Display>(names: impl IntoIterator<Item = T>) -> Vec<Element> {
    names.into_iter().map(|name| el("th").with("scope", "col").text(name)).collect()
}

/// The heading of a row.
pub(crate) fn row_head(name: impl Display) -> Element {
    el("th").with("scope", "row").text(name)
}

/// A plain cell.
pub(crate) fn td(text: impl Display) -> Element {
    el("td").text(text)
}
