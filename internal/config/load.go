package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/repo"
)

// fileNames are the possible names of a config file, in the order of
// preference.
var fileNames = []string{
	"docusaurus.config.ts", "docusaurus.config.mts", "docusaurus.config.cts",
	"docusaurus.config.js", "docusaurus.config.mjs", "docusaurus.config.cjs",
}

// extensions are the possible endings of a config file that the caller names.
var extensions = []string{".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".jsx", ".json"}

// NotFoundError means that a folder has no config file. It is a mistake in the
// call of the program, not in the site.
type NotFoundError struct {
	Dir  string
	Path string // of the config file that the caller named; "" for none

	Reason string // why the file at Path is no config; "": it does not exist
}

func (e *NotFoundError) Error() string {
	if e.Reason != "" {
		return fmt.Sprintf("%s is no site config: %s", e.Path, e.Reason)
	}
	if e.Path != "" {
		return fmt.Sprintf("no site config at %s", e.Path)
	}
	return fmt.Sprintf("no site config in %s\n  looked for: docusaurus.config.ts, .mts, .cts, .js, .mjs, .cjs\n"+
		"  hint: run inside the site folder, or pass --config PATH", e.Dir)
}

// Find returns the config file of a site folder. If a name is given, it is
// relative to the site folder unless it is absolute.
func Find(siteDir, name string) (string, error) {
	if name != "" {
		file := name
		if !filepath.IsAbs(file) {
			file = filepath.Join(siteDir, name)
		}
		info, err := os.Stat(file)
		switch {
		case err != nil:
			return "", &NotFoundError{Dir: siteDir, Path: name}
		case info.IsDir():
			return "", &NotFoundError{Dir: siteDir, Path: name, Reason: "it is a folder"}
		case !slices.Contains(extensions, filepath.Ext(file)):
			return "", &NotFoundError{Dir: siteDir, Path: name, Reason: "a config has the ending " + strings.Join(extensions, ", ")}
		}
		return file, nil
	}
	for _, name := range fileNames {
		file := filepath.Join(siteDir, name)
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			return file, nil
		}
	}
	return "", &NotFoundError{Dir: siteDir}
}

// Load reads the config file: it bundles the file with its imports, runs it and
// decodes its default export. It adds mistakes to the bag; the config is nil if
// the file cannot be run.
func Load(run Runner, file string, bag *diag.Bag) (*Config, error) {
	e, err := run.evaluate("the config", file, bag)
	if err != nil || e == nil {
		return nil, err
	}
	value, loc := e.value, e.loc
	if value.kind == Object && len(value.members) == 0 {
		src, at := loc.Value(nil)
		bag.Add(diag.Diagnostic{
			Code: diag.ConfigMissing, Source: src, Span: at, Message: "the config exports no fields; title, url and baseUrl are required",
			Hint: "write export default {title: 'My site', url: 'https://example.org', baseUrl: '/'}",
		})
		return nil, nil
	}
	cfg := (&decoder{loc: loc, bag: bag, script: e.script, siteDir: run.SiteDir, without: run.Without, isBefore310: isBefore310(run.SiteDir)}).decode(value)
	cfg.InNode = e.script != nil && e.script.InNode()
	cfg.nameFolders(repo.Find(run.SiteDir))
	if !value.hasFunction() && !cfg.hasPresets && len(cfg.Plugins) == 0 && cfg.Sass == nil {
		cfg.inputs = e.script.Inputs
		e.script.Close()
		cfg.script = nil
	}
	return cfg, nil
}

// nameFolders gives every folder that the config names its shortest name. Configs
// often have absolute paths. A folder outside the repository keeps its path.
func (c *Config) nameFolders(r repo.Repo) {
	c.Place = r.Place()
	name := func(folder string) string {
		if !filepath.IsAbs(folder) {
			return c.Place.Clean(filepath.ToSlash(folder))
		}
		folder, _ = r.Name(folder)
		return folder
	}
	for i := range c.StaticDirectories {
		c.StaticDirectories[i] = name(c.StaticDirectories[i])
	}
	for i := range c.Docs {
		c.Docs[i].Path = name(c.Docs[i].Path)
	}
	for i := range c.Blogs {
		c.Blogs[i].Path = name(c.Blogs[i].Path)
	}
	for i := range c.Pages {
		c.Pages[i].Path = name(c.Pages[i].Path)
	}
}

