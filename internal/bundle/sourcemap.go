package bundle

import (
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/go-sourcemap/sourcemap"

	"octavo/internal/diag"
)

// SourceMap leads from a place in a bundle back to the file it came from.
type SourceMap struct {
	siteDir  string
	consumer *sourcemap.Consumer
	shift    func(file string, line int) int // columns that a file's text was moved by
}

// Place is where a piece of a bundle came from.
type Place struct {
	Source *diag.Source
	At     diag.Span
	Own    bool // in a file of the author's, not in the theme or a package
	// Compiled says that the file is Markdown. The map leads to what it was
	// compiled to, which has other lines, so there is no span.
	Compiled bool
}

// ServerMap makes the source map of the server bundle. Only a failed render
// asks for it, so it is made then, by the same build once more.
func (b *Bundler) ServerMap() (*SourceMap, error) {
	options := b.serverOptions()
	options.Sourcemap = api.SourceMapExternal
	result := api.Build(options)
	return newSourceMap(b.site.Dir, result.OutputFiles)
}

func newSourceMap(siteDir string, outputs []api.OutputFile) (*SourceMap, error) {
	for _, file := range outputs {
		if strings.HasSuffix(file.Path, ".js.map") {
			consumer, err := sourcemap.Parse("", file.Contents)
			if err != nil {
				return nil, fmt.Errorf("read source map: %w", err)
			}
			return &SourceMap{siteDir: siteDir, consumer: consumer}, nil
		}
	}
	return nil, fmt.Errorf("the bundler made no source map")
}

// Locate finds the origin of a line and column (both from 1) of the bundle.
func (m *SourceMap) Locate(line, column int) (Place, bool) {
	file, _, originalLine, originalColumn, ok := m.consumer.Source(line, max(column-1, 0))
	if !ok || originalLine == 0 {
		return Place{}, false
	}
	if strings.HasPrefix(file, inTheme+":") || strings.HasPrefix(file, generated+":") {
		return Place{Source: &diag.Source{Path: file}}, true
	}
	src := readSource(m.siteDir, file)
	if src.Text == nil {
		return Place{Source: src}, true
	}
	if isMarkdown(src.Path) {
		return Place{Source: src, Own: true, Compiled: true}, true
	}
	if m.shift != nil {
		originalColumn -= m.shift(file, originalLine)
	}
	start := src.Offset(originalLine, originalColumn)
	return Place{
		Source: src,
		At:     diag.Span{Start: start, End: wordEnd(src.Text, start)},
		Own:    !strings.Contains(file, "node_modules/"),
	}, true
}

// wordEnd extends a position to the identifier that stands there, to have
// something to underline.
func wordEnd(text []byte, start int) int {
	end := start
	for end < len(text) && isWord(text[end]) {
		end++
	}
	return min(max(end, start+1), len(text))
}

func isWord(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
