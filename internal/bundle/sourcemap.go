package bundle

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/go-sourcemap/sourcemap"

	"octavo/internal/diag"
)

// SourceMap finds the origin of a place in a bundle.
type SourceMap struct {
	locator
	consumer *sourcemap.Consumer
	before   int                             // number of lines before the bundle
	shift    func(file string, line int) int // the number of columns that the text of a line was moved by
}

// Place is the origin of a piece of a bundle.
type Place struct {
	Source *diag.Source
	At     diag.Span
	Own    bool // the file is the author's, not part of the theme or a package
	// Child returns the place of a child of the element that is made here. It is
	// nil except in documents, for elements that Markdown makes.
	Child func(index int) (diag.Span, bool)
}

// ServerMap returns the source map of the server bundle. It bundles again: only a
// page that fails needs the map.
func (b *Bundler) ServerMap() (*SourceMap, error) {
	options := b.wholeServerOptions()
	options.Sourcemap = api.SourceMapExternal
	m, err := newSourceMap(b.locator(), api.Build(options).OutputFiles)
	if err != nil {
		return nil, err
	}
	m.before = b.themeLines()
	return m, nil
}

func newSourceMap(l locator, outputs []api.OutputFile) (*SourceMap, error) {
	for _, file := range outputs {
		if strings.HasSuffix(file.Path, ".js.map") {
			consumer, err := sourcemap.Parse("", file.Contents)
			if err != nil {
				return nil, fmt.Errorf("decode the source map: %w", err)
			}
			return &SourceMap{locator: l, consumer: consumer}, nil
		}
	}
	return nil, fmt.Errorf("esbuild made no source map")
}

// Locate returns the origin of a line and column of the bundle, both from 1.
func (m *SourceMap) Locate(line, column int) (Place, bool) {
	if line <= m.before {
		return Place{}, false
	}
	file, _, originalLine, originalColumn, ok := m.consumer.Source(line-m.before, max(column-1, 0))
	if !ok || originalLine == 0 {
		return Place{}, false
	}
	if decoded, err := url.PathUnescape(file); err == nil {
		file = decoded // the map holds addresses
	}
	if strings.HasPrefix(file, inTheme+":") || strings.HasPrefix(file, generated+":") {
		return Place{Source: &diag.Source{Path: file}}, true
	}
	src := m.source(file)
	if src.Text == nil {
		return Place{Source: src}, true
	}
	if m.shift != nil {
		originalColumn -= m.shift(file, originalLine)
	}
	column = m.byteColumn(src, file, originalLine, originalColumn)
	start, typed := m.offset(src, file, originalLine, column)
	if !typed {
		return Place{Source: src, Own: true, Child: m.child(src, file, originalLine, column)}, true
	}
	start = afterReturn(src.Text, start)
	return Place{
		Source: src,
		At:     diag.Span{Start: start, End: wordEnd(src.Text, start)},
		Own:    !strings.Contains(file, "node_modules/"),
	}, true
}

// child returns the function that finds the children of an element of a document.
func (m *SourceMap) child(src *diag.Source, file string, line, column int) func(index int) (diag.Span, bool) {
	module, _ := m.compiled(m.absolute(file))
	call := m.input(src, file).Offset(line, column)
	return func(index int) (diag.Span, bool) {
		start, ok := module.Child(call, index)
		return diag.Span{Start: start, End: wordEnd(src.Text, start)}, ok
	}
}

// byteColumn returns a column of the bundler's input in bytes. Source maps count
// UTF-16 units.
func (m *SourceMap) byteColumn(src *diag.Source, file string, line, column int) int {
	input := m.input(src, file)
	start := input.Offset(line, 0)
	at := start
	for units := 0; units < column && at < len(input.Text); {
		r, size := utf8.DecodeRune(input.Text[at:])
		units += utf16.RuneLen(r)
		at += size
	}
	return at - start
}

// returned matches the start of a statement that returns a value.
var returned = regexp.MustCompile(`^return[\s(]+`)

// afterReturn returns the start of the value that a statement returns: the engine
// knows the place of the statement only.
func afterReturn(text []byte, start int) int {
	return start + len(returned.Find(text[start:]))
}

// wordEnd returns the end of the identifier or of the start of a tag, so that a
// message can underline it.
func wordEnd(text []byte, start int) int {
	end := start
	if end < len(text) && text[end] == '<' {
		end++ // a tag
	}
	for end < len(text) && isWord(text[end]) {
		end++
	}
	return min(max(end, start+1), len(text))
}

func isWord(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
