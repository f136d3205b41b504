package config

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/host"
)

// decoder has what every step of decoding needs. There is no schema beside the
// code: a field is known if the code asks for it.
type decoder struct {
	loc     *Locator
	bag     *diag.Bag
	script  *host.Script // runs the functions; nil: they cannot be called
	siteDir string
	// without are the names of plugins that are left out.
	without []string
	// themeConfig is the config of the theme, once it is decoded.
	themeConfig *object
	// isBefore310 says that the site is written for a Docusaurus before 3.10.
	isBefore310 bool
}

// node is a value and its path in the config.
type node struct {
	*decoder
	path Path
	v    Value

	// parentWrong says that the value around this one should be an object and is
	// not. That is one mistake, without another one for each required field.
	parentWrong bool
}

// object is a node that remembers the fields that were asked for, so that the
// others can be reported.
type object struct {
	node
	asked []string
}

func (n node) child(path Path, v Value) node {
	return node{decoder: n.decoder, path: path, v: v, parentWrong: n.parentWrong}
}

func (n node) given() bool { return n.v.kind != Undefined }

// isNull and isFalse report the two ways to switch something off.
func (n node) isNull() bool  { return n.v.kind == Null }
func (n node) isFalse() bool { return n.v.kind == Bool && !n.v.isTrue }

// keyPlace and valuePlace return the place of the field or, if it is not found,
// of the nearest field around it: an element of a generated list gets the place
// of the list's name.
func (n node) keyPlace() (*diag.Source, diag.Span)   { return n.loc.around(n.path, n.loc.Key) }
func (n node) valuePlace() (*diag.Source, diag.Span) { return n.loc.Place(n.path) }

// errorf adds an error about the value.
func (n node) errorf(format string, args ...any) {
	src, at := n.valuePlace()
	n.bag.Errorf(diag.ConfigValue, src, at, format, args...)
}

// mustBe adds an error about a value of the wrong kind.
func (n node) mustBe(want string) {
	n.errorf("%s must be %s, not %s", n.name(), want, n.v.describe())
}

// mustBeValue adds an error about a value that is not allowed.
func (n node) mustBeValue(want string) {
	n.errorf("%s must be %s, not %s", n.name(), want, n.v.literal())
}

func (n node) name() string {
	if len(n.path) == 0 {
		return "the default export"
	}
	return n.path.String()
}

// required adds an error if the value is missing, at the place of the object
// around it. A field that is written may be undefined.
func (n node) required() node {
	if n.given() || n.parentWrong {
		return n
	}
	if src, at := n.loc.Value(n.path); !at.Whole() {
		n.bag.Errorf(diag.ConfigMissing, src, at, "%s is required, and this value is undefined", n.path)
		return n
	}
	parent := n
	parent.path = n.path[:len(n.path)-1]
	parent.missing("%s is required", n.path)
	return n
}

// missing adds an error about an object without a field that it needs.
func (n node) missing(format string, args ...any) {
	src, at := n.keyPlace()
	n.bag.Errorf(diag.ConfigMissing, src, at, format, args...)
}

// warnUnused adds a warning about an option that has no effect.
func (n node) warnUnused(format string, args ...any) {
	src, at := n.keyPlace()
	n.bag.Add(diag.Diagnostic{
		Code: diag.Unsupported, Severity: diag.Warning, Source: src, Span: at,
		Message: fmt.Sprintf(format, args...),
	})
}

// callback reports whether the value is a function, and then warns that it is
// not called.
func (n node) callback() bool {
	if n.v.kind != Function {
		return false
	}
	n.warnUnused("%s is a function, which Octavo does not call yet", n.path)
	return true
}

// text returns a string that may be empty.
func (n node) text(fallback string) string {
	switch n.v.kind {
	case Undefined:
		return fallback
	case String:
		return n.v.text
	}
	n.mustBe("a string")
	return fallback
}

// string returns a string that may not be empty.
func (n node) string(fallback string) string {
	if n.v.kind == String && n.v.text == "" {
		n.errorf("%s must not be empty", n.name())
		return fallback
	}
	return n.text(fallback)
}

// bool also accepts the strings "true" and "false", as Docusaurus does: sites
// take them from environment variables.
func (n node) bool(fallback bool) bool {
	switch text := strings.ToLower(n.v.text); {
	case n.v.kind == Undefined:
		return fallback
	case n.v.kind == Bool:
		return n.v.isTrue
	case n.v.kind == String && (text == "true" || text == "false"):
		return text == "true"
	}
	n.mustBeValue("true or false")
	return fallback
}

// maybeBool returns nil for a field that is not set.
func (n node) maybeBool() *bool {
	if !n.given() {
		return nil
	}
	b := n.bool(false)
	return &b
}

// int returns a whole number in a range.
func (n node) int(fallback, low, high int) int {
	if !n.given() {
		return fallback
	}
	if !n.isWhole(low, high) {
		n.mustBeValue(wholeNumber(low, high))
		return fallback
	}
	f, _ := n.v.number()
	return int(f)
}

