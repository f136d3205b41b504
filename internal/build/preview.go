package build

import (
	"context"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"

	"octavo/internal/bundle"
	"octavo/internal/cache"
	"octavo/internal/compile"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/render"
	"octavo/internal/repo"
	"octavo/theme"
)

// Preview is a site that octavo start shows. It holds the last result of each stage,
// and runs the stages again when files change: all of them, but each works only on
// what has changed.
type Preview struct {
	options Options
	need    need
	mirror  *repo.Mirror
	files   *link.Files
	memo    *content.Memo
	bundles *cache.Store // so that a change makes only the bundles that it concerns
	esbuild *bundle.Contexts
	outside outside
	read    map[string]bool // files that Quick has read since the last update

	project  *project          // of the last config that can be used; nil before the first
	problems []diag.Diagnostic // of this config
	last     *Snapshot         // nil before the first
	bundled  *previewBundles   // nil before the first
	patched  patched
}

// recentBundles is how many bytes of bundles a preview keeps beside those that it shows.
const recentBundles = 50 << 20

// NewPreview returns the preview of a site. It reads nothing yet.
func NewPreview(o Options) (*Preview, error) {
	if err := theme.Check(); err != nil {
		return nil, err
	}
	dir, err := filepath.Abs(o.SiteDir)
	if err != nil {
		return nil, err
	}
	if _, err := config.Find(dir, o.ConfigFile); err != nil {
		return nil, &UsageError{err}
	}
	o.Development = true
	mirror := repo.NewMirror(repo.Find(dir).FS())
	v := &Preview{options: o, mirror: mirror, files: link.NewFiles(mirror), memo: &content.Memo{}, bundles: cache.Recent(recentBundles), esbuild: &bundle.Contexts{}}
	v.options.needsNode = v.need.set
	return v, nil
}

// Update runs the stages after some files have changed, which are slash paths from the
// site folder; nil means that any file may have changed. It returns the new site, which
// has the mistakes of the site before: Check has to follow. If a mistake leaves no site to
// show, the pages are those before, and the mistakes are there.
func (v *Preview) Update(ctx context.Context, changed []string) (*Snapshot, error) {
	next, err := v.update(ctx, changed)
	if v.NeedsNode() {
		v.startNode()
		return v.update(ctx, nil)
	}
	return next, err
}

func (v *Preview) update(ctx context.Context, changed []string) (*Snapshot, error) {
	if changed == nil {
		v.forgetAll()
	}
	for _, name := range changed {
		if !v.read[name] {
			v.mirror.Forget(name)
		}
		v.files.Forget(name)
	}
	v.read = map[string]bool{}
	v.outside.forget(changed)
	bag := &diag.Bag{}
	p, err := v.open(changed, bag)
	if err != nil {
		return nil, err
	}
	if p == nil {
		return v.keep(bag), nil
	}
	m, err := readModel(ctx, p)
	if err != nil {
		return nil, err
	}
	if written := p.plugins.TakeWritten(); changed != nil {
		changed = append(changed, written...)
	}
	b, err := v.bundle(p, m, changed)
	if err != nil {
		return nil, err
	}
	if b == nil {
		checkModel(p, m)
		return v.keep(bag), nil
	}
	next, err := v.show(p, m, b.bundles)
	if err != nil {
		return nil, err
	}
	if shown := v.shown(); shown != nil {
		go shown.preview.Close(next.preview)
	}
	v.last = next
	return next, nil
}

// ForgetHistory lets the next update read the history of files again. It returns false if
// the site does not show it.
func (v *Preview) ForgetHistory() bool { return v.outside.forgetHistory() }

// Check finds the author's mistakes in the last site. It compiles the documents that are
// left; Snapshot.Compile does that, too, and can be stopped.
func (v *Preview) Check() *Snapshot {
	if unchecked := v.last; !unchecked.problems.complete() {
		checkModel(unchecked.project, unchecked.model)
		unchecked.problems.before.Store(nil)
	}
	return v.last
}

// Close frees the memory of the preview outside Go.
func (v *Preview) Close() {
	v.esbuild.Close()
	if shown := v.shown(); shown != nil {
		shown.preview.Close(nil)
	}
}

// shown returns the pages of the last site; nil if there are none.
func (v *Preview) shown() *pages {
	if v.last == nil {
		return nil
	}
	return v.last.pages
}

