package shape

import "encoding/json"

// Draft is the version of JSON Schema that Schema writes. Editors know it best.
const Draft = "http://json-schema.org/draft-07/schema#"

// Schema returns the JSON Schema for values of a shape. Its types are those that YAML and
// JSON files have: functions and regular expressions do not exist there.
func Schema(s *Shape) ([]byte, error) {
	root := s.schema()
	root["$schema"] = Draft
	if s.Kind == Record { // a file may name its schema
		root["properties"] = map[string]any{"$schema": map[string]any{"type": "string"}}
	}
	out, err := json.MarshalIndent(root, "", "  ")
	return append(out, '\n'), err
}

// Texts that readers take as a value of another type, as Docusaurus does.
const (
	boolText   = `^([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$`
	numberText = `^\s*[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?\s*$`
	intText    = `^\s*\+?[0-9]+\s*$`
	dateText   = `^\s*([0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}|[A-Z][a-z]{2,8} [0-9]|[0-9]{1,2} [A-Z][a-z]{2})`
)

func (s *Shape) schema() map[string]any {
	m := s.constraints()
	if s.Doc != "" {
		m["description"] = s.Doc
	}
	if s.Match != "" {
		m["pattern"] = s.Match
	}
	if s.Example != "" {
		m["examples"] = []string{s.Example}
	}
	return m
}

func (s *Shape) constraints() map[string]any {
	switch s.Kind {
	case Null:
		return map[string]any{"type": "null"}
	case False:
		return map[string]any{"const": false}
	case Bool:
		return map[string]any{"type": []string{"boolean", "string"}, "pattern": boolText}
	case Number:
		return s.limits(map[string]any{"type": []string{"number", "string"}, "pattern": numberText})
	case Int:
		return s.limits(map[string]any{"type": []string{"integer", "string"}, "pattern": intText})
	case Text:
		return map[string]any{"type": []string{"string", "number"}}
	case NonEmpty:
		return map[string]any{"type": []string{"string", "number"}, "minLength": 1}
	case String:
		return map[string]any{"type": "string"}
	case Date:
		return map[string]any{"type": "string", "pattern": dateText}
	case Word:
		return map[string]any{"enum": s.Words}
	case List:
		return map[string]any{"type": "array", "items": s.Of[0].schema()}
	case Record:
		return map[string]any{"type": "object", "additionalProperties": s.Of[0].schema()}
	case Object:
		return s.objectSchema()
	case Union:
		alternatives := make([]map[string]any, len(s.Of))
		for i, alternative := range s.Of {
			alternatives[i] = alternative.schema()
		}
		return map[string]any{"anyOf": alternatives}
	}
	return map[string]any{}
}

// limits adds the smallest and the largest number.
func (s *Shape) limits(m map[string]any) map[string]any {
	if s.Low != s.High {
		m["minimum"], m["maximum"] = s.Low, s.High
	}
	return m
}

func (s *Shape) objectSchema() map[string]any {
	properties, required := map[string]any{}, []string{}
	for _, f := range s.Fields {
		field := f.Shape.schema()
		if f.Doc != "" {
			field["description"] = f.Doc
		}
		properties[f.Name] = field
		if f.Required {
			required = append(required, f.Name)
		}
	}
	m := map[string]any{"type": "object", "properties": properties, "additionalProperties": s.Open}
	if len(required) > 0 {
		m["required"] = required
	}
	if len(s.Needs) > 0 {
		one := make([]map[string]any, len(s.Needs))
		for i, name := range s.Needs {
			one[i] = map[string]any{"required": []string{name}}
		}
		m["anyOf"] = one
	}
	return m
}
