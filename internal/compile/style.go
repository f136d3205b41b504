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
func newStyle(cfg *config.Config, overrides Overrides, code codeWriter) mdx.Style {
	style := mdx.Style{
		Site:       true,
		Overridden: overrides.elements(),
		Code:       func(language, text, meta string) string { html, _ := code(language, text, meta); return html },
		Admonition: writeAdmonition,
		Details:    writeDetails,
	}
	if cfg.Markdown.Mermaid {
		style.Mermaid = writeDiagram
	}
	return style
}

// codeWriter writes code blocks. ok is false for code that has no colours because
// colouring it took too long.
type codeWriter func(language, code, meta string) (html string, ok bool)

// newCodeWriter returns a function that looks for code blocks in the cache: colouring
// the code is most of the work of compiling a document.
func newCodeWriter(prism contract.Prism, results *cache.Store) codeWriter {
	highlighter := newHighlighter(prism)
	options, err := json.Marshal(prism)
	if err != nil {
		panic(fmt.Sprintf("the settings for code have no JSON form: %v", err)) // they come from JSON
	}
	return func(language, code, meta string) (string, bool) {
		key := results.Key("code block", string(options), language, code, meta)
		if html, ok := results.Get(key); ok {
			return string(html), true
		}
		html, ok := highlighter.Coloured(language, code, meta)
		// On a faster machine, code that took too long has colours.
		if ok {
			results.Put(key, []byte(html))
		}
		return html, ok
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
