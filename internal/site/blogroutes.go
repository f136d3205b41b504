package site

import (
	"strconv"

	"octavo/internal/address"
	"octavo/internal/config"
)

// addBlog adds the pages of a blog.
func (s *Site) addBlog(b *Blog) {
	for _, posts := range [][]*Post{b.Posts, b.duplicates} {
		for _, post := range posts {
			s.add(Route{Kind: BlogPost, Path: post.Path, File: post.Content.File, Blog: b, Post: post})
		}
	}
	if len(b.Posts) > 0 { // a blog whose posts are all unlisted has an empty list
		for _, list := range s.paginate(b, b.Path, b.Listed()) {
			s.add(Route{Kind: BlogList, Path: list.Path, Blog: b, List: list})
		}
	}
	if b.ArchivePath != "" {
		s.add(Route{Kind: BlogArchive, Path: b.ArchivePath, Blog: b})
	}
	s.addBlogTags(b)
	s.addAuthors(b)
}

func (s *Site) addBlogTags(b *Blog) {
	if len(listedTags(b.Tags)) > 0 {
		s.add(Route{Kind: BlogTags, Path: b.TagsPath, Blog: b})
	}
	for _, tag := range b.Tags {
		for _, list := range s.paginate(b, tag.Path, tag.Posts) {
			s.add(Route{Kind: BlogTag, Path: list.Path, Blog: b, Tag: tag, List: list})
		}
	}
}

func (s *Site) addAuthors(b *Blog) {
	if b.AuthorsPath == "" {
		return
	}
	s.add(Route{Kind: BlogAuthors, Path: b.AuthorsPath, Blog: b})
	for _, author := range b.Authors {
		if author.Path == "" {
			continue
		}
		for _, list := range s.paginate(b, author.Path, author.Posts) {
			s.add(Route{Kind: BlogAuthor, Path: list.Path, Blog: b, Author: author, List: list})
		}
	}
}

// paginate divides a list of posts into pages. Without posts there is one empty
// page.
func (s *Site) paginate(b *Blog, first string, posts []*Post) []*PostList {
	size := b.Options.PostsPerPage
	if size == config.All || size < 1 {
		size = max(len(posts), 1)
	}
	count := max((len(posts)+size-1)/size, 1)
	lists := make([]*PostList, count)
	for i := range lists {
		lists[i] = &PostList{
			Path: s.listPath(b, first, i+1), Page: i + 1, Pages: count, Total: len(posts),
			Posts: posts[min(i*size, len(posts)):min((i+1)*size, len(posts))],
		}
		if i > 0 {
			lists[i].Previous, lists[i-1].Next = lists[i-1].Path, lists[i].Path
		}
	}
	return lists
}

// listPath returns the address of one page of a list. The first page has the
// address of the list.
func (s *Site) listPath(b *Blog, first string, page int) string {
	if page == 1 {
		return first
	}
	return s.Config.Addresses().Page(first, address.Plain(b.Options.PageBasePath), strconv.Itoa(page))
}
