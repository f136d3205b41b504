package render

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"time"

	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
	"octavo/internal/site"
)

// failures turns the exceptions of components into diagnostics.
type failures struct {
	in      Input
	program *jsrun.Program

	mu      sync.Mutex
	slow    int       // number of pages that exceeded a limit
	traced  int       // number of pages that were rendered again
	sources SourceMap // made for the first failure
}

const (
	// A component that never ends is usually on every page. Waiting for the
	// limit again tells the author nothing new.
	maxSlow = 1
	// To find the component, the page is rendered again.
	maxTraced = 20
	// A loop that never ends usually begins early.
	traceTime = time.Second
)

// tooMany reports whether the remaining pages are not worth rendering.
func (f *failures) tooMany() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.slow >= maxSlow
}

// report adds a diagnostic about a page that failed.
func (f *failures) report(route *site.Route, page string, thrown *jsrun.Error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if thrown.Kind != jsrun.Thrown {
		f.slow++
	}
	if f.sources == nil {
		m, err := f.in.Bundles.SourceMap()
		if err != nil {
			return err
		}
		f.sources = m
	}
	component := ""
	if f.traced < maxTraced && thrown.Name != contract.DefaultExportError {
		f.traced++
		var err error
		if component, err = f.trace(page, thrown.Kind); err != nil {
			return err
		}
	}
	f.in.Bag.Add(f.diagnostic(route, component, thrown))
	return nil
}

// trace returns the component that fails. It renders the page again in a new VM,
// in which every component reports its name when it begins. The last name is
// the component's.
func (f *failures) trace(page string, kind jsrun.Kind) (string, error) {
	limits := f.in.Limits
	if kind == jsrun.TimedOut {
		limits.Time = min(limits.Time, traceTime)
	}
	vm, err := jsrun.StartWith(f.program, limits, nil)()
	if err != nil {
		return "", err
	}
	defer vm.Close()
	last := ""
	err = vm.Host("__octavoEnter", func(args []string) (string, error) {
		last = strings.Join(args, "")
		return "", nil
	})
	if err != nil {
		return "", err
	}
	start, err := jsrun.Compile("globalThis.__octavoTrace = () => " + contract.TraceFunction + "((name) => __octavoEnter(name))")
	if err != nil {
		return "", err
	}
	if err := vm.Run(start); err != nil {
		return "", err
	}
	if _, err := vm.Call("__octavoTrace"); err != nil {
		return "", err
	}
	var thrown *jsrun.Error
	if _, err := vm.Call(contract.RenderFunction, page); err != nil && !errors.As(err, &thrown) {
		return "", err
	}
	return last, nil
}

// diagnostic describes the exception. component is the component that threw it;
// "" if it is unknown.
func (f *failures) diagnostic(route *site.Route, component string, thrown *jsrun.Error) diag.Diagnostic {
	page := &diag.Source{Path: route.File}
	if route.File == "" {
		page = nil
	}
	if thrown.Name == contract.DefaultExportError {
		return diag.Diagnostic{
			Code:    diag.DefaultExport,
			Source:  page,
			Message: "this page has no default export, so there is nothing to show at " + route.Path,
			Hint:    "write `export default function Page() { … }`; if the file is not a page, start its name with an underscore",
		}
	}
	d := f.describe(thrown)
	while := "while rendering " + route.Path
	if component != "" {
		while = fmt.Sprintf("while rendering <%s> on %s", component, route.Path)
	}
	d.Notes = []diag.Note{{Source: page, Message: while}}
	place := f.place(thrown.Frames)
	d.Source, d.Span = place.Source, place.At
	if d.Source == nil {
		d.Source = page
	}
	if place.Compiled {
		locateName(&d, thrown)
	}
	if hint := browserHint(thrown); hint != "" {
		d.Hint = hint
	}
	return d
}

// describe returns a diagnostic with the kind of an exception, without a place.
func (f *failures) describe(thrown *jsrun.Error) diag.Diagnostic {
	switch thrown.Kind {
	case jsrun.TimedOut:
		return diag.Diagnostic{
			Code:    diag.RenderTimeout,
			Message: fmt.Sprintf("rendering took longer than %s", f.in.Limits.Time),
			Hint:    "look for a loop that never ends; OCTAVO_RENDER_TIMEOUT=60s allows a minute for each page",
		}
	case jsrun.OutOfMemory:
		return diag.Diagnostic{
			Code:    diag.RenderMemory,
			Message: fmt.Sprintf("rendering needed more than %d MB of memory", f.in.Limits.Memory>>20),
			Hint:    "look for a loop that fills a list and never ends",
		}
	}
	return diag.Diagnostic{Code: diag.RenderThrows, Message: thrown.Error()}
}

// place returns the place of the innermost frame in the author's files. If there
// is none, it returns the innermost frame in the theme.
func (f *failures) place(frames []jsrun.Frame) Place {
	var first Place
	for _, frame := range frames {
		place, ok := f.sources(frame.Line, frame.Column)
		if !ok {
			continue
		}
		if place.Own {
			return place
		}
		if first.Source == nil {
			first = place
		}
	}
	return first
}

var (
	undefined = regexp.MustCompile(`^'([\w$]+)' is not defined$`)
	codeSpan  = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
)

// locateName finds the expression in a document with an undefined name. Usually
// its brace is meant as text. Other exceptions in a document have no line.
func locateName(d *diag.Diagnostic, thrown *jsrun.Error) {
	src := d.Source
	d.Source, d.Span = &diag.Source{Path: src.Path}, diag.Span{}
	name := undefined.FindStringSubmatch(thrown.Message)
	if name == nil {
		return
	}
	spaces := func(code []byte) []byte { return bytes.Repeat([]byte(" "), len(code)) }
	text := codeSpan.ReplaceAllFunc(src.Text, spaces)
	used := regexp.MustCompile(`\{[^{}]*?(?:\b|\$)` + regexp.QuoteMeta(name[1]) + `\b[^{}]*\}`)
	if at := used.FindIndex(text); at != nil {
		d.Source, d.Span = src, diag.Span{Start: at[0], End: at[1]}
		d.Hint = "`{` starts an expression in MDX; write \\{ to show it"
	}
}

// browserHint explains the most common mistake: the code uses an object of the
// browser, but pages are rendered without one.
func browserHint(thrown *jsrun.Error) string {
	for _, name := range []string{"window", "document", "localStorage", "sessionStorage", "navigator", "location"} {
		if thrown.Name == "ReferenceError" && strings.HasPrefix(thrown.Message, "'"+name+"'") {
			return fmt.Sprintf("there is no %s while pages are built: use it in an effect or in <BrowserOnly>", name)
		}
	}
	return ""
}
