package shape

import (
	"fmt"
	"regexp"
	"strings"
)

// TypeScript returns an exported type for each named shape, in the order of the list.
func TypeScript(shapes ...*Shape) string {
	var out strings.Builder
	for _, s := range shapes {
		out.WriteString("\n" + comment(s.Doc, ""))
		if s.Kind == Object {
			fmt.Fprintf(&out, "export interface %s %s\n", s.Name, s.body(""))
		} else {
			fmt.Fprintf(&out, "export type %s = %s;\n", s.Name, s.unnamed().typeName(""))
		}
	}
	return out.String()
}

// unnamed returns a copy that is written in place and not by its name.
func (s *Shape) unnamed() *Shape {
	plain := *s
	plain.Name = ""
	return &plain
}

var simple = map[Kind]string{
	Any: "any", Null: "null", False: "false", Bool: "boolean", Number: "number", Int: "number", Text: "string",
	NonEmpty: "string", String: "string", Date: "string | Date", Pattern: "RegExp", Function: "(...args: any[]) => any",
}

// typeName returns the type of a value. indent is the space before the line that it is on.
func (s *Shape) typeName(indent string) string {
	switch {
	case s.Name != "":
		return s.Name
	case s.Kind == Word:
		return "'" + strings.Join(s.Words, "' | '") + "'"
	case s.Kind == List:
		return s.Of[0].inBrackets(indent) + "[]"
	case s.Kind == Record:
		return "{[key: string]: " + s.Of[0].typeName(indent) + "}"
	case s.Kind == Object:
		return s.body(indent)
	case s.Kind == Union:
		names := make([]string, len(s.Of))
		for i, alternative := range s.Of {
			names[i] = alternative.inBrackets(indent)
		}
		return strings.Join(names, " | ")
	}
	return simple[s.Kind]
}

// inBrackets returns a type that other signs can follow.
func (s *Shape) inBrackets(indent string) string {
	name := s.typeName(indent)
	if s.Name == "" && (s.Kind == Function || s.Kind == Union || s.Kind == Word && len(s.Words) > 1 || s.Kind == Date) {
		return "(" + name + ")"
	}
	return name
}

var identifier = regexp.MustCompile(`^[A-Za-z_]\w*$`)

// body returns the fields of an object in braces.
func (s *Shape) body(indent string) string {
	var out strings.Builder
	out.WriteString("{\n")
	inner := indent + "  "
	for _, f := range s.Fields {
		name, optional := f.Name, "?"
		if !identifier.MatchString(name) {
			name = "'" + name + "'"
		}
		if f.Required {
			optional = ""
		}
		fmt.Fprintf(&out, "%s%s%s%s: %s;\n", comment(f.Doc, inner), inner, name, optional, f.Shape.typeName(inner))
	}
	if s.Open {
		out.WriteString(inner + "[key: string]: unknown;\n")
	}
	out.WriteString(indent + "}")
	return out.String()
}

// comment returns a text as a comment that editors show.
func comment(text, indent string) string {
	if text == "" {
		return ""
	}
	return indent + "/** " + text + " */\n"
}
