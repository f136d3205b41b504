package render

import (
	"cmp"
	"html"
	"math"
	"slices"
	"strings"

	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/link"
	"octavo/internal/site"
	"octavo/theme"
)

// describeBlog fills in a page of a blog.
func (p *pages) describeBlog(page *shownPage, route *site.Route) {
	page.Blog = blogPlace(route.Blog)
	page.Module = "" // each post names its own module
	switch route.Kind {
	case site.BlogPost:
		page.Layout = contract.LayoutBlogPost
		p.describePost(page, route)
	case site.BlogList:
		page.Layout = contract.LayoutBlogList
		page.Posts = p.postList(page, route)
	case site.BlogTags:
		page.Layout = contract.LayoutBlogTags
		page.Tags = &contract.TagsPage{Tags: []contract.TagSummary{}}
		for _, tag := range route.Blog.ListedTags() {
			page.Tags.Tags = append(page.Tags.Tags, postTag(tag))
		}
	case site.BlogTag:
		page.Layout = contract.LayoutBlogTag
		page.Posts = p.postList(page, route)
		tag := postTag(route.Tag)
		page.Posts.Tag, page.Posts.Unlisted = &tag, route.Tag.Unlisted
	case site.BlogArchive:
		page.Layout = contract.LayoutBlogArchive
		page.Archive = archive(route.Blog)
	case site.BlogAuthors:
		page.Layout = contract.LayoutBlogAuthors
		page.Authors = p.authorsPage(route.Blog)
	case site.BlogAuthor:
		page.Layout = contract.LayoutBlogAuthor
		page.Posts = p.postList(page, route)
		author := p.declaredAuthor(route.Author)
		page.Posts.Author = &author
	}
}

func blogPlace(blog *site.Blog) *contract.BlogPlace {
	o := &blog.Options
	place := &contract.BlogPlace{
		PluginID: o.ID, Path: blog.Path, Title: o.Title, Description: o.Description,
		TagsPath: blog.TagsPath, AuthorsPath: blog.AuthorsPath, ArchivePath: blog.ArchivePath,
	}
	recent := blog.Recent()
	if len(recent) == 0 {
		return place
	}
	place.Sidebar = &contract.RecentPosts{Title: o.SidebarTitle}
	for _, post := range recent {
		meta := &post.Content.Meta
		place.Sidebar.Items = append(place.Sidebar.Items, contract.RecentPost{
			Title: cmp.Or(meta.SidebarLabel, meta.Title), Permalink: post.Path,
			Year: meta.Date.UTC().Format("2006"), Unlisted: post.Unlisted(),
		})
	}
	return place
}

func postTag(tag *site.Tag) contract.TagSummary {
	summary := tagSummary(tag)
	summary.Count = len(tag.Posts)
	return summary
}

// describePost fills in the page of a post.
func (p *pages) describePost(page *shownPage, route *site.Route) {
	post := route.Post
	meta := &post.Content.Meta
	levels := p.site.Config.Site.ThemeConfig.TableOfContents
	page.Post = &contract.PostPage{
		Post: p.postView(post), TitleMeta: meta.TitleMeta, EditURL: post.EditURL,
		HideTOC: meta.HideTOC, TOC: tocItems(post.Content.Doc),
		MinLevel: cmp.Or(meta.MinLevel, levels.MinHeadingLevel), MaxLevel: cmp.Or(meta.MaxLevel, levels.MaxHeadingLevel),
		Newer: post.Newer.PageLink(), Older: post.Older.PageLink(),
	}
	if output := p.content.Page(route.File); output.Module != "" {
		page.Post.Post.Module = route.Module
	} else {
		page.contents = []string{output.HTML}
	}
}

// postList returns one page of a list. It adds the teasers of the posts to the
// contents of the page.
func (p *pages) postList(page *shownPage, route *site.Route) *contract.PostList {
	from := route.List
	list := &contract.PostList{
		Posts: []contract.PostView{}, Page: from.Page, Pages: from.Pages, Total: from.Total,
		Previous: from.Previous, Next: from.Next,
	}
	for _, post := range from.Posts {
		view := p.postView(post)
		view.Truncated = post.Content.Truncated
		if view.Module = p.content.TeaserModule(post); view.Module == "" {
			view.Slot = len(page.contents)
			page.contents = append(page.contents, p.content.Teaser(post).HTML)
		}
		list.Posts = append(list.Posts, view)
	}
	return list
}

