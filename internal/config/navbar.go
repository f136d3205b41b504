package config

import (
	"encoding/json"
	"slices"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/diag"
)

func decodeNavbar(n node) contract.Navbar {
	o := n.object()
	navbar := contract.Navbar{
		Logo:         decodeLogo(o.at("logo")),
		Style:        o.at("style").oneOf("", "dark", "primary"),
		HideOnScroll: o.at("hideOnScroll").bool(false),
	}
	if title := o.at("title"); !title.isNull() {
		navbar.Title = title.text("")
	}
	navbar.Items = decodeNavbarItems(o.at("items"), false)
	o.finish()
	return navbar
}

// decodeNavbarItems reads the items of the navbar or, if nested, of a dropdown. It
// returns none if one cannot be shown: later checks find the others by their index.
func decodeNavbarItems(n node, nested bool) []contract.NavbarItem {
	items, complete := []contract.NavbarItem{}, true
	for _, item := range n.list() {
		decoded, ok := decodeNavbarItem(item, nested)
		items, complete = append(items, decoded), complete && ok
	}
	if !complete {
		return []contract.NavbarItem{}
	}
	return items
}

// navbarTypes are the types of items in the navbar. inDropdown are the types of
// items in a dropdown.
var (
	navbarTypes = []string{
		"doc", "docSidebar", "docsVersion", "docsVersionDropdown",
		"dropdown", "html", "localeDropdown", "search",
	}
	inDropdown = map[string]bool{"": true, "doc": true, "docSidebar": true, "docsVersion": true, "html": true}
)

// decodeNavbarItem reads an item of the navbar or, if nested, of a dropdown. It
// returns false for an item that cannot be shown.
func decodeNavbarItem(n node, nested bool) (contract.NavbarItem, bool) {
	o := n.object()
	if !o.given() {
		return contract.NavbarItem{}, false
	}
	item := contract.NavbarItem{Type: o.at("type").string("")}
	custom := strings.HasPrefix(item.Type, "custom-")
	switch {
	case nested && item.Type == "" && o.v.Has("items"), nested && !custom && isNavbarType(item.Type) && !inDropdown[item.Type]:
		n.errorf("%s must not be %s: it is an item of a dropdown", n.path, navbarTypeName(item.Type))
		return item, false
	case !custom && !isNavbarType(item.Type):
		n.reportNavbarType(o.at("type"))
		return item, false
	}
	position := o.at("position")
	if !nested {
		item.Position = position.oneOf("left", "left", "right")
	} else if position.given() {
		position.errorf("%s must not be set: items of a dropdown have no position", position.path)
	}
	if custom {
		item.Extra = rawExtra(o)
		return item, true
	}
	decodeNavbarFields(o, &item)
	return item, true
}

func isNavbarType(name string) bool {
	return name == "" || slices.Contains(navbarTypes, name)
}

func navbarTypeName(name string) string {
	if name == "" || name == "dropdown" {
		return "a dropdown"
	}
	return "of type " + name
}

// reportNavbarType reports a type that does not exist.
func (n node) reportNavbarType(field node) {
	src, at := field.valuePlace()
	hint := diag.DidYouMean(field.v.text, navbarTypes)
	if hint == "" {
		hint = `your own item types start with "custom-"`
	}
	n.bag.Add(diag.Diagnostic{
		Code: diag.ConfigValue, Source: src, Span: at, Hint: hint,
		Message: field.path.String() + " must be a type of navbar item, not " + field.v.literal(),
	})
}

// decodeNavbarFields reads the fields of an item's type.
func decodeNavbarFields(o *object, item *contract.NavbarItem) {
	item.ClassName = o.at("className").string("")
	switch item.Type {
	case "html":
		item.Value = o.at("value").required().string("")
		o.finish()
		return
	case "search":
		o.finish()
		return
	}
	decodeLabel(o, item)
	switch item.Type {
	case "doc":
		item.DocID = o.at("docId").required().string("")
		item.DocsPluginID = o.at("docsPluginId").string("")
	case "docSidebar":
		item.SidebarID = o.at("sidebarId").required().string("")
		item.DocsPluginID = o.at("docsPluginId").string("")
	case "docsVersion":
		item.To = o.at("to").string("")
		item.DocsPluginID = o.at("docsPluginId").string("")
	case "docsVersionDropdown":
		item.DocsPluginID = o.at("docsPluginId").string("")
		item.DropdownActiveClassDisabled = o.at("dropdownActiveClassDisabled").bool(false)
		item.Versions = decodeVersionList(o.at("versions"))
		decodeAddedItems(o, item)
	case "localeDropdown":
		item.QueryString = o.at("queryString").string("")
		decodeAddedItems(o, item)
	default:
		decodeLinkOrDropdown(o, item)
	}
	item.Extra = o.extra()
}

func decodeLabel(o *object, item *contract.NavbarItem) {
	item.Label = o.at("label").string("")
	item.HTML = o.at("html").string("")
	if o.v.Has("label") && o.v.Has("html") {
		o.errorf(`%s must have "label" or "html", not both`, o.path)
	}
}

// decodeAddedItems reads the items before and after those that a dropdown
// generates.
func decodeAddedItems(o *object, item *contract.NavbarItem) {
	item.DropdownItemsBefore = decodeNavbarItems(o.at("dropdownItemsBefore"), true)
	item.DropdownItemsAfter = decodeNavbarItems(o.at("dropdownItemsAfter"), true)
}

func decodeLinkOrDropdown(o *object, item *contract.NavbarItem) {
	item.To = o.at("to").string("")
	item.Href = o.at("href").string("")
	item.ActiveBasePath = o.at("activeBasePath").string("")
	item.ActiveBaseRegex = o.at("activeBaseRegex").pattern()
	item.PrependBaseURLToHref = o.at("prependBaseUrlToHref").bool(false)
	items := o.at("items")
	if item.Type == "dropdown" || items.given() {
		item.Items = decodeNavbarItems(items.required(), true)
		return
	}
	switch {
	case o.v.Has("to") && o.v.Has("href"):
		o.errorf(`%s must have "to" or "href", not both`, o.path)
	case !o.v.Has("to") && !o.v.Has("href"):
		o.missing(`%s needs "to" or "href"`, o.path)
	}
}

// pattern returns the text of a regular expression. Only the engine knows whether
// the text is one.
func (n node) pattern() string {
	if n.v.kind == WrongPattern {
		n.errorf("%s must be a regular expression, not %q", n.path, n.v.text)
		return ""
	}
	return n.string("")
}

// decodeVersionList reads the versions in a version dropdown: names, or names
// with labels.
func decodeVersionList(n node) json.RawMessage {
	switch n.v.kind {
	case Undefined:
		return nil
	case Array:
		n.strings()
	case Object:
		for _, version := range n.record() {
			o := version.object()
			o.at("label").string("")
			o.finish()
		}
	default:
		n.mustBe("an array or an object")
		return nil
	}
	raw, err := n.v.MarshalJSON()
	if err != nil { // a parsed Value always has a JSON form
		panic(err)
	}
	return raw
}

// rawExtra returns all fields of an item for which the site has its own
// component.
func rawExtra(o *object) contract.Extra {
	extra := contract.Extra{}
	for _, n := range o.unknown() {
		if n.v.kind != Function {
			extra[n.key()] = n.v.Any()
		}
	}
	return extra
}
