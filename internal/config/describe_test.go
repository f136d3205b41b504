package config

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/shape"
)

// The descriptions for editors have the fields that the decoder reads, and allow the same
// values. The test puts a value into each described field, and compares.
func TestShapesMatchTheDecoder(t *testing.T) {
	c := newComparison(t)
	site := func(field string) func(any) any {
		return func(v any) any {
			return map[string]any{"title": "T", "url": "https://example.org", "baseUrl": "/", field: v}
		}
	}
	entry := func(field, name string) func(any) any {
		return func(v any) any { return site(field)([]any{[]any{name, v}}) }
	}
	c.compare("Config", c.named["Config"], func(v any) any { return v })
	c.compare("classic", c.named["ClassicOptions"], entry("presets", "classic"))
	c.compare("lunr", c.named["LunrSearchOptions"], entry("plugins", lunrSearch))
	c.compare("local", c.named["LocalSearchOptions"], entry("plugins", localSearch))
	c.decode = func(v Value, loc *Locator, bag *diag.Bag) { DecodeSidebars(v, loc, bag) }
	c.compareInside("sidebars", c.named["SidebarsConfig"], func(v any) any { return v })
	for name, s := range c.named {
		if s.Kind == shape.Object && !c.done[name] && name != "ThemeConfig" {
			t.Errorf("got no comparison of %s, want one: is the type used?", name)
		}
	}
}

// comparison compares shapes with the decoder.
type comparison struct {
	t      *testing.T
	named  map[string]*shape.Shape
	done   map[string]bool
	words  []string // that may be names of fields
	decode func(Value, *Locator, *diag.Bag)
}

func newComparison(t *testing.T) *comparison {
	c := &comparison{
		t: t, named: map[string]*shape.Shape{}, done: map[string]bool{}, words: quotedWords(t),
		decode: func(v Value, loc *Locator, bag *diag.Bag) { Decode(v, loc, bag) },
	}
	for _, s := range Shapes() {
		c.named[s.Name] = s
	}
	return c
}

// quotedWords returns all short strings in the package: the names of fields are among them.
func quotedWords(t *testing.T) []string {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{"zzz": true} // a field that does not exist
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "describe") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`"([a-z]\w+)"`).FindAllSubmatch(text, -1) {
			words[string(found[1])] = true
		}
	}
	return slices.Sorted(maps.Keys(words))
}

// compare compares an object. place puts a value of it into a config.
func (c *comparison) compare(path string, s *shape.Shape, place func(any) any) {
	if s.Name != "" && c.done[s.Name] {
		return
	}
	c.done[s.Name] = true
	base := c.smallest(s)
	if errs := c.errors(place(base)); len(errs) > 0 {
		c.t.Errorf("%s: got %q for %v, want no errors", path, errs, base)
		return
	}
	for _, f := range s.Fields {
		for _, sample := range samples(f.Shape) {
			c.compareValue(path, s, f, place, sample)
		}
		c.compareInside(path+"."+f.Name, f.Shape, func(v any) any { return place(with(s, base, f.Name, v)) })
	}
	if open := len(c.errors(place(with(s, base, "zzz", 1)))) == 0; open != s.Open {
		c.t.Errorf("%s: got Open %v, want %v", path, s.Open, open)
	}
	c.compareFields(path, s, base, place)
}

// compareInside compares the objects in the shape of a field.
func (c *comparison) compareInside(path string, s *shape.Shape, place func(any) any) {
	switch s.Kind {
	case shape.Object:
		c.compare(path, s, place)
	case shape.Ref:
		if !inDropdownType.MatchString(s.Name) {
			c.compareInside(path, c.resolve(s), place)
		}
	case shape.List:
		c.compareInside(path, s.Of[0], func(v any) any { return place([]any{v}) })
	case shape.Record:
		c.compareInside(path, s.Of[0], func(v any) any { return place(map[string]any{"en": v}) })
	case shape.Union:
		if c.done[s.Name] && s.Name != "" {
			return
		}
		c.done[s.Name] = true
		for i, alternative := range s.Of {
			c.compareInside(fmt.Sprintf("%s|%d", path, i), alternative, place)
		}
	}
}

