package render

import (
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/internal/contract"
)

// Many pages differ only in their texts and addresses. The theme's components
// copy these strings into the page without reading them. A page with a blank, a
// private character, in place of each such string is a shape that many pages
// share. React renders the shape once, and Go fills in the blanks.
//
// In the contract, the fields with such strings have the tag blank: "text" for
// texts, "path" for addresses of this site, "url" for addresses of any site, and
// "card" for sidebar items that are shown as cards.

// blanker replaces the strings of a page by blanks.
type blanker struct {
	base   string   // addresses keep the base path: the theme looks for it
	values []string // the replaced strings, in the order of their blanks
}

// blank stores a value and returns its blank.
func (b *blanker) blank(value string) string {
	b.values = append(b.values, value)
	return string(contract.FirstBlank + rune(len(b.values)-1))
}

// page returns a page with blanks. ok is false if the page has too many strings.
func (b *blanker) page(page contract.Page) (blanked contract.Page, ok bool) {
	if page.Markdown != nil && len(page.Markdown.Keywords) > 1 {
		markdown := *page.Markdown
		markdown.Keywords = []string{strings.Join(markdown.Keywords, ",")} // the theme joins them, too
		page.Markdown = &markdown
	}
	if page.Module != "" {
		page.Module = contract.AnyModule
	}
	if page.Post != nil && page.Post.Post.Module != "" {
		post := *page.Post
		post.Post.Module = contract.AnyModule
		page.Post = &post
	}
	blanked = b.value(reflect.ValueOf(page), "").Interface().(contract.Page)
	return blanked, len(b.values) <= contract.LastBlank-contract.FirstBlank
}

// value returns a copy of v with blanks. kind is the tag of its field.
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
	case reflect.Map:
		if kind != "" {
			return b.mapped(v, kind)
		}
	}
	return v
}

// mapped returns a copy of a map with blanks, in the order of its keys.
func (b *blanker) mapped(v reflect.Value, kind string) reflect.Value {
	if v.IsNil() {
		return v
	}
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	out := reflect.MakeMap(v.Type())
	for _, key := range keys {
		out.SetMapIndex(key, b.value(v.MapIndex(key), kind))
	}
	return out
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

// card returns a card with blanks. A label that does not begin with a letter or
// digit stays: the theme shows an emoji at its beginning as the card's icon.
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

// address replaces the part of an address after a prefix. A slash at the end
// stays: the theme has rules for it.
func (b *blanker) address(address, prefix string) string {
	rest, ok := strings.CutPrefix(address, prefix)
	if !ok || strings.Trim(rest, "/") == "" {
		return address
	}
	plain := strings.TrimSuffix(rest, "/")
	return prefix + b.blank(plain) + rest[len(plain):]
}
