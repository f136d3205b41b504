package render

import (
	"encoding/json"
	"fmt"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/site"
)

// pieceMaker lets React render each form of the sidebar items once.
type pieceMaker struct {
	base   string
	forms  []contract.SidebarPiece
	known  map[string]int // positions in forms, by the form as JSON
	markup []string       // of the forms
}

func newPieceMaker(base string) *pieceMaker {
	return &pieceMaker{base: base, known: map[string]int{}}
}

// collect adds the forms of items and of their children.
func (t *pieceMaker) collect(items []*site.Item, level int) {
	for _, item := range items {
		t.index(item, level, "plain")
		t.index(item, level, "current")
		if item.Type == site.CategoryItem {
			t.index(item, level, "active")
			t.collect(item.Items, level+1)
		}
	}
}

// index returns the position in forms of an item in a state. Items that differ
// only in label and address have the same form.
func (t *pieceMaker) index(item *site.Item, level int, state string) int {
	data := sidebarItem(item)
	data.DocID, data.Description, data.Unlisted = "", "", false
	if data.Label != "" {
		data.Label = contract.SidebarLabel
	}
	if t.internal(data.Href) {
		data.Href = t.base + contract.SidebarHref
	}
	form := contract.SidebarPiece{Item: data, Level: level, State: state}
	form.Open = item.Type == site.CategoryItem && (state != "plain" || !item.Collapsed)
	if item.Type == site.CategoryItem && !form.Open {
		form.Item.Count, form.Item.FirstHref = 1, firstHref(item)
		if t.internal(form.Item.FirstHref) {
			form.Item.FirstHref = t.base + contract.SidebarFirstHref
		}
	}
	key, err := json.Marshal(form)
	if err != nil { // custom props come from JSON
		panic(err)
	}
	i, ok := t.known[string(key)]
	if !ok {
		i = len(t.forms)
		t.known[string(key)] = i
		t.forms = append(t.forms, form)
	}
	return i
}

func (t *pieceMaker) internal(href string) bool { return strings.HasPrefix(href, t.base) }

// render lets the theme render all forms at once.
func (t *pieceMaker) render(renderPieces func(forms string) ([]string, error)) error {
	in, err := json.Marshal(t.forms)
	if err != nil {
		return fmt.Errorf("encode the forms of sidebar items: %w", err)
	}
	if t.markup, err = renderPieces(string(in)); err != nil {
		return err
	}
	if len(t.markup) != len(t.forms) {
		return fmt.Errorf("the theme returned %d sidebar items for %d forms", len(t.markup), len(t.forms))
	}
	return nil
}

// fill adds the pieces of items to forms. The children of a category come before
// the category: the plain form of an open category contains them. An item with
// an unlisted page has no plain form, because only that page shows it.
func (t *pieceMaker) fill(forms map[*site.Item]pieces, items []*site.Item, level int) {
	for _, item := range items {
		t.fill(forms, item.Items, level+1)
		form := pieces{current: t.piece(item, level, "current")}
		if item.Type == site.CategoryItem {
			form.active = t.piece(item, level, "active")
		}
		plain := t.piece(item, level, "plain")
		switch {
		case !listed(item):
		case item.Type == site.CategoryItem && !item.Collapsed:
			form.plain = plain.before + join(item.Items, forms, nil, "") + plain.after
		default:
			form.plain = plain.before + plain.after
		}
		forms[item] = form
	}
}

// listed reports whether other pages show an item.
func listed(item *site.Item) bool {
	if item.Type != site.CategoryItem {
		return !item.Unlisted
	}
	if item.Href != "" && !item.Unlisted {
		return true
	}
	for _, inner := range item.Items {
		if listed(inner) {
			return true
		}
	}
	return false
}

// escape escapes text like React.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;")

// piece returns the markup of an item in a state, with its label and address.
func (t *pieceMaker) piece(item *site.Item, level int, state string) split {
	markup := t.markup[t.index(item, level, state)]
	href := escape.Replace(strings.TrimPrefix(item.Href, t.base))
	first := escape.Replace(strings.TrimPrefix(firstHref(item), t.base))
	// The theme may add a slash to the placeholder. The address already has the
	// trailing slash that the site asks for.
	markup = strings.NewReplacer(
		contract.SidebarLabel, escape.Replace(item.Label),
		contract.SidebarHref+"/", href, contract.SidebarHref, href,
		contract.SidebarFirstHref+"/", first, contract.SidebarFirstHref, first,
	).Replace(markup)
	before, after, _ := strings.Cut(markup, contract.SidebarChildren)
	return split{before, after}
}
