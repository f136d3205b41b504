package content

import "octavo/internal/shape"

// This file describes front matter and the files beside documents, for editors. A test
// compares the descriptions with the code that reads these files.

// Shapes returns the shapes of files by the names of their schemas.
func Shapes() map[string]*shape.Shape {
	return map[string]*shape.Shape{
		"doc":      describeDoc(),
		"post":     describePost(),
		"page":     describePage(),
		"category": describeCategory(),
		"authors":  describeAuthors(),
		"tags":     describeTags(),
	}
}

// noSpaces matches addresses and paths.
const noSpaces = `^\S*$`

// The shapes that many fields have.
var (
	null     = shape.Of(shape.Null)
	yesOrNo  = shape.Of(shape.Bool)
	text     = shape.Of(shape.Text)
	nonEmpty = shape.Of(shape.NonEmpty)
	words    = shape.ListOf(nonEmpty)
	record   = shape.RecordOf(shape.Of(shape.Any))
	date     = &shape.Shape{Kind: shape.Date, Example: "2025-03-31"}
	level    = shape.Range(shape.Int, 2, 6)
	slash    = shape.TextLike("/guides")
	file     = &shape.Shape{Kind: shape.Text, Example: "/img/picture.png", Match: noSpaces}
	orNone   = shape.Either(nonEmpty, null)

	editAddress = &shape.Shape{Kind: shape.String, Example: "https://example.org/edit", Match: `^(([A-Za-z][A-Za-z0-9+.-]*:|/)\S*)?$`}
)

// pageFields returns the fields of documents, posts and pages.
func pageFields() []shape.Field {
	return []shape.Field{
		shape.May("title", text, "The title. Default: the first heading"),
		shape.May("description", text, "A sentence for search engines and cards. Default: the first paragraph"),
		shape.May("keywords", words, "Keywords for search engines."),
		shape.May("image", file, "The picture that other sites show for a link to this page."),
		shape.May("slug", slash, "The address, below the address of the section."),
		shape.May("hide_table_of_contents", yesOrNo, "Whether the page has no table of contents."),
		shape.May("toc_min_heading_level", level, "The highest level of headings in the table of contents."),
		shape.May("toc_max_heading_level", level, "The lowest level of headings in the table of contents."),
		shape.May("draft", yesOrNo, "Whether only octavo start shows the page."),
		shape.May("unlisted", yesOrNo, "Whether only readers with the address find the page."),
		shape.May("mdx", shape.Fields("", "", shape.May("format", shape.Words("mdx", "md", "detect"), "The syntax of this file.")), "How the file is read."),
	}
}

func lastUpdateField() shape.Field {
	update := shape.Fields("", "", shape.May("date", date, "When."), shape.May("author", nonEmpty, "Who.")).Opened().NeedsOne("date", "author")
	return shape.May("last_update", update, "The last change, in place of the one that git knows.")
}

func tagsField() shape.Field {
	described := shape.Fields("", "", shape.Must("label", nonEmpty, "The text."), shape.Must("permalink", slash, "The address of its page.")).Opened()
	return shape.May("tags", shape.ListOf(shape.Either(nonEmpty, described)), "Tags, declared in tags.yml.")
}

func describeDoc() *shape.Shape {
	return shape.Fields("", "The front matter of a document.", append(pageFields(), lastUpdateField(), tagsField(),
		shape.May("id", nonEmpty, "The name in sidebars. Default: the path of the file"),
		shape.May("sidebar_label", nonEmpty, "The text in the sidebar. Default: the title"),
		shape.May("sidebar_position", shape.Of(shape.Number), "The place in the sidebar: smaller numbers come first."),
		shape.May("sidebar_class_name", nonEmpty, "A class of the item in the sidebar."),
		shape.May("sidebar_custom_props", record, "Your own fields of the item in the sidebar."),
		shape.May("sidebar_key", nonEmpty, "The key for translations."),
		shape.May("displayed_sidebar", orNone, "The sidebar beside the document; null for none."),
		shape.May("pagination_label", nonEmpty, "The text of links from the documents before and after."),
		shape.May("pagination_next", orNone, "The id of the next document; null for none."),
		shape.May("pagination_prev", orNone, "The id of the previous document; null for none."),
		shape.May("custom_edit_url", shape.Either(editAddress, null), "The address of the edit link; null for none."),
		shape.May("hide_title", yesOrNo, "Whether the title is not shown."),
		shape.May("parse_number_prefixes", yesOrNo, "Whether 01-intro becomes intro. Default: true"),
	)...).Opened()
}

