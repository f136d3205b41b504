// Package shape describes the values that authors write, such as the config and front
// matter. It turns descriptions into TypeScript and JSON Schema, for editors. It reads no
// values: packages config and content do, and their tests compare what they accept with
// the descriptions.
package shape

// Kind says what a value is.
type Kind uint8

const (
	Any Kind = iota
	Null
	False
	Bool
	Number
	Int
	Text // a string that may be empty; readers of YAML take numbers, too
	NonEmpty
	String // a string, and no number
	Date
	Word // one of Words
	Pattern
	Function
	List   // of Of[0]
	Record // an object with free keys and values of Of[0]
	Object
	Union // of Of
	Ref   // the object that is called Name
)

// Shape describes a value.
type Shape struct {
	Kind Kind
	Name string // of the type in TypeScript, or "" for an object that has no type of its own
	Doc  string

	Of        []*Shape
	Words     []string
	Low, High float64 // of numbers; no limits if they are equal

	Fields []Field
	Open   bool // an object that may have other fields

	// Example is a text that passes the checks of readers. Readers check more than shapes
	// say: an address has a protocol, and a name may not contain certain signs.
	Example string
	Match   string // a regular expression for texts
	// Needs lists fields of which an object must have at least one.
	Needs []string
}

// Field is a field of an object.
type Field struct {
	Name     string
	Doc      string
	Shape    *Shape
	Required bool
}

// Of returns a shape without details.
func Of(kind Kind) *Shape { return &Shape{Kind: kind} }

// TextLike returns the shape of a text that readers check, with an example that passes.
func TextLike(example string) *Shape { return &Shape{Kind: NonEmpty, Example: example} }

// Words returns the shape of a string with fixed values.
func Words(words ...string) *Shape { return &Shape{Kind: Word, Words: words} }

// Range returns the shape of a number between two limits.
func Range(kind Kind, low, high float64) *Shape { return &Shape{Kind: kind, Low: low, High: high} }

// ListOf returns the shape of an array.
func ListOf(element *Shape) *Shape { return &Shape{Kind: List, Of: []*Shape{element}} }

// RecordOf returns the shape of an object with free keys.
func RecordOf(element *Shape) *Shape { return &Shape{Kind: Record, Of: []*Shape{element}} }

// Either returns the shape of a value that has one of several shapes.
func Either(alternatives ...*Shape) *Shape { return &Shape{Kind: Union, Of: alternatives} }

// RefTo returns the shape of a named object, which may contain itself.
func RefTo(name string) *Shape { return &Shape{Kind: Ref, Name: name} }

// Fields returns the shape of an object.
func Fields(name, doc string, fields ...Field) *Shape {
	return &Shape{Kind: Object, Name: name, Doc: doc, Fields: fields}
}

// Opened returns a copy of an object that may have other fields.
func (s *Shape) Opened() *Shape {
	opened := *s
	opened.Open = true
	return &opened
}

// NeedsOne returns a copy of an object that must have one of the fields.
func (s *Shape) NeedsOne(names ...string) *Shape {
	limited := *s
	limited.Needs = names
	return &limited
}

// May returns a field that can be left out.
func May(name string, shape *Shape, doc string) Field {
	return Field{Name: name, Shape: shape, Doc: doc}
}

// Must returns a field that cannot be left out.
func Must(name string, shape *Shape, doc string) Field {
	return Field{Name: name, Shape: shape, Doc: doc, Required: true}
}

// Field returns the field with a name; nil if the object has none.
func (s *Shape) Field(name string) *Field {
	for i := range s.Fields {
		if s.Fields[i].Name == name {
			return &s.Fields[i]
		}
	}
	return nil
}
