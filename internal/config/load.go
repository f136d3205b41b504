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

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
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

// Console receives the messages that scripts write to the console.
type Console func(level, text string)

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
// the file cannot be run. Messages to the console go to log.
func Load(siteDir, file string, log Console, bag *diag.Bag) (*Config, error) {
	value, loc, err := evaluate("the config", siteDir, file, log, bag)
	if err != nil || loc == nil {
		return nil, err
	}
	if value.kind == Object && len(value.members) == 0 {
		src, at := loc.Value(nil)
		bag.Add(diag.Diagnostic{
			Code: diag.ConfigMissing, Source: src, Span: at, Message: "the config exports no fields; title, url and baseUrl are required",
			Hint: "write export default {title: 'My site', url: 'https://example.org', baseUrl: '/'}",
		})
		return nil, nil
	}
	cfg := Decode(value, loc, bag)
	cfg.nameFolders(repo.Find(siteDir))
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
func LoadSidebars(siteDir, file string, log Console, bag *diag.Bag) (*Sidebars, error) {
	value, loc, err := evaluateSidebars(siteDir, file, log, bag)
	if err != nil || loc == nil {
		return nil, err
	}
	return DecodeSidebars(value, loc, bag), nil
}

// evaluateSidebars returns the export of a sidebars file. The locator is nil if the file
// cannot be read; the bag has the reason.
func evaluateSidebars(siteDir, file string, log Console, bag *diag.Bag) (Value, *Locator, error) {
	if !strings.EqualFold(filepath.Ext(file), ".json") {
		return evaluate("the sidebars file", siteDir, file, log, bag)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return Value{}, nil, fmt.Errorf("read sidebars: %w", err)
	}
	src := &diag.Source{Path: source(siteDir, file).Path, Text: text}
	if d, ok := diag.CheckJSON(src); !ok {
		bag.Add(d)
		return Value{}, nil, nil
	}
	value, err := ParseValue(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")))
	if err != nil {
		bag.Errorf(diag.ConfigSyntax, src, diag.Span{}, "this JSON cannot be read: %v", err)
		return Value{}, nil, nil
	}
	return value, NewLocator(src), nil
}

// evaluate returns the default export of a script, which messages call name. The
// locator is nil if the script cannot be run; the bag has the reason.
func evaluate(name, siteDir, file string, log Console, bag *diag.Bag) (Value, *Locator, error) {
	if d, ok := diag.CheckEncoding(source(siteDir, file), 0); !ok {
		bag.Add(d)
		return Value{}, nil, nil
	}
	script := bundle.Config(siteDir, file, bag)
	if script == nil {
		return Value{}, nil, nil
	}
	text, err := run(siteDir, script, jsrun.Default, log)
	var thrown *thrownError
	if errors.As(err, &thrown) && thrown.js.Null {
		// The engine throws null when it has no memory left for an error. With half
		// of the memory that does not happen at the same place.
		half := jsrun.Limits{Time: jsrun.Default.Time, Memory: jsrun.Default.Memory / 2}
		_, again := run(siteDir, script, half, log)
		if second, ok := errors.AsType[*thrownError](again); ok && second.js.Null {
			thrown.js = &jsrun.Error{Message: "null", Frames: thrown.js.Frames}
		}
	}
	if thrown != nil {
		bag.Add(thrown.diagnostic(name, source(siteDir, file)))
		return Value{}, nil, nil
	}
	if err != nil {
		return Value{}, nil, fmt.Errorf("run %s: %w", filepath.Base(file), err)
	}
	value, err := ParseValue([]byte(text))
	if err != nil {
		return Value{}, nil, fmt.Errorf("read the export of %s: %w", filepath.Base(file), err)
	}
	sources := make([]*diag.Source, len(script.Inputs))
	for i, input := range script.Inputs {
		sources[i] = source(siteDir, input)
	}
	loc := NewLocator(sources[0], sources[1:]...)
	if value.reportCircle(loc, bag) {
		return Value{}, nil, nil
	}
	return value, loc, nil
}

// reportCircle reports a value that contains itself.
func (v Value) reportCircle(loc *Locator, bag *diag.Bag) bool {
	circle := v.circle()
	if circle == nil {
		return false
	}
	n := node{decoder: &decoder{loc, bag}, path: circle}
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
