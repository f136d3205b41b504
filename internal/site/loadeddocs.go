package site

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/content"
)

// The names of the content plugins.
const (
	BlogPlugin  = "docusaurus-plugin-content-blog"
	PagesPlugin = "docusaurus-plugin-content-pages"
)

// LoadedContent returns what a content plugin of Docusaurus loads, as other plugins see
// it; nil if there is no such instance.
func (s *Site) LoadedContent(plugin, id string) any {
	switch plugin {
	case DocsPlugin:
		for _, docs := range s.Docs {
			if docs.Options.ID == id {
				return s.loadedDocs(docs)
			}
		}
	case BlogPlugin:
		for _, blog := range s.Blogs {
			if blog.Options.ID == id {
				return s.loadedBlog(blog)
			}
		}
	case PagesPlugin:
		for i := range s.Config.Pages {
			if s.Config.Pages[i].ID == id {
				return s.loadedPages(&s.Config.Pages[i])
			}
		}
	}
	return nil
}

func (s *Site) loadedDocs(docs *Docs) any {
	versions := []any{}
	for _, v := range docs.Versions {
		versions = append(versions, s.loadedVersion(v))
	}
	return map[string]any{"loadedVersions": versions}
}

func (s *Site) loadedVersion(v *Version) map[string]any {
	all, drafts, sidebars := []any{}, []any{}, map[string]any{}
	for _, d := range v.Documents {
		all = append(all, loadedDoc(d))
	}
	for _, d := range v.drafts {
		drafts = append(drafts, loadedDoc(d))
	}
	for _, sidebar := range v.Sidebars {
		sidebars[sidebar.Name] = loadedItems(sidebar.Items)
	}
	fields := map[string]any{
		"versionName": v.Name, "label": v.Label, "path": v.Path, "tagsPath": v.TagsPath, "banner": orNull(v.Banner), "badge": v.Badge,
		"noIndex": v.NoIndex, "className": v.ClassName, "isLast": v.IsLast,
		"contentPath": path.Join(filepath.ToSlash(s.Config.Dir), v.dir), "docs": all, "drafts": drafts, "sidebars": sidebars,
	}
	if url := v.Docs.Options.EditURL; url != "" {
		fields["editUrl"] = editURL(url, v.dir, "")
	}
	if v.IsLast {
		fields["routePriority"] = -1
	}
	return fields
}

// orNull returns nil for an empty text.
func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func loadedDoc(d *Document) map[string]any {
	meta := &d.Content.Meta
	dir, _ := placeOnDisk(d.Content)
	fields := map[string]any{
		"id": d.ID, "title": d.Title, "description": meta.Description, "source": "@site/" + d.Content.File,
		"sourceDirName": folderName(dir), "slug": d.Slug, "permalink": d.Path, "draft": meta.Draft, "unlisted": meta.Unlisted,
		"tags": loadedTags(d.Tags, d.Content.Meta.Tags), "version": d.Version.Name, "frontMatter": frontMatterOf(meta.FrontMatter),
	}
	if d.position != nil {
		fields["sidebarPosition"] = *d.position
	}
	if d.EditURL != "" {
		fields["editUrl"] = d.EditURL
	}
	if d.Sidebar != nil {
		fields["sidebar"] = d.Sidebar.Name
	}
	addUpdate(fields, d.Content.Update)
	addLink(fields, "previous", d.Previous)
	addLink(fields, "next", d.Next)
	return fields
}

// folderName returns the folder of a document below the documents; "." for the top one.
func folderName(dir string) string {
	if dir == "" {
		return "."
	}
	return dir
}

func frontMatterOf(matter []byte) any {
	if len(matter) == 0 {
		return map[string]any{}
	}
	return rawJSON(matter)
}

// rawJSON is a value that is JSON already.
type rawJSON []byte

func (r rawJSON) MarshalJSON() ([]byte, error) { return r, nil }

func addUpdate(fields map[string]any, update content.Update) {
	if !update.Time.IsZero() {
		fields["lastUpdatedAt"] = update.Time.UnixMilli()
	}
	if update.Author != "" {
		fields["lastUpdatedBy"] = update.Author
	}
}