// Folders returns the folders outside the site folder that the site uses, as absolute
// paths.
func (v *Preview) Folders() []string {
	if v.project == nil {
		return nil
	}
	cfg := v.project.cfg
	names := slices.Clone(cfg.StaticDirectories)
	for _, docs := range cfg.Docs {
		names = append(names, docs.Path)
	}
	for _, blog := range cfg.Blogs {
		names = append(names, blog.Path)
	}
	for _, pages := range cfg.Pages {
		names = append(names, pages.Path)
	}
	for _, file := range cfg.Locator.Files() {
		names = append(names, path.Dir(file))
	}
	for _, glob := range v.project.plugins.Watched() {
		folder, _, _ := strings.Cut(glob, "*")
		names = append(names, path.Dir(folder))
	}
	var folders []string
	for _, name := range names {
		if name = path.Clean(name); strings.HasPrefix(name, "../") && cfg.Place.Contains(name) {
			folders = append(folders, v.project.absolute(name))
		}
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}

// forgetAll lets the preview read everything again.
func (v *Preview) forgetAll() {
	v.mirror.ForgetAll()
	v.files = link.NewFiles(v.mirror)
	v.project, v.bundled, v.patched = nil, nil, patched{}
}

// keep returns the last site with new mistakes.
func (v *Preview) keep(bag *diag.Bag) *Snapshot {
	v.last = &Snapshot{pages: v.shown(), problems: &problems{Bag: bag}}
	return v.last
}

// open returns the project with the bag. It evaluates the config again if one of its
// files has changed. It returns nil if there is no config that can be used.
func (v *Preview) open(changed []string, bag *diag.Bag) (*project, error) {
	if v.project == nil || len(v.problems) > 0 || slices.ContainsFunc(changed, v.mayBeConfig) {
		found := &diag.Bag{}
		p, err := openProject(v.options, found)
		if err != nil {
			return nil, err
		}
		v.problems = found.Sorted()
		if p != nil && found.Errors() == 0 {
			if v.project != nil {
				v.project.cfg.Close()
			}
			v.project = v.adopt(p)
		}
	}
	for _, problem := range v.problems {
		bag.Add(problem)
	}
	if v.project == nil {
		return nil, nil
	}
	p := *v.project
	p.bag = bag
	p.plugins.Reload(func(globs []string) bool {
		return slices.ContainsFunc(changed, func(name string) bool { return content.MatchesAny(globs, name) })
	}, bag)
	if v.last != nil {
		p.Cache = nil // the preview has what it needs, and the cache would grow with every change
	}
	if slices.ContainsFunc(changed, func(name string) bool { return strings.HasPrefix(name, "src/") && isSource(name) }) {
		p.overrides = readOverrides(p.dir, p.plugins, p.cfg)
	}
	p.compiled = &compile.Content{}
	if shown := v.shown(); shown != nil && shown.project.cfg == p.cfg && reflect.DeepEqual(shown.model.overrides, p.elements()) {
		p.compiled = shown.model.content
	}
	v.project = &p
	return &p, nil
}

// adopt lets a project read through the preview.
func (v *Preview) adopt(p *project) *project {
	p.live, p.contexts = true, v.esbuild
	p.disk, p.files, p.memo = v.mirror, v.files, v.memo
	p.theme = sync.OnceValue(p.theme)
	v.outside.connect(p)
	return p
}

// mayBeConfig reports whether the config may depend on a file: it is beside the config, a
// script that the config has imported, or beside the file of a plugin.
func (v *Preview) mayBeConfig(name string) bool {
	cfg := v.project.cfg
	return path.Dir(name) == "." || path.Dir(name) == ".." || slices.Contains(cfg.Locator.Files(), name) ||
		slices.ContainsFunc(cfg.Plugins, func(p config.Plugin) bool {
			return p.File != "" && path.Dir(name) == path.Dir(v.project.relative(p.File))
		})
}

// isSource reports whether a file may be a module of a component.
func isSource(name string) bool {
	return slices.Contains([]string{".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".css", ".json", ".svg"}, strings.ToLower(path.Ext(name)))
}

// show returns the snapshot of a site.
func (v *Preview) show(p *project, m *model, b *bundles) (*Snapshot, error) {
	limits, err := renderLimits()
	if err != nil {
		return nil, err
	}
	in := renderInput(p, m, b)
	in.Limits, in.Cache = limits, nil
	var before *render.Preview
	if shown := v.shown(); shown != nil {
		before = shown.preview
	}
	preview, err := render.NewPreview(in, before)
	if err != nil {
		return nil, err
	}
	s := &Snapshot{problems: &problems{Bag: p.bag}, pages: &pages{project: p, model: m, bundles: b, preview: preview, patches: v.patched.list}}
	if v.last != nil {
		s.problems.before.Store(new(v.last.Problems()))
	} else {
		s.problems.before.Store(new([]diag.Diagnostic))
	}
	s.pages.files, s.pages.siteHash = sync.OnceValue(s.pages.listFiles), sync.OnceValue(s.pages.hashSite)
	return s, nil
}
