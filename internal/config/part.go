package config

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
	case e.v.kind == Function && e.v.text != "":
		part.Name = e.v.text + "()"
	case e.v.kind == Function:
		part.Name = e.path.String()
	case treatment == Runs:
		part.File = e.file()
		part.Name = (&Plugin{Name: e.v.text, Path: e.path}).Title()
	}
	p.cfg.Parts = append(p.cfg.Parts, part)
}

// AllParts returns the parts of the site with the plugins of remark, rehype and recma.
func (c *Config) AllParts() []Part {
	parts := c.Parts
	for _, t := range c.Transforms() {
		parts = append(parts, t.Parts...)
	}
	return parts
}
