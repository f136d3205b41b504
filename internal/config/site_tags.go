package config

import (
	"octavo/internal/contract"
	"octavo/internal/diag"
)

// decodeHeadTags reads the elements that the config adds to the head.
func decodeHeadTags(n node) []contract.HeadTag {
	tags := []contract.HeadTag{}
	for _, item := range n.list() {
		o := item.object()
		tag := contract.HeadTag{
			TagName:       o.at("tagName").required().string(""),
			InnerHTML:     o.at("innerHTML").text(""),
			CustomElement: o.at("customElement").bool(false),
		}
		attributes := o.at("attributes")
		if !tag.CustomElement {
			attributes.required()
		}
		tag.Attributes = decodeAttributes(attributes)
		for _, field := range o.unknown() {
			if hint := diag.DidYouMean(field.key(), o.asked); hint != "" {
				field.unknownField(diag.Error, hint)
			}
		}
		tags = append(tags, tag)
	}
	return tags
}

// decodeTags reads scripts or stylesheets: each is an address, or an object of
// attributes with the address in one of them.
func decodeTags(n node, address string) []contract.Attributes {
	tags := []contract.Attributes{}
	for _, item := range n.list() {
		switch item.v.kind {
		case String:
			tags = append(tags, contract.Attributes{address: item.string("")})
		case Object:
			item.object().at(address).required().string("")
			tags = append(tags, decodeAttributes(item))
		default:
			item.mustBe("a string or an object with " + address)
		}
	}
	return tags
}

// decodeAttributes reads an object of HTML attributes. It leaves out attributes
// that are false, as React does.
func decodeAttributes(n node) contract.Attributes {
	attributes := contract.Attributes{}
	for _, field := range n.record() {
		switch field.v.kind {
		case String:
			attributes[field.key()] = field.v.text
		case Number:
			attributes[field.key()] = field.v.text
		case Bool:
			if field.v.isTrue {
				attributes[field.key()] = true
			}
		case Null:
		default:
			field.mustBe("a string, a number, true or false")
		}
	}
	return attributes
}
