package render

import (
	"bytes"
	"fmt"
	"image"
	_ "image/gif" // for the sizes of pictures
	_ "image/jpeg"
	_ "image/png"
	"io/fs"
	"maps"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// Markdown is the Markdown of a site, compiled.
type Markdown struct {
	Pages  map[string]mdx.Output // by file
	Assets map[string][]byte     // files that pages refer to, by path in the output

	site   *site.Site
	fsys   fs.FS
	bag    *diag.Bag
	byFile map[string]string // addresses of Markdown pages
}

// CompileMarkdown compiles the Markdown pages of a site, and finds what their
// links and images lead to.
func CompileMarkdown(s *site.Site, fsys fs.FS, bag *diag.Bag) *Markdown {
	m := &Markdown{
		Pages: map[string]mdx.Output{}, Assets: map[string][]byte{},
		site: s, fsys: fsys, bag: bag, byFile: map[string]string{},
	}
	for _, route := range s.Routes {
		if route.Kind == site.MarkdownPage {
			m.byFile[route.File] = route.Path
		}
	}
	for _, route := range s.Routes {
		if route.Kind == site.MarkdownPage {
			m.Pages[route.File] = m.Compile(route.Page.Doc)
		}
	}
	return m
}

// Compile compiles one document. One that cannot be compiled still has its
// links and images looked at, so that all of its mistakes come in one run.
func (m *Markdown) Compile(doc *mdx.Doc) mdx.Output {
	r := resolver{m, doc.Source}
	if doc.Broken() {
		for _, l := range doc.Links {
			r.Link(l)
		}
		for _, i := range doc.Images {
			r.Image(i)
		}
	}
	return doc.Compile(r)
}

// CompileModule compiles a document that a module imports.
func (m *Markdown) CompileModule(doc *mdx.Doc) string {
	return doc.CompileModule(resolver{m, doc.Source})
}

// resolver says what the addresses in one file lead to.
type resolver struct {
	*Markdown
	src *diag.Source
}

func hasProtocol(target string) bool {
	u, err := url.Parse(target)
	return strings.HasPrefix(target, "//") || err == nil && u.Scheme != ""
}

// Link follows the rules of the theme's Link component.
func (r resolver) Link(l mdx.Link) (string, []mdx.Attr) {
	cfg := r.site.Config.Site
	target := l.Target
	if rest, ok := strings.CutPrefix(target, "pathname://"); ok {
		return withBase(rest, cfg.BaseURL), nil
	}
	switch {
	case hasProtocol(target):
		return target, []mdx.Attr{{Name: "target", Value: "_blank"}, {Name: "rel", Value: "noopener noreferrer"}}
	case target == "" || strings.HasPrefix(target, "#"):
		return target, nil
	}
	file, rest := splitTarget(target)
	if ext := strings.ToLower(path.Ext(file)); ext == ".md" || ext == ".mdx" {
		return r.markdownLink(l, file, rest), nil
	}
	if strings.HasPrefix(target, "/") {
		target = withBase(target, cfg.BaseURL)
	}
	return site.TrailingSlash(target, cfg.BaseURL, cfg.TrailingSlash), nil
}

// splitTarget cuts query and hash off.
func splitTarget(target string) (file, rest string) {
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		return target[:i], target[i:]
	}
	return target, ""
}

func withBase(target, base string) string {
	if strings.HasPrefix(target, base) {
		return target
	}
	return base + strings.TrimPrefix(target, "/")
}

// markdownLink turns a link to a file into the address of its page.
func (r resolver) markdownLink(l mdx.Link, file, rest string) string {
	if plain, err := url.PathUnescape(file); err == nil {
		file = plain
	}
	for _, candidate := range r.candidates(file) {
		if address, ok := r.byFile[candidate]; ok {
			return address + rest
		}
	}
	d := diag.Diagnostic{
		Code: diag.BrokenMarkdown, Source: r.src, Span: l.At,
		Message: fmt.Sprintf("there is no Markdown file %s for this link", l.Target),
	}
	names := slices.Collect(maps.Keys(r.byFile))
	if near := diag.Nearest(path.Join(path.Dir(r.src.Path), file), names); near != "" {
		d.Hint = fmt.Sprintf("the nearest file is %s", near)
	}
	r.site.Config.OnBrokenMarkdownLinks.Report(r.bag, d)
	return l.Target
}

// candidates are the files, from the site folder, that a target may mean.
func (r resolver) candidates(target string) []string {
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		return []string{path.Clean(rest)}
	}
	beside := path.Join(path.Dir(r.src.Path), target)
	if strings.HasPrefix(target, "./") || strings.HasPrefix(target, "../") {
		return []string{beside}
	}
	var list []string
	if !strings.HasPrefix(target, "/") {
		list = append(list, beside)
	}
	for _, pages := range r.site.Config.Pages {
		list = append(list, path.Join(pages.Path, target))
	}
	return append(list, strings.TrimPrefix(path.Clean(target), "/"))
}

// Image finds the picture: in a static folder for an address with a slash, or
// else beside the file, from where it becomes a file of the output.
func (r resolver) Image(i mdx.Image) (string, []mdx.Attr) {
	attributes := []mdx.Attr{{Name: "loading", Value: "lazy"}, {Name: "decoding", Value: "async"}}
	base := r.site.Config.Site.BaseURL
	if rest, ok := strings.CutPrefix(i.Target, "pathname://"); ok {
		return withBase(rest, base), attributes
	}
	if hasProtocol(i.Target) || i.Target == "" {
		return i.Target, attributes
	}
	file, rest := splitTarget(i.Target)
	if plain, err := url.PathUnescape(file); err == nil {
		file = plain
	}
	if strings.HasPrefix(file, "/") {
		for _, dir := range r.site.Config.StaticDirectories {
			if data, err := fs.ReadFile(r.fsys, path.Join(path.Clean(dir), file)); err == nil {
				return withBase(i.Target, base), append(size(data), attributes...)
			}
		}
	} else if data, err := fs.ReadFile(r.fsys, r.candidates(file)[0]); err == nil {
		name := assetName("images", file, data)
		r.Assets[name] = data
		return base + name + rest, append(size(data), attributes...)
	}
	r.site.Config.OnBrokenMarkdownImages.Report(r.bag, diag.Diagnostic{
		Code: diag.BrokenImage, Source: r.src, Span: i.At,
		Message: fmt.Sprintf("there is no image %s", i.Target),
		Hint:    "an address that starts with a slash is looked for in the static folders, any other beside the file",
	})
	return i.Target, attributes
}

// size lets the browser keep the place of a picture free.
func size(data []byte) []mdx.Attr {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	return []mdx.Attr{{Name: "width", Value: strconv.Itoa(c.Width)}, {Name: "height", Value: strconv.Itoa(c.Height)}}
}

func assetName(folder, file string, data []byte) string {
	ext := path.Ext(file)
	return fmt.Sprintf("assets/%s/%s-%s%s", folder, strings.TrimSuffix(path.Base(file), ext), bundle.Hash(data), ext)
}

// tocItems lists the headings of a page that its table of contents shows.
func tocItems(doc *mdx.Doc) []TOCItem {
	items := []TOCItem{}
	for _, h := range doc.Headings {
		if h.Level > 1 && h.Text != "" {
			items = append(items, TOCItem{Value: h.HTML, ID: h.ID, Level: h.Level})
		}
	}
	return slices.Clip(items)
}
