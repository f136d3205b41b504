package render

import (
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/internal/contract"
)

// Pages of one kind differ in what they say more than in how they look. Their
// texts and addresses are opaque to the theme's own components: it puts them
// where they belong and looks no further. So a page with blanks in place of
// them is a shape that many pages share. React renders a shape once, and the
// engine fills the blanks in.
//
// A field of the contract that is opaque in this way has the tag blank: "text",
// "path" for addresses of this site, "url" for those of others as well, or
// "card" for an item that is shown as a card.

// blanker takes the opaque strings out of a page.
type blanker struct {
	base   string // addresses keep it, since the theme looks for it
	values []string
}

// blank notes a value and returns the character that stands for it.
func (b *blanker) blank(value string) string {
	b.values = append(b.values, value)
	return string(contract.FirstBlank + rune(len(b.values)-1))
}

// page returns the page with blanks. ok is false for one that has too many.
func (b *blanker) page(page contract.Page) (blanked contract.Page, ok bool) {
	if page.Markdown != nil && len(page.Markdown.Keywords) > 1 {
		markdown := *page.Markdown
		markdown.Keywords = []string{strings.Join(markdown.Keywords, ",")} // as the theme does
		page.Markdown = &markdown
	}
	blanked = b.value(reflect.ValueOf(page), "").Interface().(contract.Page)
	return blanked, len(b.values) <= contract.LastBlank-contract.FirstBlank
}

func (b *blanker) value(v reflect.Value, kind string) reflect.Value {
	if kind == "card" && v.Kind() == reflect.Struct {
		return reflect.ValueOf(b.card(v.Interface().(contract.SidebarItem)))
	}
	switch v.Kind() {
	case reflect.String:
		return reflect.ValueOf(b.text(v.String(), kind)).Convert(v.Type())
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		out := reflect.New(v.Type().Elem())
		out.Elem().Set(b.value(v.Elem(), kind))
		return out
	case reflect.Struct:
		out := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			out.Field(i).Set(b.value(v.Field(i), v.Type().Field(i).Tag.Get("blank")))
		}
		return out
	case reflect.Slice:
		if v.IsNil() || v.Type().Elem().Kind() == reflect.Uint8 {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(b.value(v.Index(i), kind))
		}
		return out
	}
	return v
}

func (b *blanker) text(text, kind string) string {
	switch kind {
	case "text":
		if text != "" {
			return b.blank(text)
		}
	case "path":
		return b.address(text, b.base)
	case "url":
		if scheme, _, ok := strings.Cut(text, "://"); ok {
			return b.address(text, scheme+"://")
		}
		return b.address(text, b.base)
	}
	return text
}

// card blanks an item that is shown as a card. The theme looks at how a label
// begins: an emoji there becomes the card's picture.
func (b *blanker) card(item contract.SidebarItem) contract.SidebarItem {
	first, _ := utf8.DecodeRuneInString(item.Label)
	if unicode.IsLetter(first) || unicode.IsDigit(first) {
		item.Label = b.blank(item.Label)
	}
	item.Description = b.text(item.Description, "text")
	item.Href = b.text(item.Href, "path")
	item.FirstHref = b.text(item.FirstHref, "path")
	item.DocID = b.text(item.DocID, "text")
	return item
}

// address blanks what follows a prefix. A slash at the end stays: the theme
// has rules for it.
func (b *blanker) address(address, prefix string) string {
	rest, ok := strings.CutPrefix(address, prefix)
	if !ok || strings.Trim(rest, "/") == "" {
		return address
	}
	plain := strings.TrimSuffix(rest, "/")
	return prefix + b.blank(plain) + rest[len(plain):]
}