func (n node) isWhole(low, high int) bool {
	f, ok := n.v.number()
	return ok && f == math.Trunc(f) && f >= float64(low) && f <= float64(high)
}

func wholeNumber(low, high int) string {
	if high == math.MaxInt32 {
		return fmt.Sprintf("a whole number of at least %d", low)
	}
	return fmt.Sprintf("a whole number from %d to %d", low, high)
}

// oneOf returns one of the allowed strings.
func (n node) oneOf(fallback string, allowed ...string) string {
	if !n.given() {
		return fallback
	}
	if n.v.kind == String && slices.Contains(allowed, n.v.text) {
		return n.v.text
	}
	src, at := n.valuePlace()
	n.bag.Add(diag.Diagnostic{
		Code: diag.ConfigValue, Source: src, Span: at,
		Message: fmt.Sprintf("%s must be %s, not %s", n.path, diag.Alternatives(allowed), n.v.literal()),
		Hint:    diag.DidYouMean(n.v.text, allowed),
	})
	return fallback
}

// reaction returns the reaction to a kind of mistake.
func (n node) reaction(fallback Reaction) Reaction {
	return Reaction(n.oneOf(string(fallback), "ignore", "log", "warn", "throw"))
}

// list returns the elements of an array, none if it is not set.
func (n node) list() []node {
	switch n.v.kind {
	case Undefined:
		return nil
	case Array:
		nodes := make([]node, len(n.v.items))
		for i, v := range n.v.items {
			nodes[i] = n.child(n.path.Index(i), v)
		}
		return nodes
	}
	n.mustBe("an array")
	return nil
}

// strings returns an array of strings, without empty ones.
func (n node) strings(fallback ...string) []string {
	items := n.list()
	if n.v.kind != Array {
		return fallback
	}
	texts := []string{}
	for _, item := range items {
		if text := item.string(""); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// stringOrStrings returns an array of strings; a single string is an array of
// one.
func (n node) stringOrStrings(fallback ...string) []string {
	switch n.v.kind {
	case String:
		return []string{n.string("")}
	case Undefined, Array:
		return n.strings(fallback...)
	}
	n.mustBe("a string or an array of strings")
	return fallback
}

// files returns one or several file names with their places.
func (n node) files() []FileRef {
	var items []node
	switch n.v.kind {
	case String:
		items = []node{n}
	case Undefined, Array:
		items = n.list()
	default:
		n.mustBe("a string or an array of strings")
	}
	var files []FileRef
	for _, item := range items {
		if name := item.string(""); name != "" {
			src, at := item.valuePlace()
			files = append(files, FileRef{Name: name, Source: src, At: at})
		}
	}
	return files
}

// object returns the node as an object. Without a value, or with one of the
// wrong kind, it has no fields.
func (n node) object() *object {
	if n.given() && n.v.kind != Object {
		n.mustBe("an object")
		n.v, n.parentWrong = Value{}, true
	}
	return &object{node: n}
}

// record returns an object's members as nodes, for objects with free keys.
func (n node) record() []node {
	o := n.object()
	nodes := make([]node, len(o.v.members))
	for i, m := range o.v.members {
		nodes[i] = n.child(n.path.Key(m.Key), m.Value)
	}
	return nodes
}

// key returns the last key of the node's path.
func (n node) key() string { return n.path[len(n.path)-1].Key }

// at returns a field, which may be Undefined.
func (o *object) at(name string) node {
	o.asked = append(o.asked, name)
	return o.child(o.path.Key(name), o.v.Get(name))
}

// unknown returns the fields that were not asked for.
func (o *object) unknown() []node {
	var nodes []node
	for _, m := range o.v.members {
		if !slices.Contains(o.asked, m.Key) {
			nodes = append(nodes, o.child(o.path.Key(m.Key), m.Value))
		}
	}
	return nodes
}

// finish reports the fields that were not asked for. It is called after the
// last at.
func (o *object) finish() {
	for _, n := range o.unknown() {
		n.unknownField(diag.Error, diag.DidYouMean(n.key(), o.asked))
	}
}

// extra returns the fields that were not asked for, of an object that may have
// any fields. It warns about those that look like a typing mistake.
func (o *object) extra() contract.Extra {
	extra := contract.Extra{}
	for _, n := range o.unknown() {
		if near := diag.DidYouMean(n.key(), o.asked); near != "" {
			n.unknownField(diag.Warning, near)
		}
		if n.v.kind != Function {
			extra[n.key()] = n.v.Any()
		}
	}
	if len(extra) == 0 {
		return nil
	}
	return extra
}

func (n node) unknownField(severity diag.Severity, hint string) {
	src, at := n.keyPlace()
	n.bag.Add(diag.Diagnostic{
		Code: diag.UnknownField, Severity: severity, Source: src, Span: at,
		Message: fmt.Sprintf("%s is not a known field", n.path), Hint: hint,
	})
}
