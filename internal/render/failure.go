package render

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
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
	in    Input
	start starter

	mu          sync.Mutex
	slow        int               // number of pages that exceeded a limit
	traced      int               // number of pages whose component was looked for
	traces      int               // number of pages that were rendered again
	known       map[string]traced // components that were found, by their exceptions
	seen        map[string]bool   // exceptions that are reported
	startFailed bool              // a failure before the first page is reported
}

func newFailures(in Input, start starter) *failures {
	return &failures{in: in, start: start, seen: map[string]bool{}, known: map[string]traced{}}
}

const (
	// A component that never ends is usually on every page. Waiting for the
	// limit on every page would tell the author nothing new.
	maxSlow = 1
	// To find the component, the page is rendered again.
	maxTraced = 20
	// A loop that never ends usually begins early.
	traceTime = time.Second
)

// tooMany reports whether so many pages have failed that the rest is not
// rendered.
func (f *failures) tooMany() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.slow >= maxSlow
}

// report adds a diagnostic about a page that failed.
func (f *failures) report(route *site.Route, page *shownPage, thrown *jsrun.Error) error {
	if thrown.Starting {
		return f.reportStart(thrown)
	}
	sources, err := f.in.Bundles.SourceMap(page.modules())
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if thrown.Kind != jsrun.Thrown {
		f.slow++
	}
	var found traced
	isTraced := f.traced < maxTraced && !isAboutExport(thrown)
	if isTraced {
		f.traced++
		var err error
		if found, err = f.findComponent(page, sources, thrown); err != nil {
			return err
		}
	}
	found.sources = sources
	d := f.diagnostic(route, found, found.explain(thrown))
	// A component of many pages has been reported with its place.
	if isTraced || !d.Span.Whole() || !f.seen[thrown.Error()] {
		f.in.Bag.Add(d)
	}
	f.seen[thrown.Error()] = true
	return nil
}

// reportStart adds a diagnostic about code that fails before the first page is rendered,
// because every page imports it.
func (f *failures) reportStart(thrown *jsrun.Error) error {
	sources, err := f.in.Bundles.SourceMap(nil)
	if err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.startFailed {
		return nil
	}
	f.startFailed = true
	d := f.describe(thrown)
	place := ownPlace(sources, thrown.Frames)
	d.Source, d.Span = place.Source, place.At
	d.Notes = []diag.Note{{Message: "while running the modules that all pages share, such as clientModules"}}
	f.in.Bag.Add(d)
	return nil
}

// findComponent returns the component that failed. It renders the page again, unless
// the same code has thrown the same exception on another page.
func (f *failures) findComponent(page *shownPage, sources SourceMap, thrown *jsrun.Error) (traced, error) {
	key := sameException(sources, thrown)
	if found, ok := f.known[key]; ok {
		return found, nil
	}
	f.traces++
	found, err := f.trace(page, thrown)
	if err == nil && key != "" {
		f.known[key] = found
	}
	return found, err
}

// sameException returns a text that is the same for exceptions of the same component:
// the exception, and its frames up to the caller of the author's code. It returns ""
// if the frames do not lead to a component.
func sameException(sources SourceMap, thrown *jsrun.Error) string {
	own := 0
	for i, frame := range thrown.Frames {
		if frame.Evaluated {
			return "" // another document may have other code in the same place
		}
		if place, ok := sources(frame); ok && place.Own {
			own = i + 1
		}
	}
	if code, _ := reactError(thrown.Message); own == 0 || code != "" || thrown.Kind != jsrun.Thrown {
		return ""
	}
	return fmt.Sprint(thrown.Error(), thrown.Frames[:min(own+1, len(thrown.Frames))])
}

// diagnostic describes the exception.
func (f *failures) diagnostic(route *site.Route, found traced, thrown *jsrun.Error) diag.Diagnostic {
	page := &diag.Source{Path: route.File}
	if route.File == "" {
		page = nil
	}
	if isAboutExport(thrown) {
		return f.wrongExport(route, page, thrown)
	}
	d := f.describe(thrown)
	while := "while rendering " + route.Path
	if found.component != "" {
		found.component = f.writtenName(found)
		while = fmt.Sprintf("while rendering <%s> on %s", found.component, route.Path)
	}
	d.Notes = []diag.Note{{Source: page, Message: while}}
	place := f.find(route, found, thrown)
	d.Source, d.Span = place.Source, place.At
	d.Message = withTag(d.Message, place)
	if at, ok := wrongLayout(route, d); ok {
		d.Source, d.Span = route.Markdown().Source, at
		d.Message = "the default export of a document is the layout around it; this one has the type " + strings.TrimPrefix(d.Message, noComponent)
	}
	if d.Source == nil {
		d.Source = page
	}
	if hint := hintFor(thrown, place, found.sources); hint != "" {
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
	if thrown.TooDeep() {
		return diag.Diagnostic{
			Code: diag.RenderThrows, Message: "components or functions call each other without end",
			Hint: "look for a component that renders itself, or a function that calls itself",
		}
	}
	message := thrown.Error()
	if thrown.Name == contract.ComponentMistake {
		message = thrown.Message
	}
	return diag.Diagnostic{Code: diag.RenderThrows, Message: message}
}

// find returns where the mistake is: the innermost frame in the author's files,
// or else the code of the author's component that failed, or else the tag of the
// theme's component in the page's document.
func (f *failures) find(route *site.Route, found traced, thrown *jsrun.Error) Place {
	frames := thrown.Frames
	// Components that render each other are not in the frames, except by chance the
	// last one.
	if thrown.TooDeep() && countOwn(found.sources, frames) < 2 {
		frames = nil
	}
	if found.code.Line > 0 {
		frames = append(slices.Clone(frames), found.code)
	}
	if place := ownPlace(found.sources, frames); place.Source != nil {
		return place
	}
	if place := findChild(found.sources, thrown.Frames, found.child); place.Source != nil {
		return place
	}
	if doc := route.Markdown(); doc != nil && found.component != "" {
		return findTag(doc.Source, found.component)
	}
	return Place{}
}

// countOwn returns the number of frames in the author's files.
func countOwn(sources SourceMap, frames []jsrun.Frame) int {
	n := 0
	for _, frame := range frames {
		if place, ok := sources(frame); ok && place.Own {
			n++
		}
	}
	return n
}

// findChild returns the place of an expression in a document that cannot be shown.
func findChild(sources SourceMap, frames []jsrun.Frame, child int) Place {
	for _, frame := range frames {
		place, ok := sources(frame)
		if !ok || place.Child == nil || child < 0 {
			continue
		}
		if at, typed := place.Child(child); typed {
			return Place{Source: place.Source, At: at, Own: true}
		}
	}
	return Place{}
}

var codeSpan = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")

// findTag returns the place of the only tag of a component in a document.
func findTag(src *diag.Source, component string) Place {
	spaces := func(code []byte) []byte { return bytes.Repeat([]byte(" "), len(code)) }
	text := codeSpan.ReplaceAllFunc(src.Text, spaces)
	tags := regexp.MustCompile(`<`+regexp.QuoteMeta(component)+`\b`).FindAllIndex(text, 2)
	if len(tags) != 1 {
		return Place{}
	}
	return Place{Source: src, At: diag.Span{Start: tags[0][0], End: tags[0][1]}, Own: true}
}
