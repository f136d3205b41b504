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
	nullShape     = shape.Of(shape.Null)
	boolShape     = shape.Of(shape.Bool)
	textShape     = shape.Of(shape.Text)
	nonEmptyShape = shape.Of(shape.NonEmpty)
	textsShape    = shape.ListOf(nonEmptyShape)
	recordShape   = shape.RecordOf(shape.Of(shape.Any))
	dateShape     = &shape.Shape{Kind: shape.Date, Example: "2025-03-31"}
	levelShape    = shape.Range(shape.Int, 2, 6)
	pathShape     = shape.TextLike("/guides")
	imageShape    = &shape.Shape{Kind: shape.Text, Example: "/img/picture.png", Match: noSpaces}
	orNoneShape   = shape.Either(nonEmptyShape, nullShape)

	editURLShape = &shape.Shape{Kind: shape.String, Example: "https://example.org/edit", Match: `^(([A-Za-z][A-Za-z0-9+.-]*:|/)\S*)?$`}
)

// pageFields returns the fields of documents, posts and pages.
func pageFields() []shape.Field {
	return []shape.Field{
		shape.May("title", textShape, "The title. Default: the first heading"),
		shape.May("description", textShape, "A sentence for search engines and cards. Default: the first paragraph"),
		shape.May("keywords", textsShape, "Keywords for search engines."),
		shape.May("image", imageShape, "The picture that other sites show for a link to this page."),
		shape.May("slug", pathShape, "The address, below the address of the section."),
		shape.May("hide_table_of_contents", boolShape, "Whether the page has no table of contents."),
		shape.May("toc_min_heading_level", levelShape, "The highest level of headings in the table of contents."),
		shape.May("toc_max_heading_level", levelShape, "The lowest level of headings in the table of contents."),
		shape.May("draft", boolShape, "Whether only octavo start shows the page."),
		shape.May("unlisted", boolShape, "Whether only readers with the address find the page."),
		shape.May("mdx", shape.Fields("", "", shape.May("format", shape.Words("mdx", "md", "detect"), "The syntax of this file.")), "How the file is read."),
	}
}

func lastUpdateField() shape.Field {
	update := shape.Fields("", "", shape.May("date", dateShape, "When."), shape.May("author", nonEmptyShape, "Who.")).Opened().NeedsOne("date", "author")
	return shape.May("last_update", update, "The last change, in place of the one that git knows.")
}

func tagsField() shape.Field {
	described := shape.Fields("", "", shape.Must("label", nonEmptyShape, "The text."), shape.Must("permalink", pathShape, "The address of its page.")).Opened()
	return shape.May("tags", shape.ListOf(shape.Either(nonEmptyShape, described)), "Tags, declared in tags.yml.")
}

func describeDoc() *shape.Shape {
	return shape.Fields("", "The front matter of a document.", append(pageFields(), lastUpdateField(), tagsField(),
		shape.May("id", nonEmptyShape, "The name in sidebars. Default: the path of the file"),
		shape.May("sidebar_label", nonEmptyShape, "The text in the sidebar. Default: the title"),
		shape.May("sidebar_position", shape.Of(shape.Number), "The place in the sidebar: smaller numbers come first."),
		shape.May("sidebar_class_name", nonEmptyShape, "A class of the item in the sidebar."),
		shape.May("sidebar_custom_props", recordShape, "Your own fields of the item in the sidebar."),
		shape.May("sidebar_key", nonEmptyShape, "The key for translations."),
		shape.May("displayed_sidebar", orNoneShape, "The sidebar beside the document; null for none."),
		shape.May("pagination_label", nonEmptyShape, "The text of links from the documents before and after."),
		shape.May("pagination_next", orNoneShape, "The id of the next document; null for none."),
		shape.May("pagination_prev", orNoneShape, "The id of the previous document; null for none."),
		shape.May("custom_edit_url", shape.Either(editURLShape, nullShape), "The address of the edit link; null for none."),
		shape.May("hide_title", boolShape, "Whether the title is not shown."),
		shape.May("parse_number_prefixes", boolShape, "Whether 01-intro becomes intro. Default: true"),
	)...).Opened()
}

