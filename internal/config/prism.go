package config

import (
	"strings"

	"octavo/internal/contract"
)

func decodePrism(n node) contract.Prism {
	o := n.object()
	prism := contract.Prism{
		Theme:               decodePrismTheme(o.at("theme")),
		DarkTheme:           decodePrismTheme(o.at("darkTheme")),
		DefaultLanguage:     strings.ToLower(o.at("defaultLanguage").string("")),
		AdditionalLanguages: []string{},
		MagicComments:       decodeMagicComments(o.at("magicComments")),
	}
	for _, language := range o.at("additionalLanguages").strings() {
		prism.AdditionalLanguages = append(prism.AdditionalLanguages, strings.ToLower(language))
	}
	prism.Extra = o.extra()
	return prism
}

func decodePrismTheme(n node) *contract.PrismTheme {
	if !n.given() {
		return nil
	}
	o := n.object()
	theme := &contract.PrismTheme{Plain: o.at("plain").required().raw(), Styles: []contract.PrismStyle{}}
	for _, item := range o.at("styles").required().list() {
		s := item.object()
		style := contract.PrismStyle{
			Types: s.at("types").required().strings(),
			Style: s.at("style").required().raw(),
		}
		if languages := s.at("languages"); languages.given() {
			style.Languages = languages.strings()
		}
		theme.Styles = append(theme.Styles, style)
	}
	if !o.given() {
		return nil
	}
	return theme
}

func decodeMagicComments(n node) []contract.MagicComment {
	if !n.given() {
		return []contract.MagicComment{{
			ClassName: "theme-code-block-highlighted-line",
			Line:      "highlight-next-line",
			Block:     &contract.MagicBlock{Start: "highlight-start", End: "highlight-end"},
		}}
	}
	comments := []contract.MagicComment{}
	for _, item := range n.list() {
		o := item.object()
		comment := contract.MagicComment{
			ClassName: o.at("className").required().string(""),
			Line:      o.at("line").string(""),
		}
		if block := o.at("block"); block.given() {
			b := block.object()
			comment.Block = &contract.MagicBlock{
				Start: b.at("start").required().string(""),
				End:   b.at("end").required().string(""),
			}
			b.finish()
		}
		if o.given() && !o.v.Has("line") && !o.v.Has("block") {
			o.missing(`%s needs "line" or "block"`, o.path)
		}
		o.finish()
		comments = append(comments, comment)
	}
	return comments
}