func addLink(fields map[string]any, name string, link *Link) {
	if link != nil {
		fields[name] = map[string]any{"title": link.Label, "permalink": link.Path}
	}
}

// loadedTags returns tags, which an author wrote as refs. A tag is inline if the tags file
// does not have it.
func loadedTags(tags []*Tag, refs []content.TagRef) []any {
	list := []any{}
	for _, tag := range tags {
		inline := slices.ContainsFunc(refs, func(ref content.TagRef) bool { return ref.At == tag.Span })
		fields := map[string]any{"label": tag.Label, "permalink": tag.Path, "inline": inline}
		if tag.Description != "" {
			fields["description"] = tag.Description
		}
		list = append(list, fields)
	}
	return list
}

// loadedItems returns the items of a sidebar, in which documents have their ids.
func loadedItems(items []*Item) []any {
	list := []any{}
	for _, item := range items {
		list = append(list, loadedItem(item))
	}
	return list
}

func loadedItem(item *Item) map[string]any {
	fields := map[string]any{"type": string(item.Type)}
	for name, value := range map[string]any{
		"label": item.Label, "className": item.ClassName, "customProps": item.CustomProps, "description": item.Description,
	} {
		if !isZero(value) {
			fields[name] = value
		}
	}
	switch {
	case item.Type == CategoryItem:
		fields["items"], fields["collapsible"], fields["collapsed"] = loadedItems(item.Items), item.Collapsible, item.Collapsed
		addCategoryLink(fields, item)
	case item.Type == HTMLItem:
		fields["value"], fields["defaultStyle"] = item.Value, item.DefaultStyle
	case item.Document != nil:
		fields["type"], fields["id"] = "doc", item.Document.ID
		if item.IsRef {
			fields["type"] = "ref"
		}
	default:
		fields["href"] = item.Href
	}
	return fields
}

func addCategoryLink(fields map[string]any, item *Item) {
	switch {
	case item.Index != nil:
		link := map[string]any{"type": "generated-index", "slug": item.Index.Slug, "permalink": item.Index.Path}
		for name, value := range map[string]string{"title": item.Index.Title, "description": item.Index.Description, "image": item.Index.Image} {
			if value != "" {
				link[name] = value
			}
		}
		fields["link"] = link
	case item.Document != nil:
		fields["link"] = map[string]any{"type": "doc", "id": item.Document.ID}
	}
}

// loadedPages returns the pages of one instance of the pages plugin.
func (s *Site) loadedPages(options *config.PagesOptions) any {
	list := []any{}
	for i := range s.Routes {
		route := &s.Routes[i]
		if page := route.Page; page != nil && strings.HasPrefix(page.File, path.Clean(options.Path)+"/") {
			list = append(list, loadedPage(route))
		}
	}
	return list
}

// Metadata returns what the content plugin of a Markdown page knows about it.
func (r *Route) Metadata() map[string]any {
	switch {
	case r.Document != nil:
		return r.Document.Metadata()
	case r.Post != nil:
		return r.Post.Metadata()
	}
	return loadedPage(r)
}

// Metadata returns what the docs plugin knows about a document.
func (d *Document) Metadata() map[string]any { return loadedDoc(d) }

// Metadata returns what the blog plugin knows about a post.
func (p *Post) Metadata() map[string]any {
	meta := loadedPost(p)["metadata"].(map[string]any)
	meta["date"] = p.Content.Meta.Date.UTC().Format(isoFormat)
	return meta
}

func loadedPage(route *Route) map[string]any {
	fields := map[string]any{"type": "jsx", "permalink": route.Path, "source": "@site/" + route.File}
	if route.Kind != MarkdownPage {
		return fields
	}
	meta := &route.Page.Meta
	fields["type"], fields["title"], fields["description"] = "mdx", meta.Title, meta.Description
	fields["frontMatter"], fields["unlisted"] = frontMatterOf(meta.FrontMatter), meta.Unlisted
	return fields
}
