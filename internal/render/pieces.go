package render

import (
	"encoding/json"
	"fmt"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/site"
)

// pieceMaker has the forms of sidebar items rendered by React, each once.
type pieceMaker struct {
	base   string
	forms  []contract.SidebarPiece
	known  map[string]int // index in forms, by its JSON
	markup []string
}

func newPieceMaker(base string) *pieceMaker {
	return &pieceMaker{base: base, known: map[string]int{}}
}

// want notes the forms of items and of those inside them.
func (t *pieceMaker) want(items []*site.Item, level int) {
	for _, item := range items {
		t.index(item, level, "plain")
		t.index(item, level, "current")
		if item.Type == site.CategoryItem {
			t.index(item, level, "active")
			t.want(item.Items, level+1)
		}
	}
}

// index finds the form of an item in a state.
func (t *pieceMaker) index(item *site.Item, level int, state string) int {
	data := sidebarItem(item)
	data.DocID, data.Description, data.Unlisted = "", "", false
	if data.Label != "" {
		data.Label = contract.SidebarLabel
	}
	if t.internal(data.Href) {
		data.Href = t.base + contract.SidebarHref
	}
	s := contract.SidebarPiece{Item: data, Level: level, State: state}
	s.Open = item.Type == site.CategoryItem && (state != "plain" || !item.Collapsed)
	if item.Type == site.CategoryItem && !s.Open {
		s.Item.Count, s.Item.FirstHref = 1, firstHref(item)
		if t.internal(s.Item.FirstHref) {
			s.Item.FirstHref = t.base + contract.SidebarFirstHref
		}
	}
	key, err := json.Marshal(s)
	if err != nil { // custom props were JSON before
		panic(err)
	}
	i, ok := t.known[string(key)]
	if !ok {
		i = len(t.forms)
		t.known[string(key)] = i
		t.forms = append(t.forms, s)
	}
	return i
}

func (t *pieceMaker) internal(href string) bool { return strings.HasPrefix(href, t.base) }

// render asks the theme for all forms at once.
func (t *pieceMaker) render(call func(fn, in string) (string, error)) error {
	in, err := json.Marshal(t.forms)
	if err != nil {
		return fmt.Errorf("describe the forms of sidebars: %w", err)
	}
	out, err := call(contract.PiecesFunction, string(in))
	if err != nil {
		return fmt.Errorf("render the pieces of sidebars: %w", err)
	}
	if err := json.Unmarshal([]byte(out), &t.markup); err != nil {
		return fmt.Errorf("read the pieces of sidebars: %w", err)
	}
	if len(t.markup) != len(t.forms) {
		return fmt.Errorf("the theme gave %d pieces of sidebars for %d forms", len(t.markup), len(t.forms))
	}
	return nil
}

// fill makes the pieces of items, those inside first: a category that is open
// everywhere has them in its plain form. Items that lead to unlisted pages
// only show on those pages.
func (t *pieceMaker) fill(forms map[*site.Item]pieces, items []*site.Item, level int) {
	for _, item := range items {
		t.fill(forms, item.Items, level+1)
		form := pieces{current: t.filled(item, level, "current")}
		if item.Type == site.CategoryItem {
			form.active = t.filled(item, level, "active")
		}
		plain := t.filled(item, level, "plain")
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

// listed reports whether an item shows on pages elsewhere.
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

// escape writes text as React does.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;")

func (t *pieceMaker) filled(item *site.Item, level int, state string) split {
	markup := t.markup[t.index(item, level, state)]
	href := escape.Replace(strings.TrimPrefix(item.Href, t.base))
	first := escape.Replace(strings.TrimPrefix(firstHref(item), t.base))
	// The site's way with trailing slashes is in the address already.
	markup = strings.NewReplacer(
		contract.SidebarLabel, escape.Replace(item.Label),
		contract.SidebarHref+"/", href, contract.SidebarHref, href,
		contract.SidebarFirstHref+"/", first, contract.SidebarFirstHref, first,
	).Replace(markup)
	before, after, _ := strings.Cut(markup, contract.SidebarChildren)
	return split{before, after}
}
