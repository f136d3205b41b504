package config

import "octavo/internal/contract"

func decodeFooter(n node) *contract.Footer {
	if !n.given() {
		return nil
	}
	o := n.object()
	footer := &contract.Footer{
		Style:     o.at("style").oneOf("light", "light", "dark"),
		Logo:      decodeLogo(o.at("logo")),
		Copyright: o.at("copyright").string(""),
		Links:     decodeFooterLinks(o.at("links")),
	}
	o.finish()
	return footer
}

// decodeFooterLinks reads columns or single links. The first element decides
// which.
func decodeFooterLinks(n node) contract.FooterLinks {
	var links contract.FooterLinks
	var columns bool
	for i, item := range n.list() {
		column := isFooterColumn(item.v)
		switch {
		case i == 0:
			columns = column
		case column != columns:
			item.errorf("%s must be %s like the first: a footer has columns or single links, not both",
				item.path, map[bool]string{true: "a column", false: "a link"}[columns])
			continue
		}
		if columns {
			links.Columns = append(links.Columns, decodeFooterColumn(item))
		} else {
			links.Items = append(links.Items, decodeFooterItem(item))
		}
	}
	return links
}

// isFooterColumn reports whether an element is a column, which may be empty.
func isFooterColumn(v Value) bool {
	isLink := v.Has("to") || v.Has("href") || v.Has("html") || v.Has("label")
	return v.Has("items") || v.kind == Object && !isLink
}

func decodeFooterColumn(n node) contract.FooterColumn {
	o := n.object()
	column := contract.FooterColumn{
		ClassName: o.at("className").string(""),
		Items:     []contract.FooterItem{},
	}
	if title := o.at("title"); title.given() && !title.isNull() {
		text := title.string("")
		column.Title = &text
	}
	for _, item := range o.at("items").list() {
		column.Items = append(column.Items, decodeFooterItem(item))
	}
	o.finish()
	return column
}

func decodeFooterItem(n node) contract.FooterItem {
	o := n.object()
	item := contract.FooterItem{
		Label:                o.at("label").string(""),
		To:                   o.at("to").string(""),
		Href:                 o.at("href").string(""),
		HTML:                 o.at("html").string(""),
		PrependBaseURLToHref: o.at("prependBaseUrlToHref").bool(false),
		ClassName:            o.at("className").string(""),
	}
	if o.given() {
		checkFooterItem(o)
	}
	item.Extra = o.extra()
	return item
}

func checkFooterItem(o *object) {
	targets := 0
	for _, name := range []string{"to", "href", "html"} {
		if o.v.Has(name) {
			targets++
		}
	}
	switch {
	case targets == 0:
		o.missing(`%s needs "to", "href" or "html"`, o.path)
	case targets > 1:
		o.errorf(`%s must have only one of "to", "href" and "html"`, o.path)
	case o.v.Has("html") && o.v.Has("label"):
		o.errorf(`%s must have "label" or "html", not both`, o.path)
	case !o.v.Has("html"):
		o.at("label").required()
	}
}
