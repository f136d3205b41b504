package bundle

import (
	"bytes"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/internal/repo"
)

// locator finds places of the bundler's input in the author's files.
type locator struct {
	siteDir string
	// compiled returns the module that a Markdown file was compiled to.
	compiled func(file string) (Compiled, bool)
	// changed reports whether PostCSS has changed a stylesheet, so its lines moved.
	changed func(file string) bool
}

func (b *Bundler) locator() locator {
	compiled := func(file string) (Compiled, bool) {
		b.mu.Lock()
		defer b.mu.Unlock()
		c, ok := b.compiled[file]
		return c, ok && c.Place != nil
	}
	return locator{b.site.Dir, compiled, b.postCSSChanged}
}

// place turns esbuild's location (lines from 1, columns in bytes from 0) into
// a span. Files of the theme exist only inside the binary.
func (l locator) place(at *api.Location) (*diag.Source, diag.Span) {
	if at == nil {
		return nil, diag.Span{}
	}
	if at.Namespace == inTheme || at.Namespace == generated {
		return &diag.Source{Path: at.Namespace + ":" + at.File}, diag.Span{}
	}
	src := l.source(at.File)
	if src.Text == nil || at.Line == 0 {
		return src, diag.Span{}
	}
	if l.changed != nil && l.changed(l.absolute(at.File)) {
		return src, sameText(src, at)
	}
	start, ok := l.offset(src, at.File, at.Line, at.Column)
	if !ok {
		return src, diag.Span{}
	}
	if end := len(bytes.TrimRight(src.Text, " \t\r\n")); start > end {
		start = end // the end of the file: a blank line would show nothing
	}
	return src, diag.Span{Start: start, End: min(max(start+at.Length, start+1), len(src.Text))}
}

// sameText returns the first place of a file with the text at a location, and no place if
// the file does not have it.
func sameText(src *diag.Source, at *api.Location) diag.Span {
	if at.Length == 0 || at.Column+at.Length > len(at.LineText) {
		return diag.Span{}
	}
	text := at.LineText[at.Column : at.Column+at.Length]
	start := bytes.Index(src.Text, []byte(text))
	if start < 0 {
		return diag.Span{}
	}
	return diag.Span{Start: start, End: start + len(text)}
}

// offset returns where a line and a column of the bundler's input are in the
// author's file. ok is false for code of a module that the author did not type.
func (l locator) offset(src *diag.Source, file string, line, column int) (at int, ok bool) {
	at = l.input(src, file).Offset(line, column)
	if l.compiled != nil {
		if module, isCompiled := l.compiled(l.absolute(file)); isCompiled {
			return module.Place(at)
		}
	}
	return at, true
}

// input returns the text that the bundler read: the author's file, or the module
// that a Markdown file was compiled to.
func (l locator) input(src *diag.Source, file string) *diag.Source {
	if l.compiled != nil {
		if module, isCompiled := l.compiled(l.absolute(file)); isCompiled {
			return &diag.Source{Path: src.Path, Text: []byte(module.Code)}
		}
	}
	return src
}

func (l locator) absolute(file string) string {
	if module, ok := strings.CutPrefix(file, cssModule+":"); ok {
		file = cssModuleFile(module)
	}
	abs := filepath.FromSlash(strings.TrimPrefix(file, inDocument+":"))
	if !filepath.IsAbs(abs) {
		abs = filepath.Join(l.siteDir, abs)
	}
	return abs
}

// source opens a file for a diagnostic; without its text the path remains.
// One file can be several modules: a question mark ends its name then.
func (l locator) source(file string) *diag.Source {
	file, _, _ = strings.Cut(file, "?")
	abs := l.absolute(file)
	shown, ok := repo.Find(l.siteDir).Name(abs)
	if !ok {
		shown = filepath.ToSlash(strings.TrimPrefix(strings.TrimPrefix(file, cssModule+":"), inDocument+":"))
	}
	text, err := readFile(abs)
	if err != nil {
		return &diag.Source{Path: shown}
	}
	return &diag.Source{Path: shown, Text: text}
}
