package config

import (
	"errors"
	"fmt"
	"sync"

	"octavo/internal/diag"
	"octavo/internal/host"
)

// Func is a function of the author's in the config.
type Func struct {
	path   Path
	source *diag.Source
	at     diag.Span
	loc    *Locator
	script *host.Script
	handle int

	mu       sync.Mutex
	reported map[string]bool // messages: a function may fail in the same way for every document
}

// function returns the function in a field; nil if there is none. It reports a value that
// is no function.
func (n node) function() *Func {
	switch {
	case !n.given():
		return nil
	case n.v.kind != Function:
		n.mustBe("a function")
		return nil
	case n.script == nil:
		return nil
	}
	f := &Func{path: n.path, loc: n.loc, script: n.script, handle: n.v.handle}
	f.source, f.at = n.valuePlace()
	return f
}

// Call is one call of a function.
type Call struct {
	Args    []any
	Answers host.Answers // what the function may call
	About   *diag.Source // the document that the call is for; nil for none
	Bag     *diag.Bag
}

// Call calls the function and returns its result. It returns false if the function throws,
// and adds that to the bag.
func (f *Func) Call(c Call) (Value, bool) {
	raw, err := f.script.Call(f.handle, c.Args, c.Answers)
	if err == nil {
		var result Value
		if result, err = ParseValue(raw); err == nil {
			return result, true
		}
	}
	d := diag.Diagnostic{Code: diag.ConfigThrows, Source: f.source, Span: f.at, Message: fmt.Sprintf("%s failed: %v", f.path, err)}
	if thrown, ok := errors.AsType[*host.Thrown](err); ok {
		d = thrown.Diagnostic(f.path.String())
		if d.Span.Whole() {
			d.Source, d.Span = f.source, f.at
		}
	}
	f.report(d, c)
	return Value{}, false
}

// Reject reports a result that the function must not return.
func (f *Func) Reject(c Call, format string, args ...any) {
	f.report(diag.Diagnostic{
		Code: diag.ConfigValue, Source: f.source, Span: f.at, Message: fmt.Sprintf("%s %s", f.path, fmt.Sprintf(format, args...)),
	}, c)
}

// report adds a diagnostic, unless the function had the same one before.
func (f *Func) report(d diag.Diagnostic, c Call) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.reported[d.Message] {
		return
	}
	if f.reported == nil {
		f.reported = map[string]bool{}
	}
	f.reported[d.Message] = true
	if c.About != nil {
		d.Notes = append(d.Notes, diag.Note{Source: c.About, Message: "it was called for this file"})
	}
	c.Bag.Add(d)
}

// Place returns the place of the function in the config.
func (f *Func) Place() (*diag.Source, diag.Span) { return f.source, f.at }

// Argument returns the function as an argument for another function of the config.
func (f *Func) Argument() any { return map[string]any{marker: "function", "handle": f.handle} }

// SidebarItems decodes sidebar items that the function has returned.
func (f *Func) SidebarItems(items []Value, bag *diag.Bag) []SidebarItem {
	list := Value{kind: Array, items: items}
	return decodeSidebarItems(node{decoder: &decoder{loc: f.loc, bag: bag}, path: f.path, v: list})
}

// CallList calls a function that returns an array of things with a name.
func (f *Func) CallList(c Call, things string) ([]Value, bool) {
	result, ok := f.Call(c)
	if ok && result.kind != Array {
		f.Reject(c, "must return an array of %s, not %s", things, result.describe())
		return nil, false
	}
	return result.items, ok
}

// CallText calls a function that returns a text or nothing.
func (f *Func) CallText(c Call) string {
	result, ok := f.Call(c)
	switch {
	case !ok, result.kind == Undefined, result.kind == Null:
		return ""
	case result.kind != String:
		f.Reject(c, "must return a string or undefined, not %s", result.describe())
		return ""
	}
	return result.text
}
