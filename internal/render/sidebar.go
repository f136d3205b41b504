package render

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/emit"
	"octavo/internal/site"
	"octavo/theme"
)

// The pages of a sidebar show the same items, except for a few on the path to
// the current page. So React renders each form of an item once, with
// placeholders for its label and address, and Go joins the sidebar of a page
// from these pieces.

// ownSidebar reports whether React renders the sidebar of each page.
func ownSidebar(o Overrides) bool { return slices.ContainsFunc(theme.SidebarComponents, o.Has) }

// sidebar is a sidebar of the docs in pieces.
type sidebar struct {
	items  []*site.Item
	byHref map[string]*site.Item
	markup map[*site.Item]pieces // as HTML; nil if React renders sidebars
	data   map[*site.Item]pieces // as JSON, for scripts
	script emit.File             // the whole sidebar
	whole  string                // as JSON, if components of the site get all items; "" otherwise
	url    string                // of the script
	id     string                // for keys of pages
}

// pieces are the forms of an item on different pages.
type pieces struct {
	plain   string // on other pages
	active  split  // of a category, on the pages in it
	current split  // on the item's own page
}

// split is the text before and after the children of an item.
type split struct{ before, after string }

// newSidebars prepares all sidebars of a site, without their markup.
func newSidebars(s *site.Site, o Overrides) (map[*site.Sidebar]*sidebar, error) {
	sidebars := map[*site.Sidebar]*sidebar{}
	for _, docs := range s.Docs {
		for _, version := range docs.Versions {
			for _, model := range version.Sidebars {
				b, err := newSidebar(s, version, model, o)
				if err != nil {
					return nil, err
				}
				sidebars[model] = b
			}
		}
	}
	return sidebars, nil
}

// renderSidebars makes the markup of all sidebars. renderPieces lets React render the
// forms of items, which are given as JSON.
func (p *pages) renderSidebars(renderPieces func(forms string) ([]string, error)) error {
	theme := newPieceMaker(p.site.Config.Site.BaseURL)
	for _, docs := range p.site.Docs {
		for _, version := range docs.Versions {
			for _, model := range version.Sidebars {
				theme.collect(model.Items, 1)
			}
		}
	}
	// A sidebar without items, whose documents may all be drafts, has no pieces.
	if len(theme.forms) == 0 {
		return nil
	}
	if err := theme.render(renderPieces); err != nil {
		return err
	}
	for _, b := range p.sidebars {
		b.markup = map[*site.Item]pieces{}
		theme.fill(b.markup, b.items, 1)
	}
	return nil
}

func newSidebar(s *site.Site, v *site.Version, model *site.Sidebar, o Overrides) (*sidebar, error) {
	b := &sidebar{items: model.Items, byHref: map[string]*site.Item{}, data: map[*site.Item]pieces{}}
	b.index(model.Items)
	if err := b.addData(model.Items); err != nil {
		return nil, err
	}
	all := make([]contract.SidebarItem, 0, len(model.Items))
	for _, item := range model.Items {
		all = append(all, wholeItem(item))
	}
	data, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("encode the sidebar %s: %w", model.Name, err)
	}
	name := fmt.Sprintf("assets/js/sidebar-%s-%s-%s.%s.js", v.Docs.Options.ID, fileName(v.Name), fileName(model.Name), emit.Hash(data))
	if slices.ContainsFunc(theme.ItemReaders, o.Has) {
		b.whole = string(data)
	}
	b.script = emit.File{Path: name, Data: fmt.Appendf(nil, "export default %s;\n", data)}
	b.url = s.Config.Site.BaseURL + name
	return b, nil
}

// fileName replaces the characters that a file system or a server may not
// accept, and shortens a name that would be too long for a disk.
func fileName(name string) string {
	const longest = 80
	return strings.Map(func(r rune) rune {
		if r == '.' || r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '_'
	}, name[:min(len(name), longest)])
}

// index fills byHref. If several items have the same address, the first one
// counts.
func (b *sidebar) index(items []*site.Item) {
	for _, item := range items {
		if _, taken := b.byHref[item.Href]; item.Href != "" && !taken {
			b.byHref[item.Href] = item
		}
		b.index(item.Items)
	}
}

// pathTo returns the items from the root of the sidebar to the item of a page.
func (b *sidebar) pathTo(page string) []*site.Item {
	var path []*site.Item
	for item := b.byHref[page]; item != nil; item = item.Parent {
		path = append([]*site.Item{item}, path...)
	}
	return path
}

