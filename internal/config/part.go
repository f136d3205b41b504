package config

import (
	"strings"

	"octavo/internal/jsscan"
)

// Treatment says what Octavo does with a part of a site.
type Treatment string

const (
	Replaced Treatment = "replaced" // Octavo has the part itself
	Runs     Treatment = "runs"     // the part is a script, which runs
	LeftOut  Treatment = "left out"
)

// Part is something that extends a site: a preset, plugin or theme, an option of the preset
// that stands for a plugin, or a plugin of remark, rehype or recma.
type Part struct {
	Kind      string // preset, plugin, theme, option, remark, rehype or recma
	Name      string
	Treatment Treatment
	File      string // the module of a plugin that runs; "" for a function
}

func (p *plugins) addPart(kind string, e entry, treatment Treatment) {
	part := Part{Kind: kind, Name: e.name, Treatment: treatment}
	switch {
	case e.v.kind == Function:
		part.Name = e.functionName()
	case treatment == Runs:
		part.File = e.file()
	}
	p.cfg.Parts = append(p.cfg.Parts, part)
}

// functionName returns what authors call a function in the config: the file or package that
// it is imported from, its own name, or its place in the config.
func (n node) functionName() string {
	src, at := n.valuePlace()
	if src != nil && !at.Whole() && at.End <= len(src.Text) {
		if from := importedFrom(src.Text, string(src.Text[at.Start:at.End])); from != "" {
			return from
		}
	}
	if n.v.text == "" {
		return n.path.String()
	}
	return n.v.text + "()"
}

// importedFrom returns the module that a value of a script comes from: require('module'), a
// variable that is imported, or a member of either; "" for other values.
func importedFrom(script []byte, value string) string {
	if tokens := jsscan.Tokens(value); len(tokens) > 2 && tokens[0].Is("require") && tokens[2].Kind == jsscan.String {
		return keyText(tokens[2])
	}
	variable, _, _ := strings.Cut(value, ".")
	tokens := jsscan.Tokens(string(script))
	for i, t := range tokens {
		if t.Kind != jsscan.Word || t.Text != variable {
			continue
		}
		if name := moduleAfter(tokens[i+1:]); name != "" {
			return name
		}
	}
	return ""
}

// moduleAfter returns the module in an import or in a declaration with require or import,
// from the tokens after the name of the variable; "" if they are something else.
func moduleAfter(tokens []jsscan.Token) string {
	assigned := false
	for i, t := range tokens {
		switch {
		case t.Kind == jsscan.String && isModule(tokens[:i], assigned):
			return keyText(t)
		case t.Is("="):
			assigned = true
		case t.Kind != jsscan.Word && !t.Is(",") && !t.Is("{") && !t.Is("}") && !t.Is("(") && !t.Is(":"):
			return ""
		}
	}
	return ""
}

// isModule reports whether a string after the tokens is the name of a module.
func isModule(before []jsscan.Token, assigned bool) bool {
	n := len(before)
	if n > 0 && before[n-1].Is("from") {
		return true
	}
	return assigned && n > 1 && before[n-1].Is("(") && (before[n-2].Is("require") || before[n-2].Is("import"))
}

// AllParts returns the parts of the site with the plugins of remark, rehype and recma.
func (c *Config) AllParts() []Part {
	parts := c.Parts
	for _, t := range c.Transforms() {
		parts = append(parts, t.Parts...)
	}
	return parts
}
