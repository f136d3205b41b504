package contract

import "encoding/json"

// BlogPlace is the data of a blog that all of its pages share.
type BlogPlace struct {
	PluginID    string       `json:"pluginId"`
	Path        string       `json:"path"` // of the list of posts
	Title       string       `json:"title"`
	Description string       `json:"description"`
	TagsPath    string       `json:"tagsPath"`
	AuthorsPath string       `json:"authorsPath,omitempty"` // "" for a blog without declared authors
	ArchivePath string       `json:"archivePath,omitempty"`
	Sidebar     *RecentPosts `json:"sidebar,omitempty"`
}

// RecentPosts is the sidebar of a blog.
type RecentPosts struct {
	Title string       `json:"title"`
	Items []RecentPost `json:"items"`
}

// RecentPost is an entry in the sidebar of a blog.
type RecentPost struct {
	Title     string `json:"title"`
	Permalink string `json:"permalink"`
	Year      string `json:"year"`
	Unlisted  bool   `json:"unlisted,omitempty"`
}

// PostView is a post, on its own page or in a list.
type PostView struct {
	Title       string       `json:"title" blank:"text"`
	Permalink   string       `json:"permalink" blank:"path"`
	Description string       `json:"description,omitempty" blank:"text"`
	Date        string       `json:"date" blank:"text"`     // for readers
	ISO         string       `json:"iso" blank:"text"`      // for machines
	ReadingTime int          `json:"readingTime,omitempty"` // in whole minutes, from 1; 0: not shown
	Authors     []AuthorView `json:"authors,omitempty"`
	Tags        []TagSummary `json:"tags,omitempty"`
	Image       string       `json:"image,omitempty"`
	Keywords    []string     `json:"keywords,omitempty" blank:"text"`
	Unlisted    bool         `json:"unlisted,omitempty"`
	Draft       bool         `json:"draft,omitempty"`     // only in a preview
	Truncated   bool         `json:"truncated,omitempty"` // the post's own page has more
	LastUpdate  *LastUpdate  `json:"lastUpdate,omitempty"`

	Metadata json.RawMessage `json:"metadata,omitempty" ts:"Record<string, unknown>"` // see MarkdownPage.Metadata

	// Slot is the number of the content slot that shows the post, if its
	// content is HTML. Content with components is in Module instead.
	Slot      int    `json:"slot"`
	Module    string `json:"module,omitempty"`
	ModuleURL string `json:"moduleUrl,omitempty"` // see Page.ModuleURL
	HTML      string `json:"html,omitempty"`      // see Page.HTML
}

// AuthorView is an author as pages show them.
type AuthorView struct {
	Name        string       `json:"name,omitempty" blank:"text"`
	Title       string       `json:"title,omitempty" blank:"text"`
	URL         string       `json:"url,omitempty" blank:"url"` // the author's website
	Email       string       `json:"email,omitempty"`
	ImageURL    string       `json:"imageURL,omitempty" blank:"url"`
	Description string       `json:"description,omitempty" blank:"text"`
	Page        string       `json:"page,omitempty" blank:"path"` // the address of the author's page in the blog
	Socials     []SocialLink `json:"socials,omitempty"`
	Count       int          `json:"count,omitempty"` // number of posts, in the list of authors

	Extra map[string]any `json:"extra,omitempty"` // other fields of the authors file, for the site's own components
}

// SocialLink is an author's profile on another site.
type SocialLink struct {
	Platform string `json:"platform"`
	URL      string `json:"url"`
}

// PostList is one page of a list of posts: of a blog, of a tag or of an author.
type PostList struct {
	Posts    []PostView  `json:"posts"`
	Page     int         `json:"page"` // from 1
	Pages    int         `json:"pages"`
	Total    int         `json:"total"` // number of posts in the whole list
	Previous string      `json:"previous,omitempty"`
	Next     string      `json:"next,omitempty"`
	Tag      *TagSummary `json:"tag,omitempty"`      // layout blogTag
	Author   *AuthorView `json:"author,omitempty"`   // layout blogAuthor
	Unlisted bool        `json:"unlisted,omitempty"` // all posts of the tag are unlisted
}

// PostPage is a post on its own page.
type PostPage struct {
	Post      PostView  `json:"post"`
	TitleMeta string    `json:"titleMeta,omitempty" blank:"text"` // replaces the title in the head
	EditURL   string    `json:"editUrl,omitempty" blank:"url"`
	HideTOC   bool      `json:"hideTableOfContents,omitempty"`
	TOC       []TOCItem `json:"toc"`
	MinLevel  int       `json:"tocMinHeadingLevel"`
	MaxLevel  int       `json:"tocMaxHeadingLevel"`
	Newer     *PageLink `json:"newer,omitempty"`
	Older     *PageLink `json:"older,omitempty"`
}

// ArchivePage lists all posts by year, the newest year first.
type ArchivePage struct {
	Years []ArchiveYear `json:"years"`
}

// ArchiveYear is a year of an archive.
type ArchiveYear struct {
	Year  string        `json:"year"`
	Posts []ArchivePost `json:"posts"`
}

// ArchivePost is a post in an archive.
type ArchivePost struct {
	Title     string `json:"title"`
	Permalink string `json:"permalink"`
	Date      string `json:"date"` // without the year
}

// AuthorsPage lists the authors of a blog.
type AuthorsPage struct {
	Authors []AuthorView `json:"authors"`
}