func (p *pages) pathTo(model *site.Sidebar, page string) []*site.Item {
	if model == nil {
		return nil
	}
	return p.sidebars[model].pathTo(page)
}

// addData encodes items as JSON, the items of a category before the category.
func (b *sidebar) addData(items []*site.Item) error {
	for _, item := range items {
		if err := b.addData(item.Items); err != nil {
			return err
		}
		encode := b.encodeLink
		if item.Type == site.CategoryItem {
			encode = b.encodeCategory
		}
		var err error
		if b.data[item], err = encode(item); err != nil {
			return fmt.Errorf("encode the sidebar item %s: %w", item.Label, err)
		}
	}
	return nil
}

func (b *sidebar) encodeLink(item *site.Item) (pieces, error) {
	text, err := json.Marshal(sidebarItem(item))
	return pieces{plain: string(text), current: split{before: string(text)}}, err
}

func (b *sidebar) encodeCategory(item *site.Item) (pieces, error) {
	data := sidebarItem(item)
	open, err := json.Marshal(data)
	if err != nil {
		return pieces{}, err
	}
	around := split{strings.TrimSuffix(string(open), "}") + `,"items":[`, "]}"}
	form := pieces{active: around, current: around}
	if !item.Collapsed {
		form.plain = around.before + join(item.Items, b.data, nil, ",") + around.after
		return form, nil
	}
	data.Count = len(item.Items)
	if data.Href == "" {
		data.FirstHref = firstHref(item)
	}
	closed, err := json.Marshal(data)
	form.plain = string(closed)
	return form, err
}

// join returns the pieces of items for the page at the end of path.
func join(items []*site.Item, forms map[*site.Item]pieces, path []*site.Item, separator string) string {
	size := 0
	eachPiece(items, forms, path, separator, func(text string) { size += len(text) })
	var out strings.Builder
	out.Grow(size)
	eachPiece(items, forms, path, separator, func(text string) { out.WriteString(text) })
	return out.String()
}

// eachPiece calls write with the texts that join joins. Sidebars are long and every
// page has one, so no text is copied before its place is known.
func eachPiece(items []*site.Item, forms map[*site.Item]pieces, path []*site.Item, separator string, write func(string)) {
	first := true
	for _, item := range items {
		form := forms[item]
		around := split{before: form.plain}
		var inner []*site.Item
		if len(path) > 0 && path[0] == item {
			around = form.active
			if len(path) == 1 {
				around = form.current
			}
			if item.Type == site.CategoryItem {
				inner = item.Items
			} else {
				around.after = ""
			}
		}
		if around.before == "" {
			continue
		}
		if !first {
			write(separator)
		}
		first = false
		write(around.before)
		if inner != nil {
			eachPiece(inner, forms, path[1:], separator, write)
		}
		write(around.after)
	}
}

// sidebarItem describes an item without its children.
func sidebarItem(item *site.Item) contract.SidebarItem {
	data := contract.SidebarItem{
		Type: string(item.Type), Label: item.Label, Href: item.Href, Description: item.Description,
		ClassName: item.ClassName, CustomProps: item.CustomProps,
		Collapsible: item.Collapsible, Collapsed: item.Collapsed,
		Value: item.Value, DefaultStyle: item.DefaultStyle,
	}
	if item.Document != nil && item.Type == site.LinkItem {
		data.DocID = item.Document.ID
	}
	if item.Type == site.CategoryItem {
		data.LinkUnlisted = item.Unlisted
	} else {
		data.Unlisted = item.Unlisted
	}
	if item.NoBaseURL {
		data.AutoAddBaseURL = new(bool)
	}
	return data
}

// wholeItem describes an item with its children.
func wholeItem(item *site.Item) contract.SidebarItem {
	data := sidebarItem(item)
	for _, inner := range item.Items {
		data.Items = append(data.Items, wholeItem(inner))
	}
	return data
}

// firstHref returns the address that a closed category links to without scripts:
// its own page, or the first page in it.
func firstHref(item *site.Item) string {
	if item.Href != "" && !item.Unlisted {
		return item.Href
	}
	for _, inner := range item.Items {
		if href := firstHref(inner); href != "" {
			return href
		}
	}
	return ""
}
