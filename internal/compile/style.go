package compile

import (
	"encoding/json"
	"fmt"

	"octavo/internal/cache"
	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/highlight"
	"octavo/internal/mdx"
)

// newStyle returns the style that all documents of a site share.
func newStyle(cfg *config.Config, overrides Overrides, results *cache.Store) mdx.Style {
	style := mdx.Style{
		Site:       true,
		Overridden: overrides.elements(),
		Code:       codeWriter(cfg.Site.ThemeConfig.Prism, results),
		Admonition: writeAdmonition,
		Details:    writeDetails,
	}
	if cfg.Markdown.Mermaid {
		style.Mermaid = writeDiagram
	}
	return style
}

// codeWriter returns a function that writes code blocks. Colouring the code is most of the
// work of compiling a document, so blocks are looked up in the cache.
func codeWriter(prism contract.Prism, results *cache.Store) func(language, code, meta string) string {
	highlighter := newHighlighter(prism)
	options, err := json.Marshal(prism)
	if err != nil {
		panic(fmt.Sprintf("the settings for code have no JSON form: %v", err)) // they come from JSON
	}
	return func(language, code, meta string) string {
		key := results.Key("code block", string(options), language, code, meta)
		if html, ok := results.Get(key); ok {
			return string(html)
		}
		html, ok := highlighter.Coloured(language, code, meta)
		// On a faster machine, code that took too long has colours.
		if ok {
			results.Put(key, []byte(html))
		}
		return html
	}
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
