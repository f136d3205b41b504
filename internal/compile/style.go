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
func newStyle(cfg *config.Config, overrides Overrides, code writeCode) mdx.Style {
	style := mdx.Style{
		Site:       true,
		Footnotes:  mdx.Footnotes(cfg.Markdown.Footnotes),
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

// writeCode writes a code block. ok is false for code without the colours that it should
// have.
type writeCode func(language, code, meta string) (html string, ok bool)

// codeWriter writes code blocks. It looks for them in the cache first: colouring the
// code is most of the work of compiling a document.
type codeWriter struct {
	options string // the settings for code, as JSON
	results *cache.Store
	colour  writeCode
	forget  func() // frees memory; colours come back when they are needed
}

func newCodeWriter(prism contract.Prism, results *cache.Store) codeWriter {
	options, err := json.Marshal(prism)
	if err != nil {
		panic(fmt.Sprintf("the settings for code have no JSON form: %v", err)) // they come from JSON
	}
	h := newHighlighter(prism)
	return codeWriter{string(options), results, h.Coloured, h.Forget}
}

// withoutColours returns a writer that colours nothing itself.
func (w codeWriter) withoutColours() codeWriter {
	colour := w.colour
	w.colour = func(_, code, meta string) (string, bool) {
		html, _ := colour("text", code, meta)
		return html, false
	}
	return w
}

func (w codeWriter) write(language, code, meta string) (html string, ok bool) {
	key := w.results.Key("code block", w.options, language, code, meta)
	if html, ok := w.results.Get(key); ok {
		return string(html), true
	}
	html, ok = w.colour(language, code, meta)
	// On a faster machine, code that took too long has colours.
	if ok {
		w.results.Put(key, []byte(html))
	}
	return html, ok
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
