// Package doctor says how Octavo would treat each part of a site, without building it. It
// reads the config, the package.json and src/theme, and writes nothing.
package doctor

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/parallel"
)

// Status says what happens with a part of a site.
type Status string

const (
	Native   Status = "native"   // Octavo has it
	Embedded Status = "embedded" // it runs in the engine of Octavo
	Node     Status = "Node"     // it may need Node
	LeftOut  Status = "left out"
	Fails    Status = "fails" // the site does not build
)

// Finding is one part of a site.
type Finding struct {
	Kind   string `json:"kind"` // config, preset, plugin, theme, option, remark, rehype, recma, component or command
	Name   string `json:"name"`
	Status Status `json:"status"`
	Note   string `json:"note,omitempty"` // why, and what to do
}

// Report is the result of an examination.
type Report struct {
	Findings []Finding `json:"findings"`
	Verdict  string    `json:"verdict"`
	Commands []Command `json:"commands"` // the next steps, in order
}

// Command is a command for the terminal.
type Command struct {
	Line string `json:"line"`
	Why  string `json:"why"`
}

// Site is a site to examine.
type Site struct {
	Dir        string
	ConfigFile string   // "" for docusaurus.config.*
	Commands   []string // the names of the commands of octavo
	Missing    []string // the names of commands of Docusaurus that octavo does not have
}

// Examine looks at a site. The error is a *config.NotFoundError if the folder has no config.
func Examine(s Site) (*Report, error) {
	dir, err := filepath.Abs(s.Dir)
	if err != nil {
		return nil, fmt.Errorf("find the site folder: %w", err)
	}
	s.Dir = dir
	file, err := config.Find(dir, s.ConfigFile)
	if err != nil {
		return nil, err
	}
	e := &examination{site: s}
	if err := e.readConfig(file); err != nil {
		return nil, err
	}
	e.addComponents()
	scripts := e.addCommands()
	return &Report{Findings: e.findings, Verdict: e.verdict(), Commands: e.commands(scripts)}, nil
}

type examination struct {
	site     Site
	findings []Finding
	needs    []string // the reasons for Node

	inlinePostCSS bool // a function in the config changes stylesheets
}

func (e *examination) add(f Finding) { e.findings = append(e.findings, f) }

// readConfig adds the config itself, its mistakes, and the parts that it names.
func (e *examination) readConfig(file string) error {
	bag := &diag.Bag{}
	run := config.Runner{SiteDir: e.site.Dir, DryRun: true, NeedsNode: func(why string) {
		if !slices.Contains(e.needs, why) {
			e.needs = append(e.needs, why)
		}
	}}
	cfg, err := config.Load(run, file, bag)
	if err != nil {
		return err
	}
	e.addFile(filepath.Base(file), cfg, bag)
	if cfg == nil {
		return nil
	}
	defer cfg.Close()
	if code, err := os.ReadFile(file); err == nil {
		e.inlinePostCSS = bundle.UsesPostCSS(code)
	}
	e.addParts(cfg.AllParts())
	for _, d := range bag.Sorted() {
		// The packages that are left out have lines of their own.
		if d.Severity == diag.Warning && d.Code != diag.UnknownPlugin {
			e.add(Finding{Kind: "option", Name: place(d), Status: LeftOut, Note: d.Message})
		}
	}
	return nil
}

// addFile adds the config, or its mistakes.
func (e *examination) addFile(name string, cfg *config.Config, bag *diag.Bag) {
	for _, d := range bag.Sorted() {
		if d.Severity == diag.Error {
			e.add(Finding{Kind: "config", Name: cmp.Or(place(d), name), Status: Fails, Note: withHint(d)})
		}
	}
	switch {
	case len(e.findings) > 0:
	case len(e.needs) > 0:
		e.add(Finding{Kind: "config", Name: name, Status: Node, Note: strings.Join(e.needs, ", ")})
	case cfg.HasFunctions():
		e.add(Finding{Kind: "config", Name: name, Status: Embedded})
	default:
		e.add(Finding{Kind: "config", Name: name, Status: Native})
	}
}

func place(d diag.Diagnostic) string {
	if d.Source == nil {
		return ""
	}
	line, _ := d.Source.Position(d.Span.Start)
	return fmt.Sprintf("%s:%d", d.Source.Path, line)
}

func withHint(d diag.Diagnostic) string {
	if d.Hint == "" {
		return d.Message
	}
	return d.Message + "; " + d.Hint
}

// addParts adds the parts that the config names, in their order.
func (e *examination) addParts(parts []config.Part) {
	findings, needs := make([]Finding, len(parts)), make([]string, len(parts))
	parallel.For(len(parts), func(i int) { findings[i], needs[i] = e.examine(parts[i]) })
	e.findings = append(e.findings, findings...)
	for _, need := range needs {
		if need != "" && !slices.Contains(e.needs, need) {
			e.needs = append(e.needs, need)
		}
	}
}

// examine returns the finding about a part, and what it needs Node for; "" for nothing.
func (e *examination) examine(p config.Part) (f Finding, need string) {
	f = Finding{Kind: p.Kind, Name: p.Name, Status: Native}
	switch {
	case p.Treatment == config.LeftOut:
		f.Status, f.Note = LeftOut, advice(p)
	case p.Treatment == config.Runs && p.File != "":
		f.Status = Embedded
		needs, err := bundle.NodeNeeds(e.site.Dir, p.File)
		switch {
		case err != nil:
			f.Status, f.Note = Fails, err.Error()+"; to leave it out: --without "+p.Name
		case len(needs) > 0:
			f.Status, f.Note = Node, describe(needs)
			need = p.Name + verb(needs[0]) + needs[0].Module
		}
	case p.Treatment == config.Runs && isPlugin(p) && e.inlinePostCSS:
		f.Status, f.Note, need = Node, "a plugin in the config needs PostCSS", "the config needs PostCSS"
	case p.Treatment == config.Runs:
		f.Status = Embedded
	}
	return f, need
}

func isPlugin(p config.Part) bool { return p.Kind == "plugin" || p.Kind == "theme" }

// verb is the word between a package and the part of Node that it needs.
func verb(need bundle.NodeNeed) string {
	if need.Module == bundle.PostCSS {
		return " needs "
	}
	return " imports "
}

// maxNeeds is the number of modules of Node that one line names.
const maxNeeds = 3

// describe names the parts of Node that a plugin reaches.
func describe(needs []bundle.NodeNeed) string {
	var names []string
	for _, need := range needs {
		name := need.Module
		if need.Package != "" {
			name = need.Package + verb(need) + name
		}
		names = append(names, name)
	}
	note := strings.Join(names[:min(len(names), maxNeeds)], ", ")
	if len(names) > maxNeeds {
		note += " and others"
	}
	return note
}

// advice says what to do about a part that is left out.
func advice(p config.Part) string {
	switch {
	case p.Kind == "preset":
		return "the site has no pages without it: write the classic preset, or the plugins of the preset"
	case strings.HasPrefix(p.Name, "@docusaurus/"):
		return "it is made for Docusaurus's bundler; remove it, or keep it for Docusaurus"
	case isPlugin(p):
		return "it is not installed; run npm install in the site folder"
	}
	return "it has no effect"
}

// addComponents adds the components in src/theme.
func (e *examination) addComponents() {
	components := bundle.ReadOverrides(e.site.Dir, nil).Components()
	names := make([]string, 0, len(components))
	for name := range components {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		f := Finding{Kind: "component", Name: "src/theme/" + name, Status: Native}
		if !components[name] {
			f.Note = "the theme has no component of this name; only files that import it use it"
		}
		e.add(f)
	}
}