// postView describes a post without its content.
func (p *pages) postView(post *site.Post) contract.PostView {
	meta := &post.Content.Meta
	date := meta.Date.UTC()
	view := contract.PostView{
		Title: meta.Title, Permalink: post.Path, Description: meta.Description,
		Date: date.Format("January 2, 2006"), ISO: date.Format("2006-01-02T15:04:05.000Z"),
		Image: p.image(post.Content.File, meta.Image), Keywords: meta.Keywords,
		Unlisted: post.Unlisted() || meta.Hidden.Unlisted, Draft: meta.Hidden.Draft,
		LastUpdate: lastUpdate(post.Content.Update.Time, post.Content.Update.Author),
		Metadata:   p.ownMetadata(post),
	}
	if post.Blog.Options.ShowReadingTime {
		view.ReadingTime = int(math.Ceil(meta.ReadingTime))
	}
	for i := range meta.Authors {
		view.Authors = append(view.Authors, p.postAuthor(post, &meta.Authors[i]))
	}
	for _, tag := range post.Tags {
		view.Tags = append(view.Tags, tagSummary(tag))
	}
	return view
}

// postAuthor describes an author of a post.
func (p *pages) postAuthor(post *site.Post, from *content.Author) contract.AuthorView {
	image := p.facts.AuthorImage(post, from)
	declared := post.Blog.Author(from.Key)
	view := author(from, image)
	if from.Key != "" && declared != nil {
		view.Page = declared.Path
	}
	return view
}

// declaredAuthor describes an author of the authors file, with the number of
// posts.
func (p *pages) declaredAuthor(from *site.Author) contract.AuthorView {
	view := author(from.Content, p.facts.DeclaredAuthorImage(from))
	view.Page, view.Count = from.Path, len(from.Posts)
	return view
}

// author describes an author.
func author(from *content.Author, image link.Image) contract.AuthorView {
	view := contract.AuthorView{
		Name: from.Name, Title: from.Title, URL: from.URL, Email: from.Email,
		Description: from.Description, Extra: from.Extra,
		ImageURL: image.Href,
	}
	for _, social := range from.Socials {
		view.Socials = append(view.Socials, contract.SocialLink{Platform: social.Platform, URL: social.URL})
	}
	return view
}

func (p *pages) authorsPage(blog *site.Blog) *contract.AuthorsPage {
	page := &contract.AuthorsPage{Authors: []contract.AuthorView{}}
	for _, author := range blog.Authors {
		page.Authors = append(page.Authors, p.declaredAuthor(author))
	}
	return page
}

// archive lists the posts by year, the newest year first. In each year, the
// oldest post comes first.
func archive(blog *site.Blog) *contract.ArchivePage {
	page := &contract.ArchivePage{Years: []contract.ArchiveYear{}}
	posts := blog.Listed()
	if !blog.Options.SortAscending {
		slices.Reverse(posts) // Listed returns a copy
	}
	for _, post := range posts {
		date := post.Content.Meta.Date.UTC()
		if n := len(page.Years); n == 0 || page.Years[n-1].Year != date.Format("2006") {
			page.Years = append(page.Years, contract.ArchiveYear{Year: date.Format("2006")})
		}
		year := &page.Years[len(page.Years)-1]
		year.Posts = append(year.Posts, contract.ArchivePost{
			Title: post.Content.Meta.Title, Permalink: post.Path, Date: date.Format("January 2"),
		})
	}
	slices.Reverse(page.Years)
	return page
}

// putContents puts the HTML of its contents into a page, for browsers that do
// not load the document. It changes the posts of the page, so callers pass a
// page with copied posts.
func putContents(p *contract.Page, contents []string) {
	put := func(post *contract.PostView) {
		if post.Module == "" && post.Slot < len(contents) {
			post.HTML = contents[post.Slot]
		}
	}
	switch {
	case p.Post != nil:
		put(&p.Post.Post)
	case p.Posts != nil:
		for i := range p.Posts.Posts {
			put(&p.Posts.Posts[i])
		}
	case len(contents) > 0:
		p.HTML = contents[0]
	}
}

// feedLinks returns the link elements of all feeds, for the head of every page.
func feedLinks(s *site.Site) string {
	var out strings.Builder
	for _, blog := range s.Blogs {
		for _, feed := range blog.Feeds {
			out.WriteString(`<link rel="alternate" type="` + feed.MediaType + `" href="` + html.EscapeString(feed.Path) +
				`" title="` + html.EscapeString(theme.Message("theme.octavo.feed.linkTitle", "title", feed.Title, "format", feed.Name)) + "\">\n")
		}
	}
	return out.String()
}