func describePost() *shape.Shape {
	inline := shape.Fields("", "An author who is not in authors.yml, or one with changes.",
		append(authorFields(), shape.May("key", nonEmpty, "The key of the author in authors.yml."))...,
	).Opened().NeedsOne("key", "name", "imageURL", "image_url")
	author := shape.Either(nonEmpty, inline)
	fields := append(pageFields(), lastUpdateField(), tagsField(),
		shape.May("date", date, "The date of the post. Default: the date in the name of the file"),
		shape.May("authors", shape.Either(nonEmpty, inline, shape.ListOf(author), null), "Keys of authors in authors.yml."),
		shape.May("title_meta", nonEmpty, "The title for browser tabs and search engines."),
		shape.May("sidebar_label", nonEmpty, "The text in the sidebar. Default: the title"),
		shape.May("id", shape.Of(shape.Any), "Has no effect: write slug to change the address."),
	)
	for _, legacy := range legacyAuthorFields {
		for _, key := range legacy.keys {
			fields = append(fields, shape.May(key, text, "Older than authors, which is better."))
		}
	}
	return shape.Fields("", "The front matter of a blog post.", fields...).Opened()
}

func describePage() *shape.Shape {
	return shape.Fields("", "The front matter of a Markdown page.", append(pageFields(),
		shape.May("wrapperClassName", nonEmpty, "A class around the page."),
		shape.May("last_update", record, "Has no effect on pages."),
	)...).Opened()
}

func describeCategory() *shape.Shape {
	doc := shape.Fields("", "", shape.Must("type", shape.Words("doc"), "A document."), shape.Must("id", nonEmpty, "The id of the document."))
	index := shape.Fields("", "", shape.Must("type", shape.Words("generated-index"), "A page with a card for each item."),
		shape.May("slug", slash, "The address of the page."),
		shape.May("title", nonEmpty, "The title of the page. Default: the label"),
		shape.May("description", nonEmpty, "The text of the page."),
		shape.May("image", nonEmpty, "The picture that other sites show for a link to the page."),
		shape.May("keywords", shape.Either(&shape.Shape{Kind: shape.String, Match: "."}, words), "Keywords for search engines."))
	return shape.Fields("", "A category of the sidebar: a folder of documents.",
		shape.May(schemaKey, text, "The schema of this file, for editors."),
		shape.May("label", nonEmpty, "The text in the sidebar. Default: the name of the folder"),
		shape.May("position", shape.Of(shape.Number), "The place in the sidebar: smaller numbers come first."),
		shape.May("description", text, "The text on cards."),
		shape.May("collapsed", yesOrNo, "Whether it is closed at first."),
		shape.May("collapsible", yesOrNo, "Whether it can be closed."),
		shape.May("className", nonEmpty, "A class of the item in the sidebar."),
		shape.May("key", nonEmpty, "The key for translations."),
		shape.May("customProps", record, "Your own fields."),
		shape.May("link", shape.Either(doc, index, null), "The page of the category; null for none."),
	)
}

func authorFields() []shape.Field {
	address := &shape.Shape{Kind: shape.Text, Example: "https://example.org", Match: noSpaces}
	return []shape.Field{
		shape.May("name", nonEmpty, "The name."),
		shape.May("title", text, "What the author does."),
		shape.May("description", text, "A text for the author's page."),
		shape.May("email", text, "The address for mail."),
		shape.May("url", address, "The author's own page."),
		shape.May("imageURL", address, "A picture of the author."),
		shape.May("image_url", address, "The other spelling of imageURL."),
		shape.May("socials", shape.RecordOf(nonEmpty), "Profiles, by platform: a name or an address."),
	}
}

func describeAuthors() *shape.Shape {
	page := shape.Fields("", "", shape.May("permalink", slash, "The address of the page, below the address of all authors."))
	author := shape.Fields("", "An author of blog posts.",
		append(authorFields(), shape.May("page", shape.Either(yesOrNo, page, null), "Whether the author has a page with all posts."))...,
	).Opened().NeedsOne("name", "imageURL", "image_url")
	all := shape.RecordOf(author)
	all.Doc = "The authors of a blog, by key."
	return all
}

func describeTags() *shape.Shape {
	tag := shape.Fields("", "A tag.",
		shape.May("label", nonEmpty, "The text. Default: the key"),
		shape.May("permalink", slash, "The address of its page, below the address of all tags."),
		shape.May("description", text, "A text for its page."))
	all := shape.RecordOf(shape.Either(tag, null))
	all.Doc = "The tags of documents or posts, by key."
	return all
}
