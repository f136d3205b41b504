package host

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
)

// Thrown is an exception that a script did not catch, or a limit that it exceeded.
type Thrown struct {
	js     *jsrun.Error
	script *Script
}

func (e *Thrown) Error() string { return e.js.Error() }

func (s *Script) asThrown(err error) error {
	if js, ok := errors.AsType[*jsrun.Error](err); ok {
		return &Thrown{js, s}
	}
	return err
}

// explain returns the message and the hint about the exception in a script or function
// with a name.
func (e *Thrown) explain(name string) (message, hint string) {
	e.js.Message = strings.TrimSpace(e.js.Message)
	switch {
	case e.js.Name == notAvailable:
		return fmt.Sprintf("%s needs Node: %s", name, e.js.Message), e.hintAboutNode()
	case e.js.Kind == jsrun.TimedOut:
		return name + " did not finish in time", ""
	case e.js.Kind == jsrun.OutOfMemory:
		return name + " used too much memory", ""
	case e.js.TooDeep():
		return name + " calls a function too deeply", "end the recursion"
	case e.js.Unsettled:
		return "the promise of " + name + " never settles", e.hintAboutPromise(name)
	case len(e.js.Frames) == 0: // only an Error knows its line
		return name + " threw " + e.js.Error(), "throw an Error to see its line here: throw new Error('…')"
	}
	return name + " threw " + e.js.Error(), ""
}

func (e *Thrown) hintAboutPromise(name string) string {
	if name == e.script.options.Name {
		return "export a value, or a promise that resolves to it"
	}
	return "return a value, or a promise that resolves to it"
}

// HasEnded reports whether the engine has ended, so that nothing can be called any more.
func (e *Thrown) HasEnded() bool { return e.script.InNode() && e.js.Kind != jsrun.Thrown }

// hintAboutNode says how an author gets Node.
func (e *Thrown) hintAboutNode() string {
	if e.script.options.Mode == Embedded {
		return "leave out --js embedded; then Node runs the scripts of the site"
	}
	return "install Node 18 or newer"
}

// notAvailable is the class of the exception for a part of Node that the embedded engine
// lacks.
const notAvailable = "NotAvailableError"

// Diagnostic has the place of the author's line that threw, and notes for the lines that
// called it.
func (e *Thrown) Diagnostic(name string) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.ConfigThrows, Source: e.script.main}
	d.Message, d.Hint = e.explain(name)
	type position struct {
		file string
		at   diag.Span
	}
	seen := map[position]bool{} // a function may call itself
	for _, place := range e.script.locate(e.js.Frames) {
		if !place.Own || seen[position{place.Source.Path, place.At}] {
			continue
		}
		if len(seen) == 0 {
			d.Source, d.Span = place.Source, place.At
		} else {
			d.Notes = append(d.Notes, diag.Note{Source: place.Source, Span: place.At, Message: "called from here"})
		}
		seen[position{place.Source.Path, place.At}] = true
	}
	return d
}

// DiagnosticAt is Diagnostic with the code of another one and, if the line that threw is not
// known, with its place.
func (e *Thrown) DiagnosticAt(name string, fallback diag.Diagnostic) diag.Diagnostic {
	d := e.Diagnostic(name)
	d.Code = fallback.Code
	if d.Span.Whole() {
		d.Source, d.Span, d.Notes = fallback.Source, fallback.Span, fallback.Notes
	}
	return d
}

// locate returns the origins of frames, as far as they are known.
func (s *Script) locate(frames []jsrun.Frame) []bundle.Place {
	if s.bundle == nil || len(frames) == 0 {
		return nil // the map takes as long as the script itself
	}
	m, err := s.bundle.Map()
	if err != nil {
		return nil
	}
	var places []bundle.Place
	for _, frame := range frames {
		var place bundle.Place
		var ok bool
		switch {
		case frame.Evaluated:
			place, ok = s.modules.locate(frame)
		case frame.Line > s.before:
			place, ok = m.Locate(frame.Line-s.before, frame.Column)
		}
		if ok {
			places = append(places, place)
		}
	}
	return places
}

// explainNeed says which file or package needs a part of Node.
func (s *Script) explainNeed(n *need) string {
	file := s.blame(n.stack)
	return fmt.Sprintf("%s needs %s", cmp.Or(n.by, packageOf(file), file, s.user, s.options.Name), n.what)
}

// blame returns the slash path of the innermost file in a stack that is not part of
// Octavo; "" for none. It reads the names of files in the code: making a map of a large
// script takes seconds.
func (s *Script) blame(frames []jsrun.Frame) string {
	for _, frame := range frames {
		file := ""
		switch {
		case frame.Evaluated:
			file = s.modules.fileAt(frame)
		case s.bundle != nil && frame.Line > s.before:
			file = s.bundle.FileAt(frame.Line - s.before)
		}
		if file != "" && !strings.HasPrefix(file, "octavo:") && !strings.HasPrefix(file, "node:") && !strings.HasPrefix(file, "npm:") {
			return file
		}
	}
	return ""
}

// packageOf returns the name of the package with a file; "" for a file of the site.
func packageOf(file string) string {
	at := strings.LastIndex(file, "node_modules/")
	if at < 0 {
		return ""
	}
	name, rest, _ := strings.Cut(file[at+len("node_modules/"):], "/")
	if strings.HasPrefix(name, "@") {
		second, _, _ := strings.Cut(rest, "/")
		name += "/" + second
	}
	return name
}