func (c *comparison) compareValue(path string, s *shape.Shape, f shape.Field, place func(any) any, sample any) {
	got, sure := c.accepts(f.Shape, sample)
	errs := c.errors(place(with(s, c.smallest(s), f.Name, sample)))
	if list, isList := sample.([]any); f.Name == "locales" && isList && len(list) == 0 {
		return // types cannot say that a list must not be empty
	}
	if want := len(errs) == 0; got != want && (sure || want) {
		c.t.Errorf("%s.%s = %v: the shape accepts it: %v, the decoder says %q", path, f.Name, sample, got, errs)
	}
}

// compareFields looks for fields that the decoder reads, and the shape does not have. It
// writes all words of the package as fields, each with a value that no field may have.
func (c *comparison) compareFields(path string, s *shape.Shape, base map[string]any, place func(any) any) {
	odd := maps.Clone(base)
	for _, word := range c.words {
		if s.Field(word) == nil {
			odd[word] = marked("date")
		}
	}
	all := "\n" + strings.Join(c.errors(place(odd)), "\n")
	isAttributes := strings.Contains(all, ".zzz must")
	for _, word := range c.words {
		unknown := strings.Contains(all, "."+word+" is not a known field") || strings.Contains(all, "\n"+word+" is not a known field")
		read := strings.Contains(all, "."+word+" must")
		if s.Name == "NavbarLink" && word == "items" {
			continue // an item with this field is a NavbarDropdown
		}
		if s.Field(word) == nil && !isAttributes && (read || !unknown && !s.Open) {
			c.t.Errorf("%s: the decoder knows the field %s, and the shape does not", path, word)
		}
	}
}

// errors returns the mistakes that the decoder finds.
func (c *comparison) errors(config any) []string {
	text, err := json.Marshal(config)
	if err != nil {
		c.t.Fatal(err)
	}
	value, err := ParseValue(text)
	if err != nil {
		c.t.Fatal(err)
	}
	var bag diag.Bag
	c.decode(value, NewLocator(&diag.Source{Path: "docusaurus.config.js"}), &bag)
	var errs []string
	for _, d := range bag.Sorted() {
		if d.Severity == diag.Error {
			errs = append(errs, d.Message)
		}
	}
	return errs
}

// inDropdown matches the types of items in menus, which TypeScript derives from others.
var inDropdownType = regexp.MustCompile(`^InDropdown<(\w+)>$`)

func (c *comparison) resolve(s *shape.Shape) *shape.Shape {
	name := s.Name
	if m := inDropdownType.FindStringSubmatch(name); m != nil {
		name = m[1]
	}
	if c.named[name] == nil {
		c.t.Fatalf("there is no type %s", s.Name)
	}
	return c.named[name]
}

// needed has the fields that an object needs beside its required ones.
var needed = map[string]map[string]any{
	"HeadTag":      {"attributes": map[string]any{}},
	"NavbarLink":   {"to": "/x"},
	"FooterLink":   {"to": "/x", "label": "X"},
	"MagicComment": {"line": "x"},
}

// excluded has the fields that another one takes the place of.
var excluded = map[string][]string{"href": {"to"}, "label": {"html"}}

// smallest returns the smallest object without mistakes.
func (c *comparison) smallest(s *shape.Shape) map[string]any {
	object := map[string]any{}
	for _, f := range s.Fields {
		if f.Required {
			object[f.Name] = c.good(f.Shape)
		}
	}
	if s.Field("maxHeadingLevel") != nil {
		object["maxHeadingLevel"] = 6
	}
	if s.Name == "NavbarCustomItem" {
		object["type"] = "custom-x"
	}
	maps.Copy(object, needed[s.Name])
	return object
}

// with returns a copy of an object with a field.
func with(s *shape.Shape, object map[string]any, key string, value any) map[string]any {
	object = maps.Clone(object)
	for _, other := range excluded[key] {
		delete(object, other)
	}
	if key == "html" && s.Name == "FooterLink" {
		delete(object, "to")
		delete(object, "label")
	}
	if key == "minHeadingLevel" && value == 5 {
		object["maxHeadingLevel"] = 6
	}
	object[key] = value
	return object
}

