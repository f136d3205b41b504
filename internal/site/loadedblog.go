package site

import (
	"octavo/internal/config"
	"octavo/internal/content"
)

func (s *Site) loadedBlog(b *Blog) any {
	authors, tags := map[string]any{}, map[string]any{}
	for _, author := range b.Authors {
		authors[author.Content.Key] = loadedAuthor(b, author.Content)
	}
	for _, tag := range b.Tags {
		tags[tag.Path] = map[string]any{
			"label": tag.Label, "permalink": tag.Path, "description": tag.Description, "items": postIDs(tag.Posts), "unlisted": tag.Unlisted,
			"pages": s.loadedLists(b, s.paginate(b, tag.Path, tag.Posts)),
		}
	}
	posts := []any{}
	for _, post := range b.Posts {
		posts = append(posts, loadedPost(post))
	}
	return map[string]any{
		"blogSidebarTitle": b.Options.SidebarTitle, "blogPosts": posts, "blogListPaginated": s.loadedLists(b, s.paginate(b, b.Path, b.Listed())),
		"blogTags": tags, "blogTagsListPath": b.TagsPath, "authorsMap": authors,
	}
}

func postIDs(posts []*Post) []string {
	ids := []string{}
	for _, post := range posts {
		ids = append(ids, post.Slug)
	}
	return ids
}

func (s *Site) loadedLists(b *Blog, lists []*PostList) []any {
	pages := []any{}
	for _, list := range lists {
		meta := map[string]any{
			"permalink": list.Path, "page": list.Page, "postsPerPage": b.Options.PostsPerPage, "totalPages": list.Pages, "totalCount": list.Total,
			"blogTitle": b.Options.Title, "blogDescription": b.Options.Description,
		}
		if b.Options.PostsPerPage == config.All {
			meta["postsPerPage"] = list.Total
		}
		if list.Previous != "" {
			meta["previousPage"] = list.Previous
		}
		if list.Next != "" {
			meta["nextPage"] = list.Next
		}
		pages = append(pages, map[string]any{"items": postIDs(list.Posts), "metadata": meta})
	}
	return pages
}

// loadedPost returns a post with everything that plugins can read of it.
func loadedPost(post *Post) map[string]any {
	fields := postJSON(post)
	meta := fields["metadata"].(map[string]any)
	authors := []any{}
	for i := range post.Content.Meta.Authors {
		authors = append(authors, loadedAuthor(post.Blog, &post.Content.Meta.Authors[i]))
	}
	meta["authors"], meta["tags"] = authors, loadedTags(post.Tags, post.Content.Meta.Tags)
	meta["frontMatter"] = frontMatterOf(post.Content.Meta.FrontMatter)
	if post.EditURL != "" {
		meta["editUrl"] = post.EditURL
	}
	if !post.Blog.Options.ShowReadingTime {
		delete(meta, "readingTime")
	}
	addUpdate(meta, post.Content.Update)
	addLink(meta, "prevItem", post.Newer)
	addLink(meta, "nextItem", post.Older)
	fields["content"] = post.Content.Doc.Body()
	return fields
}

func loadedAuthor(b *Blog, author *content.Author) map[string]any {
	fields := map[string]any{}
	for name, value := range author.Extra {
		fields[name] = value
	}
	for name, value := range map[string]string{
		"key": author.Key, "name": author.Name, "title": author.Title, "url": author.URL, "email": author.Email,
		"description": author.Description, "imageURL": author.ImageURL,
	} {
		if value != "" {
			fields[name] = value
		}
	}
	fields["page"] = nil
	if declared := b.Author(author.Key); declared != nil && declared.Path != "" {
		fields["page"] = map[string]any{"permalink": declared.Path}
	}
	socials := map[string]string{}
	for _, social := range author.Socials {
		socials[social.Platform] = social.URL
	}
	if len(socials) > 0 {
		fields["socials"] = socials
	}
	return fields
}
