package transform

import (
	"errors"
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	"octavo/internal/diag"
	"octavo/internal/host"
)

// message is a message that a plugin has added to a file. Offsets, lines and columns are
// those of JavaScript; nil and 0 mean that they are not known.
type message struct {
	Text         string
	IsFatal      bool
	IsInfo       bool
	IsSyntax     bool // the document cannot be read
	Source       string
	Start, End   *int
	Line, Column int
}

// diagnostic returns the message at its place. isShown is false for a message that is
// neither a warning nor an error.
func (m message) diagnostic(src *diag.Source) (d diag.Diagnostic, isShown bool) {
	d = diag.Diagnostic{Code: diag.PluginMessage, Severity: diag.Warning, Source: src, Message: m.Text}
	if m.Source != "" {
		d.Message += " (" + m.Source + ")"
	}
	if m.IsFatal {
		d.Severity = diag.Error
	}
	if m.IsSyntax {
		d.Code, d.Message = diag.MDXSyntax, m.Text
	}
	switch {
	case m.Start != nil:
		d.Span.Start = byteOffset(src.Text, *m.Start)
		d.Span.End = d.Span.Start + 1
		if m.End != nil && *m.End > *m.Start {
			d.Span.End = byteOffset(src.Text, *m.End)
		}
	case m.Line > 0:
		line := src.Offset(m.Line, 0)
		d.Span.Start = line + byteOffset(src.Text[line:], max(m.Column-1, 0))
		d.Span.End = d.Span.Start + 1
	}
	return d, !m.IsInfo
}

// byteOffset returns the offset in bytes of an offset in units of UTF-16.
func byteOffset(text []byte, units int) int {
	at := 0
	for units > 0 && at < len(text) {
		r, size := utf8.DecodeRune(text[at:])
		units -= max(utf16.RuneLen(r), 1)
		at += size
	}
	return at
}

// unitOffset returns the length of a text in units of UTF-16.
func unitOffset(text []byte) int {
	units := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		units += max(utf16.RuneLen(r), 1)
		text = text[size:]
	}
	return units
}

// report adds the failure of a plugin to the bag. The bag keeps one report about the same
// line.
func (p *Plugins) report(err error, src *diag.Source, bag *diag.Bag) {
	d := diag.Diagnostic{Code: diag.PluginThrows, Source: src, Message: err.Error()}
	if thrown, ok := errors.AsType[*host.Thrown](err); ok {
		d = p.runner.failure(thrown, p)
	}
	d.Notes = append(slices.Clip(d.Notes), diag.Note{Source: src, Message: "it ran for this file"})
	bag.Add(d)
}

// failure returns the exception of a plugin. A plugin may throw the same one for every
// document, and finding its line takes time.
func (r *runner) failure(thrown *host.Thrown, p *Plugins) diag.Diagnostic {
	r.mu.Lock()
	defer r.mu.Unlock()
	d, known := r.failures[thrown.Error()]
	if !known {
		d = r.diagnostic(thrown, p)
		r.failures[thrown.Error()] = d
	}
	return d
}

// diagnostic returns the exception of a plugin, at the line that threw it or at the option
// that names the plugins.
func (r *runner) diagnostic(thrown *host.Thrown, p *Plugins) diag.Diagnostic {
	return thrown.DiagnosticAt("a plugin for Markdown in "+p.from.At.String(), diag.Diagnostic{
		Code: diag.PluginThrows, Source: p.from.Source, Span: p.from.Span,
	})
}
