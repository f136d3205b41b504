package render

// This file is the part of the contract that is about blogs.

// BlogPlace is what all pages of a blog know of it.
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

// RecentPost is an entry of it.
type RecentPost struct {
	Title     string `json:"title"`
	Permalink string `json:"permalink"`
	Year      string `json:"year"`
	Unlisted  bool   `json:"unlisted,omitempty"`
}

// PostView is a post: alone on its page, or in a list.
type PostView struct {
	Title       string       `json:"title" blank:"text"`
	Permalink   string       `json:"permalink" blank:"path"`
	Description string       `json:"description,omitempty" blank:"text"`
	Date        string       `json:"date" blank:"text"`     // as readers see it
	ISO         string       `json:"iso" blank:"text"`      // as machines see it
	ReadingTime int          `json:"readingTime,omitempty"` // whole minutes, from 1; 0: not shown
	Authors     []AuthorView `json:"authors,omitempty"`
	Tags        []TagSummary `json:"tags,omitempty"`
	Image       string       `json:"image,omitempty"`
	Keywords    []string     `json:"keywords,omitempty" blank:"text"`
	Unlisted    bool         `json:"unlisted,omitempty"`
	Truncated   bool         `json:"truncated,omitempty"` // there is more on its own page
	LastUpdate  *LastUpdate  `json:"lastUpdate,omitempty"`

	// Slot is the place of its content among those of the page, for content
	// that is HTML: <!--octavo:content 0-->, <!--octavo:content 1--> and so on.
	// Content with components is a module instead.
	Slot      int    `json:"slot"`
	Module    string `json:"module,omitempty"`
	ModuleURL string `json:"moduleUrl,omitempty"` // as in Page
	HTML      string `json:"html,omitempty"`      // as in Page
}

// AuthorView is an author as pages show one.
type AuthorView struct {
	Name        string       `json:"name,omitempty" blank:"text"`
	Title       string       `json:"title,omitempty" blank:"text"`
	URL         string       `json:"url,omitempty" blank:"url"` // where the name leads: the author's own page, or elsewhere
	Email       string       `json:"email,omitempty"`
	ImageURL    string       `json:"imageURL,omitempty" blank:"url"`
	Description string       `json:"description,omitempty" blank:"text"`
	Page        string       `json:"page,omitempty" blank:"path"` // the author's page of the blog
	Socials     []SocialLink `json:"socials,omitempty"`
	Count       int          `json:"count,omitempty"` // of posts, in the list of authors

	Extra map[string]any `json:"extra,omitempty"` // fields of the author's own, for components of the author's own
}

// SocialLink leads to an author's page elsewhere.
type SocialLink struct {
	Platform string `json:"platform"`
	URL      string `json:"url"`
}

// PostList is one page of a list of posts: all of a blog, of a tag or of an
// author.
type PostList struct {
	Posts    []PostView  `json:"posts"`
	Page     int         `json:"page"` // from 1
	Pages    int         `json:"pages"`
	Total    int         `json:"total"` // of posts
	Previous string      `json:"previous,omitempty"`
	Next     string      `json:"next,omitempty"`
	Tag      *TagSummary `json:"tag,omitempty"`      // of layout blogTag
	Author   *AuthorView `json:"author,omitempty"`   // of layout blogAuthor
	Unlisted bool        `json:"unlisted,omitempty"` // all of a tag's posts are
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

// ArchivePage lists all posts by year, the newest first.
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
