package build

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/compile"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/history"
	"octavo/internal/link"
	"octavo/internal/plugin"
	"octavo/internal/repo"
	"octavo/internal/site"
	"octavo/internal/transform"
	"octavo/theme"
)

// project is a site folder with its config. All stages read it.
type project struct {
	Options
	dir     string // the site folder, absolute
	repo    repo.Repo
	disk    fs.FS       // the files of the repository
	files   *link.Files // the files that documents link to
	outDir  string      // absolute
	cfg     *config.Config
	plugins *plugin.Set // what the site's own plugins add
	// transforms are the plugins that change documents, by the paths of their options.
	transforms map[string]*transform.Plugins
	overrides  *bundle.Overrides
	bag        *diag.Bag
	theme      func() *serverTheme

	// Programs outside Octavo and their results, which a preview keeps.
	history  func(ctx context.Context, folders []string) (*history.Log, error)
	stamp    func(context.Context, *site.Site) (int64, error)
	sidebars func(p *project, ref config.FileRef) (*config.Sidebars, error)

	live     bool // the project of a preview
	checking bool // nobody sees the site: only its mistakes count
	// Results before the last change, in a preview.
	contexts *bundle.Contexts
	memo     *content.Memo
	compiled *compile.Content
	scripts  *bundles // has the scripts for browsers; nil if they have to be made
}

// openProject evaluates the config of a site. It returns nil if the config
// cannot be used, which is in the bag.
func openProject(o Options, bag *diag.Bag) (*project, error) {
	dir, err := filepath.Abs(o.SiteDir)
	if err != nil {
		return nil, fmt.Errorf("find the site folder: %w", err)
	}
	file, err := config.Find(dir, o.ConfigFile)
	if err != nil {
		return nil, &UsageError{err}
	}
	cfg, err := config.Load(o.runner(dir), file, bag)
	if err != nil || cfg == nil {
		return nil, err
	}
	cfg.Messages = plugin.ReadMessages(cfg, bag)
	outDir := OutDir(dir, o.OutDir)
	added := &plugin.Set{}
	if len(cfg.Plugins) > 0 || len(cfg.Analytics)+len(cfg.AppHead) > 0 {
		if added, err = plugin.Load(plugin.Site{Dir: dir, OutDir: cmp.Or(o.fresh, outDir), Config: cfg, Live: o.Development}, bag); err != nil {
			cfg.Close()
			return nil, err
		}
	}
	transforms, err := transform.Start(cfg, dir, bag)
	if err != nil {
		cfg.Close()
		return nil, err
	}
	overrides := readOverrides(dir, added, cfg)
	// A preview keeps the front matter for components that the author writes meanwhile.
	cfg.KeepFrontMatter = o.Development || overrides.ReadsMetadata()
	repository := repo.Find(dir)
	disk := withEdits(repository.FS(), o.edited)
	return &project{
		Options: o, dir: dir, repo: repository, disk: disk, files: link.NewFiles(disk),
		outDir: outDir, cfg: cfg, plugins: added, transforms: transforms, overrides: overrides, bag: bag,
		theme: readServerTheme,
		history: func(ctx context.Context, folders []string) (*history.Log, error) {
			return history.Read(ctx, dir, folders)
		},
		stamp:    func(ctx context.Context, s *site.Site) (int64, error) { return stamp(ctx, dir, s) },
		sidebars: loadSidebars,
	}, nil
}

// readOverrides reads which components of the theme a site replaces: with files, or with
// the options of its content plugins.
func readOverrides(dir string, added *plugin.Set, cfg *config.Config) *bundle.Overrides {
	var choices []bundle.Choice
	add := func(id string, components []config.Component) {
		for _, c := range components {
			choices = append(choices, bundle.Choice{Component: c.Name, Module: c.Module, PluginID: id})
		}
	}
	for i := range cfg.Docs {
		add(cfg.Docs[i].ID, cfg.Docs[i].Components)
	}
	for i := range cfg.Blogs {
		add(cfg.Blogs[i].ID, cfg.Blogs[i].Components)
	}
	for i := range cfg.Pages {
		add(cfg.Pages[i].ID, cfg.Pages[i].Components)
	}
	return bundle.ReadOverrides(dir, added.Themes, choices...)
}

// Target is the data about a built site that a server needs.
type Target struct {
	OutDir        string
	BaseURL       string
	TrailingSlash *bool
}

// Find reads the config of a site that has been built. It returns nil if the
// config has errors, which are in the bag.
func Find(o Options, bag *diag.Bag) (*Target, error) {
	if err := theme.Check(); err != nil {
		return nil, err
	}
	p, err := openProject(o, bag)
	if err != nil || p == nil || bag.Errors() > 0 {
		return nil, err
	}
	defer p.cfg.Close()
	target := &Target{OutDir: p.outDir, BaseURL: p.cfg.Site.BaseURL, TrailingSlash: p.cfg.Site.TrailingSlash}
	return target, emit.Recover(target.OutDir)
}

// absolute returns the path of a file whose slash path is relative to the site
// folder.
func (p *project) absolute(file string) string { return filepath.Join(p.dir, filepath.FromSlash(file)) }

// source reads a file for a message; nil if it cannot be read.
func (p *project) source(file string) *diag.Source {
	text, err := os.ReadFile(p.absolute(file))
	if err != nil {
		return nil
	}
	return &diag.Source{Path: file, Text: text}
}

// relative returns the slash path of a file from the site folder. A file outside
// the repository keeps its path.
func (p *project) relative(file string) string {
	name, _ := p.repo.Name(file)
	return name
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// existing returns the absolute paths of files that the config names. It reports
// the files that do not exist, with the hint.
func (p *project) existing(files []config.FileRef, hint string) []string {
	var found []string
	for _, ref := range files {
		file := filepath.FromSlash(strings.Replace(ref.Name, "@site/", "./", 1))
		// A leading slash may stand for the site folder, as in imports.
		if inSite := filepath.Join(p.dir, file); !filepath.IsAbs(file) || isFile(inSite) && !isFile(file) {
			file = inSite
		}
		name, ok := p.repo.Name(file)
		info, err := os.Stat(file)
		switch {
		case !ok && !strings.Contains(name, "node_modules"):
			p.bag.Add(diag.Diagnostic{
				Code: diag.Outside, Source: ref.Source, Span: ref.At,
				Message: fmt.Sprintf("the file %s is outside the repository of the site", ref.Name),
				Hint:    "copy the file into the repository; Octavo reads no files around it",
			})
		case err == nil && info.IsDir():
			p.bag.Add(diag.Diagnostic{
				Code: diag.UnknownModule, Source: ref.Source, Span: ref.At,
				Message: name + " is a folder, not a file", Hint: "name a file in the folder",
			})
		case err != nil:
			p.bag.Add(diag.Diagnostic{
				Code: diag.UnknownModule, Source: ref.Source, Span: ref.At,
				Message: "there is no file " + name, Hint: hint,
			})
		default:
			found = append(found, file)
		}
	}
	return found
}