// LoadSidebars reads a sidebars file: a script, or JSON as `docs:version`
// writes it. It returns nil if the file cannot be read; the bag has the reason.
func LoadSidebars(run Runner, file string, bag *diag.Bag) (*Sidebars, error) {
	e, err := run.evaluateSidebars(file, bag)
	if err != nil || e == nil {
		return nil, err
	}
	return DecodeSidebars(e.value, e.loc, bag), nil
}

// Runner runs the scripts of a site.
type Runner struct {
	SiteDir string
	Mode    host.Mode
	Log     host.Console // for messages to the console
	Tell    func(text string)
	// NeedsNode is called if a function needs Node later; see host.Options.
	NeedsNode func(why string)
	Without   []string // the names of plugins that are left out
	DryRun    bool     // see host.Options
	Time      time.Duration
}

// exported is the export of a script.
type exported struct {
	value  Value
	loc    *Locator
	script *host.Script // nil for JSON
}

// evaluateSidebars returns the export of a sidebars file; nil if the file cannot be read.
// The bag has the reason.
func (r Runner) evaluateSidebars(file string, bag *diag.Bag) (*exported, error) {
	if !strings.EqualFold(filepath.Ext(file), ".json") {
		e, err := r.evaluate("the sidebars file", file, bag)
		if e != nil {
			e.script.Close()
		}
		return e, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read sidebars: %w", err)
	}
	src := &diag.Source{Path: source(r.SiteDir, file).Path, Text: text}
	if d, ok := diag.CheckJSON(src); !ok {
		bag.Add(d)
		return nil, nil
	}
	value, err := ParseValue(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")))
	if err != nil {
		bag.Errorf(diag.ConfigSyntax, src, diag.Span{}, "this JSON cannot be read: %v", err)
		return nil, nil
	}
	return &exported{value: value, loc: NewLocator(src)}, nil
}

// evaluate returns the default export of a script, which messages call name; nil if the
// script cannot be run. The bag has the reason.
func (r Runner) evaluate(name, file string, bag *diag.Bag) (*exported, error) {
	main := source(r.SiteDir, file)
	if d, ok := diag.CheckEncoding(main, 0); !ok {
		bag.Add(d)
		return nil, nil
	}
	script, err := host.Run(host.Options{SiteDir: r.SiteDir, Name: name, Mode: r.Mode, Log: r.Log, Tell: r.Tell, NeedsNode: r.NeedsNode, DryRun: r.DryRun, Time: r.Time}, main, file, bag)
	if err != nil || script == nil {
		return nil, err
	}
	value, err := ParseValue(script.Export)
	if err != nil {
		script.Close()
		return nil, fmt.Errorf("read the export of %s: %w", filepath.Base(file), err)
	}
	sources := make([]*diag.Source, len(script.Inputs))
	for i, input := range script.Inputs {
		sources[i] = source(r.SiteDir, input)
	}
	loc := NewLocator(sources[0], sources[1:]...)
	if value.reportCircle(loc, bag) {
		script.Close()
		return nil, nil
	}
	return &exported{value, loc, script}, nil
}

// reportCircle reports a value that contains itself.
func (v Value) reportCircle(loc *Locator, bag *diag.Bag) bool {
	circle := v.circle()
	if circle == nil {
		return false
	}
	n := node{decoder: &decoder{loc: loc, bag: bag}, path: circle}
	n.errorf("%s contains itself", n.name())
	return true
}

// source reads a file for diagnostics. The text is empty if the file is gone.
func source(siteDir, file string) *diag.Source {
	shown, _ := repo.Find(siteDir).Name(file)
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &diag.Source{Path: shown}
	}
	return &diag.Source{Path: shown, Text: text}
}