func describePost() *shape.Shape {
	inline := shape.Fields("", "An author who is not in authors.yml, or one with changes.",
		append(authorFields(), shape.May("key", nonEmptyShape, "The key of the author in authors.yml."))...,
	).Opened().NeedsOne("key", "name", "imageURL", "image_url")
	author := shape.Either(nonEmptyShape, inline)
	fields := append(pageFields(), lastUpdateField(), tagsField(),
		shape.May("date", dateShape, "The date of the post. Default: the date in the name of the file"),
		shape.May("authors", shape.Either(nonEmptyShape, inline, shape.ListOf(author), nullShape), "Keys of authors in authors.yml."),
		shape.May("title_meta", nonEmptyShape, "The title for browser tabs and search engines."),
		shape.May("sidebar_label", nonEmptyShape, "The text in the sidebar. Default: the title"),
		shape.May("id", shape.Of(shape.Any), "Has no effect: write slug to change the address."),
	)
	for _, legacy := range legacyAuthorFields {
		for _, key := range legacy.keys {
			fields = append(fields, shape.May(key, textShape, "Older than authors, which is better."))
		}
	}
	return shape.Fields("", "The front matter of a blog post.", fields...).Opened()
}

func describePage() *shape.Shape {
	return shape.Fields("", "The front matter of a Markdown page.", append(pageFields(),
		shape.May("wrapperClassName", nonEmptyShape, "A class around the page."),
		lastUpdateField(),
	)...).Opened()
}

func describeCategory() *shape.Shape {
	doc := shape.Fields("", "", shape.Must("type", shape.Words("doc"), "A document."), shape.Must("id", nonEmptyShape, "The id of the document."))
	index := shape.Fields("", "", shape.Must("type", shape.Words("generated-index"), "A page with a card for each item."),
		shape.May("slug", pathShape, "The address of the page."),
		shape.May("title", nonEmptyShape, "The title of the page. Default: the label"),
		shape.May("description", nonEmptyShape, "The text of the page."),
		shape.May("image", nonEmptyShape, "The picture that other sites show for a link to the page."),
		shape.May("keywords", shape.Either(&shape.Shape{Kind: shape.String, Match: "."}, textsShape), "Keywords for search engines."))
	return shape.Fields("", "A category of the sidebar: a folder of documents.",
		shape.May(schemaKey, textShape, "The schema of this file, for editors."),
		shape.May("label", nonEmptyShape, "The text in the sidebar. Default: the name of the folder"),
		shape.May("position", shape.Of(shape.Number), "The place in the sidebar: smaller numbers come first."),
		shape.May("description", textShape, "The text on cards."),
		shape.May("collapsed", boolShape, "Whether it is closed at first."),
		shape.May("collapsible", boolShape, "Whether it can be closed."),
		shape.May("className", nonEmptyShape, "A class of the item in the sidebar."),
		shape.May("key", nonEmptyShape, "The key for translations."),
		shape.May("customProps", recordShape, "Your own fields."),
		shape.May("link", shape.Either(doc, index, nullShape), "The page of the category; null for none."),
	)
}

func authorFields() []shape.Field {
	address := &shape.Shape{Kind: shape.Text, Example: "https://example.org", Match: noSpaces}
	return []shape.Field{
		shape.May("name", nonEmptyShape, "The name."),
		shape.May("title", textShape, "What the author does."),
		shape.May("description", textShape, "A text for the author's page."),
		shape.May("email", textShape, "The address for mail."),
		shape.May("url", address, "The author's own page."),
		shape.May("imageURL", address, "A picture of the author."),
		shape.May("image_url", address, "The other spelling of imageURL."),
		shape.May("socials", shape.RecordOf(nonEmptyShape), "Profiles, by platform: a name or an address."),
	}
}

func describeAuthors() *shape.Shape {
	page := shape.Fields("", "", shape.May("permalink", pathShape, "The address of the page, below the address of all authors."))
	author := shape.Fields("", "An author of blog posts.",
		append(authorFields(), shape.May("page", shape.Either(boolShape, page, nullShape), "Whether the author has a page with all posts."))...,
	).Opened().NeedsOne("name", "imageURL", "image_url")
	all := shape.RecordOf(author)
	all.Doc = "The authors of a blog, by key."
	return all
}

func describeTags() *shape.Shape {
	tag := shape.Fields("", "A tag.",
		shape.May("label", nonEmptyShape, "The text. Default: the key"),
		shape.May("permalink", pathShape, "The address of its page, below the address of all tags."),
		shape.May("description", textShape, "A text for its page."))
	all := shape.RecordOf(shape.Either(tag, nullShape))
	all.Doc = "The tags of documents or posts, by key."
	return all
}
