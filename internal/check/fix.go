package check

import (
	"fmt"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/address"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// Disk knows files that are not in the model of a site. Names are slash paths from the
// site folder.
type Disk interface {
	Renamed(file string) string      // the name that a file has now; "" if it was not renamed
	Siblings(folder string) []string // the files in a folder
}

// SetDisk lets fixes use files that are not in the model of the site.
func (c *Links) SetDisk(disk Disk) { c.disk = disk }

// renamed returns the name that a file has now, or "".
func (c *Links) renamed(file string) string {
	if c.disk == nil {
		return ""
	}
	return c.disk.Renamed(file)
}

// canEdit reports whether the place has the address as it is: in a Markdown document, and
// without escapes.
func (u use) canEdit() bool {
	switch strings.ToLower(path.Ext(u.src.Path)) {
	case ".md", ".mdx":
		return u.at.End <= len(u.src.Text) && string(u.src.Text[u.at.Start:u.at.End]) == u.written
	}
	return false
}

// replace returns the fix that writes another address.
func (u use) replace(with string) *diag.Fix {
	return &diag.Fix{Title: "write " + with, Edits: []diag.Edit{{Source: u.src, Span: u.at, Text: with}}}
}

// fixDocument returns the fix of a link to a Markdown file that does not exist; nil if
// there is no sure answer.
func (c *Links) fixDocument(u use) *diag.Fix {
	file, rest := address.Split(u.written)
	if !u.canEdit() || strings.HasPrefix(file, "/") {
		return nil
	}
	wanted := c.renamed(c.intended(u))
	if c.index.Document(wanted) == nil {
		wanted = c.documents().only(c.intended(u), u.src.Path)
	}
	return c.linkTo(u, c.index.Document(wanted), c.pathTo(u, wanted)+rest)
}

// pathTo returns the path of a file as the document names files.
func (c *Links) pathTo(u use, file string) string {
	if strings.HasPrefix(u.written, "@site/") {
		return "@site/" + escape(file)
	}
	relative := c.cfg.Place.Relative(path.Dir(u.src.Path), file)
	if !strings.HasPrefix(relative, "../") && strings.HasPrefix(u.written, ".") {
		relative = "./" + relative
	}
	return escape(relative)
}

// linkTo returns the fix that writes an address, if it leads to the page.
func (c *Links) linkTo(u use, wanted *site.Route, with string) *diag.Fix {
	if wanted == nil || with == u.written || c.index.Link(u.from, with).Route != wanted {
		return nil
	}
	return u.replace(with)
}

// fixPage returns the fix of a link to a page that does not exist; nil if there is no
// sure answer.
func (c *Links) fixPage(u use, target link.Target) *diag.Fix {
	if !u.canEdit() {
		return nil
	}
	if fix := c.fixExtension(u); fix != nil {
		return fix
	}
	file, rest := address.Split(u.written)
	if ext := strings.ToLower(path.Ext(file)); ext != "" && ext != ".html" {
		return c.fixFile(u)
	}
	wanted := c.index.Document(c.renamed(c.oldFile(target.Path)))
	if wanted == nil {
		wanted = c.index.Page(c.pages().only(target.Path, ""))
	}
	if wanted == nil {
		return nil
	}
	// The shortest change is another last part.
	folder, _ := path.Split(strings.TrimSuffix(file, "/"))
	if fix := c.linkTo(u, wanted, folder+path.Base(wanted.Path)+rest); fix != nil && !strings.HasSuffix(wanted.Path, "/") {
		return fix
	}
	return c.linkTo(u, wanted, c.index.WithoutBase(wanted.Path)+rest)
}

// fixExtension returns the fix of a link to a page by the name of its HTML file, or by
// the path of its Markdown file without the extension.
func (c *Links) fixExtension(u use) *diag.Fix {
	file, rest := address.Split(u.written)
	name := strings.TrimSuffix(strings.TrimSuffix(file, ".html"), "/")
	if !strings.HasPrefix(file, "/") && name != "" {
		base := path.Join(path.Dir(u.src.Path), address.Decode(name))
		var found []string
		for _, ending := range []string{".md", ".mdx", "/index.md", "/index.mdx", "/README.md", "/README.mdx"} {
			if c.index.Document(c.cfg.Place.Clean(base+ending)) != nil {
				found = append(found, c.cfg.Place.Clean(base+ending))
			}
		}
		if only := single(found); only != "" {
			relative := c.pathTo(use{src: u.src, written: "./"}, only)
			return c.linkTo(u, c.index.Document(only), relative+rest)
		}
	}
	if name == file {
		return nil
	}
	for _, short := range []string{name, strings.TrimSuffix(name, "index"), name + "/"} {
		if t := c.index.Link(u.from, short+rest); t.Route != nil {
			return c.linkTo(u, t.Route, short+rest)
		}
	}
	return nil
}

// oldFile returns the renamed document that had an address: the address of a document
// usually ends like the path of its file. It returns "" if there is none.
func (c *Links) oldFile(target string) string {
	if c.disk == nil {
		return ""
	}
	folders := c.index.Folders()
	for _, root := range slices.Sorted(maps.Keys(folders)) {
		folder := folders[root]
		name, ok := strings.CutPrefix(address.Decode(strings.TrimSuffix(target, "/")), strings.TrimSuffix(root, "/")+"/")
		for _, ending := range []string{".md", ".mdx"} {
			if file := path.Join(folder, name+ending); ok && c.renamed(file) != "" {
				return file
			}
		}
	}
	return ""
}

// fixFile returns the fix of an address of a picture or another file that does not
// exist; nil if there is no sure answer.
func (c *Links) fixFile(u use) *diag.Fix {
	file, rest := address.Split(u.written)
	if !u.canEdit() || file == "" {
		return nil
	}
	if static, ok := strings.CutPrefix(address.Decode(file), "/"); ok {
		if wanted := newPaths(c.index.Static()).only(static, ""); sameEnding(static, wanted) {
			return u.replace("/" + escape(wanted) + rest)
		}
		return nil
	}
	if c.disk == nil {
		return nil
	}
	intended := c.intended(u)
	wanted := c.renamed(intended)
	if wanted == "" {
		wanted = newPaths(c.disk.Siblings(path.Dir(intended))).only(intended, "")
	}
	if !sameEnding(intended, wanted) {
		return nil
	}
	return u.replace(c.pathTo(u, wanted) + rest)
}

// sameEnding reports whether two files are of the same kind.
func sameEnding(a, b string) bool { return b != "" && strings.EqualFold(path.Ext(a), path.Ext(b)) }

// escape returns a path for a Markdown link.
func escape(file string) string {
	return strings.NewReplacer("(", "%28", ")", "%29").Replace((&url.URL{Path: file}).EscapedPath())
}

// fixAnchor returns the fix of a link to an id that its page does not have; nil if there
// is no sure answer.
func fixAnchor(a anchor, ids []string) *diag.Fix {
	text := string(a.src.Text[min(a.at.Start, len(a.src.Text)):min(a.at.End, len(a.src.Text))])
	_, hash, ok := strings.Cut(text, "#")
	u := use{src: a.src, at: diag.Span{Start: a.at.End - len(hash), End: a.at.End}, written: hash}
	if !ok || !u.canEdit() || address.Decode(hash) != address.Decode(strings.TrimPrefix(a.target.Hash, "#")) {
		return nil
	}
	if doc := a.target.Route.Markdown(); doc != nil {
		ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return !isHeading(doc, id) })
	}
	near := diag.NewNames(ids).Only(address.Decode(hash), "")
	if near == "" {
		return nil
	}
	fix := u.replace((&url.URL{Fragment: near}).EscapedFragment())
	fix.Title = "write #" + near
	return fix
}

func isHeading(doc *mdx.Doc, id string) bool {
	return slices.ContainsFunc(doc.Headings, func(h mdx.Heading) bool { return h.ID == id })
}

// idAtEnd matches the id that an author has written at the end of a heading.
var idAtEnd = regexp.MustCompile(`\{(?:#|/\*\s*#)([\w-]+)\s*(?:\*/)?\}\s*#*\s*$`)

// fixID returns the fix of a heading whose id another heading has; nil if the author has
// not written the id.
func fixID(doc *mdx.Doc, heading mdx.Heading) *diag.Fix {
	m := idAtEnd.FindSubmatchIndex(doc.Source.Text[heading.At.Start:heading.At.End])
	if m == nil {
		return nil
	}
	at := diag.Span{Start: heading.At.Start + m[2], End: heading.At.Start + m[3]}
	u := use{src: doc.Source, at: at, written: heading.ID}
	if !u.canEdit() {
		return nil
	}
	for n := 1; ; n++ {
		if id := fmt.Sprintf("%s-%d", heading.ID, n); !isHeading(doc, id) {
			fix := u.replace(id)
			fix.Title = "write #" + id
			return fix
		}
	}
}