// good returns a value that a shape accepts.
func (c *comparison) good(s *shape.Shape) any {
	switch s.Kind {
	case shape.Text, shape.NonEmpty:
		if s.Example != "" {
			return s.Example
		}
		return "text"
	case shape.Word:
		return s.Words[0]
	case shape.List:
		return []any{c.good(s.Of[0])}
	case shape.Record, shape.Any:
		return map[string]any{}
	case shape.Object:
		return c.smallest(s)
	case shape.Union:
		return c.good(s.Of[0])
	case shape.Ref:
		return c.good(c.resolve(s))
	}
	c.t.Fatalf("there is no good value of kind %d", s.Kind)
	return nil
}

// marked returns a value that has no form in JSON.
func marked(kind string) map[string]any {
	return map[string]any{marker: kind, "text": "x", "name": "x"}
}

// samples returns values to try. Texts are those that pass the checks of the decoder.
func samples(s *shape.Shape) []any {
	text := example(s)
	list := []any{
		text, "", true, false, nil, 0, 5, -1, 2.5, 1e12, []any{}, []any{text}, []any{1}, []any{""}, []any{map[string]any{}},
		map[string]any{}, map[string]any{"zzz": 1}, map[string]any{"en": []any{"x"}}, marked("function"), marked("regexp"), marked("date"),
	}
	for _, alternative := range append([]*shape.Shape{s}, s.Of...) {
		for _, word := range alternative.Words {
			list = append(list, word, []any{word})
		}
	}
	return list
}

func example(s *shape.Shape) string {
	for _, inner := range append([]*shape.Shape{s}, s.Of...) {
		if inner.Example != "" {
			return inner.Example
		}
	}
	return "text"
}

// accepts reports whether a value has a shape. sure is false if the shape says little
// about the value, so that the decoder may refuse it.
func (c *comparison) accepts(s *shape.Shape, v any) (ok, sure bool) {
	object, isObject := v.(map[string]any)
	isObject = isObject && object[marker] == nil
	switch s.Kind {
	case shape.Any:
		return true, false
	case shape.Ref:
		return c.accepts(c.resolve(s), v)
	case shape.List:
		items, isList := v.([]any)
		return c.all(s.Of[0], items, isList)
	case shape.Record:
		return c.all(s.Of[0], slices.Collect(maps.Values(object)), isObject)
	case shape.Object:
		return c.acceptsObject(s, object, isObject)
	case shape.Union:
		sure = true
		for _, alternative := range s.Of {
			accepted, certain := c.accepts(alternative, v)
			ok, sure = ok || accepted, sure && certain
		}
		return ok, sure
	}
	return acceptsScalar(s, v), true
}

// acceptsScalar reports whether a value has a shape without inner shapes.
func acceptsScalar(s *shape.Shape, v any) bool {
	number, isNumber := asNumber(v)
	text, isText := v.(string)
	object, _ := v.(map[string]any)
	switch s.Kind {
	case shape.Null:
		return v == nil
	case shape.False:
		return v == false
	case shape.Bool:
		_, isBool := v.(bool)
		return isBool
	case shape.Number, shape.Int:
		inRange := s.Low == s.High || number >= s.Low && number <= s.High
		return isNumber && inRange && (s.Kind == shape.Number || number == math.Trunc(number))
	case shape.Text:
		return isText
	case shape.NonEmpty:
		return isText && text != ""
	case shape.Word:
		return isText && slices.Contains(s.Words, text)
	case shape.Pattern:
		return object[marker] == "regexp"
	case shape.Function:
		return object[marker] == "function"
	}
	panic(fmt.Sprintf("no rule for the kind %d", s.Kind))
}

func asNumber(v any) (float64, bool) {
	switch v := v.(type) {
	case int:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}

func (c *comparison) all(s *shape.Shape, values []any, ok bool) (accepted, sure bool) {
	accepted, sure = ok, true
	for _, v := range values {
		one, certain := c.accepts(s, v)
		accepted, sure = accepted && one, sure && certain
	}
	return accepted, sure
}

func (c *comparison) acceptsObject(s *shape.Shape, object map[string]any, ok bool) (accepted, sure bool) {
	accepted, sure = ok, !s.Open && needed[s.Name] == nil
	for _, f := range s.Fields {
		v, given := object[f.Name]
		if !given {
			accepted = accepted && !f.Required
			continue
		}
		one, certain := c.accepts(f.Shape, v)
		accepted, sure = accepted && one, sure && certain
	}
	for key := range object {
		accepted = accepted && (s.Open || s.Field(key) != nil)
	}
	return accepted, sure
}
