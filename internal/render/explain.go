package render

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
	"octavo/internal/site"
)

// isAboutExport reports whether a page has no component as its default export.
func isAboutExport(thrown *jsrun.Error) bool {
	return thrown.Name == contract.DefaultExportError || thrown.Name == contract.DefaultExportTypeError
}

// wrongExport describes a page without a component as its default export.
func (f *failures) wrongExport(route *site.Route, page *diag.Source, thrown *jsrun.Error) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.DefaultExport, Source: page,
		Message: "this page has no default export, so there is nothing to show at " + route.Path,
		Hint:    "write `export default function Page() { … }`; if the file is not a page, start its name with an underscore",
	}
	if thrown.Name == contract.DefaultExportTypeError {
		d.Message = thrown.Message
		if src := f.in.Source(route.File); src != nil {
			d.Source, d.Span = src, findDefaultExport(src.Text)
		}
	}
	return d
}

var defaultExport = regexp.MustCompile(`(?m)^[ \t]*export\s+(default\b|\{[^}]*\bas default\b)|^[ \t]*module\.exports\b`)

// findDefaultExport returns the place of the default export; zero if it is unknown.
func findDefaultExport(text []byte) diag.Span {
	at := defaultExport.FindIndex(text)
	if at == nil {
		return diag.Span{}
	}
	return diag.Span{Start: at[0], End: at[1]}
}

// wrongLayout returns the place of a document's default export if it is not a
// component.
func wrongLayout(route *site.Route, d diag.Diagnostic) (at diag.Span, ok bool) {
	doc := route.Markdown()
	if doc == nil || !d.Span.Whole() || !strings.HasPrefix(d.Message, noComponent) {
		return diag.Span{}, false
	}
	at = findDefaultExport(doc.Source.Text)
	return at, !at.Whole()
}

// noComponent begins the message about an element without a component.
const noComponent = "an element has the type "

var (
	functionName = regexp.MustCompile(`^(?:async\s+)?(?:function|class)\s*\*?\s*([\w$]+)`)
	variableName = regexp.MustCompile(`([\w$]+)\s*=\s*$`)
)

// writtenName returns the name of a component as the author wrote it: the bundler
// adds a number to a name that another module has, too.
func (f *failures) writtenName(found traced) string {
	place, ok := found.sources(found.code)
	if !ok || place.Source.Text == nil {
		return found.component
	}
	text := place.Source.Text
	name := functionName.FindSubmatch(text[place.At.Start:])
	if name == nil {
		name = variableName.FindSubmatch(text[:place.At.Start])
	}
	if name == nil || strings.TrimRight(found.component, "0123456789") != strings.TrimRight(string(name[1]), "0123456789") {
		return found.component
	}
	return string(name[1])
}

var tagName = regexp.MustCompile(`^<?([A-Za-z_$][\w$.]*)`)

// withTag names the element that has no component, if its tag is at the place.
func withTag(message string, place Place) string {
	rest, ok := strings.CutPrefix(message, noComponent)
	if !ok || place.Source == nil || place.At.Whole() {
		return message
	}
	name := tagName.FindSubmatch(place.Source.Text[place.At.Start:])
	if name == nil {
		return message
	}
	return fmt.Sprintf("<%s> has the type %s", name[1], rest)
}

var undefined = regexp.MustCompile(`^'([\w$]+)' is not defined$`)

// hintFor explains the most common mistakes: code that uses an object of the
// browser, which is not there when pages are rendered, and a brace in a document
// that is meant as text.
func hintFor(thrown *jsrun.Error, place Place, sources SourceMap) string {
	name := undefined.FindStringSubmatch(thrown.Message)
	user := packageOf(sources, thrown.Frames)
	switch {
	case thrown.Name != "ReferenceError" || name == nil:
		return ""
	case slices.Contains(browserNames, name[1]) && user != "":
		return fmt.Sprintf("the package %s needs %s, which is not there while pages are built: use it in an effect, or require it in <BrowserOnly>", user, name[1])
	case slices.Contains(browserNames, name[1]):
		return fmt.Sprintf("there is no %s while pages are built: use it in an effect or in <BrowserOnly>", name[1])
	case place.Source != nil && strings.HasPrefix(path.Ext(place.Source.Path), ".md"):
		return "`{` starts an expression in MDX; write \\{ to show it"
	}
	return ""
}

// packageOf returns the installed package whose code was running; "" for code of the site.
func packageOf(sources SourceMap, frames []jsrun.Frame) string {
	if len(frames) == 0 {
		return ""
	}
	place, ok := sources(frames[0])
	if !ok || place.Source == nil {
		return ""
	}
	at := strings.LastIndex("/"+place.Source.Path, "/node_modules/")
	if at < 0 {
		return ""
	}
	parts := strings.SplitN(("/" + place.Source.Path)[at+len("/node_modules/"):], "/", 3)
	if strings.HasPrefix(parts[0], "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

var browserNames = []string{"window", "document", "localStorage", "sessionStorage", "navigator", "location"}
