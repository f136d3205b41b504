package mdast

// fields reads the fields of a node in mdast or hast.
type fields map[string]any

func (f fields) text(name string) string {
	value, _ := f[name].(string)
	return value
}

func (f fields) flag(name string) bool {
	value, _ := f[name].(bool)
	return value
}

func (f fields) number(name string) (int, bool) {
	value, ok := f[name].(float64)
	return int(value), ok
}

func (f fields) list(name string) []any {
	value, _ := f[name].([]any)
	return value
}

func (f fields) object(name string) fields {
	value, _ := f[name].(map[string]any)
	return value
}

// without returns the fields except some.
func (f fields) without(names ...string) map[string]any {
	rest := make(map[string]any, len(f))
	for name, value := range f {
		rest[name] = value
	}
	for _, name := range names {
		delete(rest, name)
	}
	return rest
}
