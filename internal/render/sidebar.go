package render

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// A sidebar is the same on all of its pages but for the few items on the way
// to the current one. So React renders each form that an item can have once,
// with placeholders for its label and address, and a page's sidebar is joined
// from those pieces.

// sidebarComponents are the components that show a sidebar of the docs. If a
// site replaces one of them, React renders the sidebar of each page.
var sidebarComponents = []string{
	"DocSidebar", "DocSidebar/Desktop", "DocSidebar/Desktop/Content", "DocSidebarItems", "DocSidebarItem",
	"DocSidebarItem/Link", "DocSidebarItem/Category", "DocSidebarItem/Html", "Icon/ExternalLink",
}

func ownSidebar(o Overrides) bool { return slices.ContainsFunc(sidebarComponents, o.Has) }

// sidebar is a sidebar of the site, ready to be joined.
type sidebar struct {
	items  []*site.Item
	byHref map[string]*site.Item
	markup map[*site.Item]pieces
	data   map[*site.Item]pieces // the same as JSON, for the browser
	script emit.File             // the whole of it
	url    string
}

// pieces are the forms that an item has on different pages.
type pieces struct {
	plain   string // on pages elsewhere
	active  split  // of a category: the current page is inside
	current split  // it is the current page
}

// split is markup around the children of an item.
type split struct{ before, after string }

// newSidebars prepares all sidebars of a site. Without the theme's pieces,
// which a site's own components make useless, pages render theirs themselves.
func newSidebars(s *site.Site, call func(fn, in string) (string, error)) (map[*site.Sidebar]*sidebar, error) {
	sidebars := map[*site.Sidebar]*sidebar{}
	theme := newPieceMaker(s.Config.Site.BaseURL)
	var list []*sidebar
	for _, docs := range s.Docs {
		for _, version := range docs.Versions {
			for _, model := range version.Sidebars {
				b, err := newSidebar(s, version, model)
				if err != nil {
					return nil, err
				}
				sidebars[model] = b
				list = append(list, b)
				theme.want(model.Items, 1)
			}
		}
	}
	// A sidebar without items, whose documents may all be drafts, has no pieces.
	if call == nil || len(theme.forms) == 0 {
		return sidebars, nil
	}
	if err := theme.render(call); err != nil {
		return nil, err
	}
	for _, b := range list {
		b.markup = map[*site.Item]pieces{}
		theme.fill(b.markup, b.items, 1)
	}
	return sidebars, nil
}

func newSidebar(s *site.Site, v *site.Version, model *site.Sidebar) (*sidebar, error) {
	b := &sidebar{items: model.Items, byHref: map[string]*site.Item{}, data: map[*site.Item]pieces{}}
	b.index(model.Items)
	if err := b.describe(model.Items); err != nil {
		return nil, err
	}
	all := make([]contract.SidebarItem, 0, len(model.Items))
	for _, item := range model.Items {
		all = append(all, wholeItem(item))
	}
	data, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("describe the sidebar %s: %w", model.Name, err)
	}
	name := fmt.Sprintf("assets/js/sidebar-%s-%s-%s.%s.js", v.Docs.Options.ID, fileName(v.Name), fileName(model.Name), emit.Hash(data))
	b.script = emit.File{Path: name, Data: fmt.Appendf(nil, "export default %s;\n", data)}
	b.url = s.Config.Site.BaseURL + name
	return b, nil
}

// fileName keeps of a name what any file system and server takes.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '.' || r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '_'
	}, name)
}

// index finds the item that each address stands for: the first one, as readers
// see it.
func (b *sidebar) index(items []*site.Item) {
	for _, item := range items {
		if _, taken := b.byHref[item.Href]; item.Href != "" && !taken {
			b.byHref[item.Href] = item
		}
		b.index(item.Items)
	}
}

// chain is the way from the sidebar's root to the item for an address.
func (b *sidebar) chain(path string) []*site.Item {
	var chain []*site.Item
	for item := b.byHref[path]; item != nil; item = item.Parent {
		chain = append([]*site.Item{item}, chain...)
	}
	return chain
}

func (p *pages) chain(model *site.Sidebar, path string) []*site.Item {
	if model == nil {
		return nil
	}
	return p.sidebars[model].chain(path)
}

// describe makes the pieces of the data that pages carry for the browser.
func (b *sidebar) describe(items []*site.Item) error {
	for _, item := range items {
		if err := b.describe(item.Items); err != nil {
			return err
		}
		data := sidebarItem(item)
		if item.Type != site.CategoryItem {
			text, err := json.Marshal(data)
			if err != nil {
				return fmt.Errorf("describe the sidebar item %s: %w", item.Label, err)
			}
			b.data[item] = pieces{plain: string(text), current: split{before: string(text)}}
			continue
		}
		open, err := json.Marshal(data)
		if err != nil {
			return fmt.Errorf("describe the category %s: %w", item.Label, err)
		}
		around := split{strings.TrimSuffix(string(open), "}") + `,"items":[`, "]}"}
		form := pieces{active: around, current: around}
		if item.Collapsed {
			data.Count = len(item.Items)
			if data.Href == "" {
				data.FirstHref = firstHref(item)
			}
			closed, err := json.Marshal(data)
			if err != nil {
				return fmt.Errorf("describe the category %s: %w", item.Label, err)
			}
			form.plain = string(closed)
		} else {
			form.plain = around.before + join(item.Items, b.data, nil, ",") + around.after
		}
		b.data[item] = form
	}
	return nil
}

// join puts the pieces of a list together, for the page that chain leads to.
func join(items []*site.Item, forms map[*site.Item]pieces, chain []*site.Item, separator string) string {
	var out strings.Builder
	for _, item := range items {
		form := forms[item]
		text := form.plain
		if len(chain) > 0 && chain[0] == item {
			around := form.active
			if len(chain) == 1 {
				around = form.current
			}
			text = around.before
			if item.Type == site.CategoryItem {
				text += join(item.Items, forms, chain[1:], separator) + around.after
			}
		}
		if text == "" {
			continue
		}
		if out.Len() > 0 {
			out.WriteString(separator)
		}
		out.WriteString(text)
	}
	return out.String()
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

func wholeItem(item *site.Item) contract.SidebarItem {
	data := sidebarItem(item)
	for _, inner := range item.Items {
		data.Items = append(data.Items, wholeItem(inner))
	}
	return data
}

// firstHref is where a category leads while it cannot be opened: to its own
// page or to the first one in it.
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
