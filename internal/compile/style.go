package compile

import (
	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/highlight"
	"octavo/internal/mdx"
)

// newStyle returns the style that all documents of a site share.
func newStyle(cfg *config.Config, overrides Overrides) mdx.Style {
	style := mdx.Style{
		Site:       true,
		Overridden: overrides.elements(),
		Code:       newHighlighter(cfg.Site.ThemeConfig.Prism).HTML,
		Admonition: writeAdmonition,
		Details:    writeDetails,
	}
	if cfg.Markdown.Mermaid {
		style.Mermaid = writeDiagram
	}
	return style
}

func newHighlighter(prism contract.Prism) *highlight.Highlighter {
	o := highlight.Options{DefaultLanguage: prism.DefaultLanguage}
	for _, c := range prism.MagicComments {
		magic := highlight.MagicComment{ClassName: c.ClassName, Line: c.Line}
		if c.Block != nil {
			magic.BlockStart, magic.BlockEnd = c.Block.Start, c.Block.End
		}
		o.MagicComments = append(o.MagicComments, magic)
	}
	return highlight.New(o)
}

// CodeCSS returns the rules with the colours of code blocks.
func CodeCSS(prism contract.Prism) string {
	return highlight.CSS(prismTheme(prism.Theme), prismTheme(prism.DarkTheme))
}

func prismTheme(t *contract.PrismTheme) *highlight.Theme {
	if t == nil {
		return nil
	}
	theme := &highlight.Theme{Plain: t.Plain}
	for _, s := range t.Styles {
		theme.Styles = append(theme.Styles, highlight.ThemeRule{Types: s.Types, Languages: s.Languages, Style: s.Style})
	}
	return theme
}
