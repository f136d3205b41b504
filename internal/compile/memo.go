package compile

import (
	"bytes"
	"encoding/json"
	"fmt"

	"octavo/internal/cache"
	"octavo/internal/contract"
	"octavo/internal/markup"
	"octavo/internal/mdx"
)

// memo has the compiled documents of earlier builds, by everything that they depend on:
// the text, its options, the targets of its links, and the style.
type memo struct {
	results *cache.Store
	style   string // the settings that styles of different sites differ in
	code    codeWriter
	plain   bool // code has no colours
}

func newMemo(in Input) *memo {
	cfg := in.Site.Config
	style, err := json.Marshal(struct {
		Prism   contract.Prism
		Mermaid bool
		All     bool
		Tags    map[string]bool
	}{cfg.Site.ThemeConfig.Prism, cfg.Markdown.Mermaid, in.Overrides.all, in.Overrides.tags})
	if err != nil {
		panic(fmt.Sprintf("the style has no JSON form: %v", err)) // it comes from JSON
	}
	code := newCodeWriter(cfg.Site.ThemeConfig.Prism, in.Cache)
	if in.NoColours {
		code = code.withoutColours()
	}
	return &memo{in.Cache, string(style), code, in.NoColours}
}

// compile compiles a document, and frees its tree.
func (m *memo) compile(j *job) mdx.Output {
	output := m.find(j)
	if !j.shared {
		j.doc.Forget() // the HTML takes the place of the tree in memory
	}
	return output
}

// find compiles a document, unless an earlier build has done so.
func (m *memo) find(j *job) mdx.Output {
	if m.results == nil || !j.doc.IsRepeatable() {
		return j.doc.Compile(j.links, j.style)
	}
	inputs := m.inputs(j)
	key := m.results.Key("compiled", inputs...)
	if output, ok := cache.Find[mdx.Output](m.results, key); ok {
		return output
	}
	var plainKey cache.Key
	if m.plain {
		plainKey = m.results.Key("compiled without colours", inputs...)
		if output, ok := cache.Find[mdx.Output](m.results, plainKey); ok {
			return output
		}
	}
	style, coloured := j.style, true
	style.Code = func(language, code, meta string) string {
		html, ok := m.code.write(language, code, meta)
		coloured = coloured && ok
		return html
	}
	output := j.doc.Compile(j.links, style)
	// On a faster machine, code that took too long has colours.
	if coloured {
		cache.Keep(m.results, key, output)
	} else if m.plain {
		cache.Keep(m.results, plainKey, output)
	}
	return output
}

// inputs returns everything that a compiled document depends on.
func (m *memo) inputs(j *job) []string {
	var links []mdx.Target
	for _, l := range j.doc.Links {
		links = append(links, j.links.Link(l))
	}
	for _, i := range j.doc.Images {
		address, attributes := j.links.Image(i)
		links = append(links, mdx.Target{Address: address, Attributes: attributes})
	}
	metadata := ""
	// The other values come from the text itself.
	if bytes.Contains(j.doc.Source.Text, []byte(metadataName)) {
		metadata = j.style.Value(metadataName)
	}
	return append(j.doc.Inputs(), m.style, cache.Text(links), fmt.Sprint(j.style.DropTitle), j.style.FootnoteSuffix, fmt.Sprint(j.style.Footnotes), metadata)
}

// ids returns the ids in HTML.
func (m *memo) ids(html string) []string {
	key := m.results.Key("ids", html)
	ids, ok := cache.Find[[]string](m.results, key)
	if !ok {
		ids = markup.Read([]byte(html), markup.Options{}).IDs
		cache.Keep(m.results, key, ids)
	}
	return ids
}
