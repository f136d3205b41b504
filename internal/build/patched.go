package build

import (
	"slices"

	"octavo/internal/bundle"
)

// patched knows which scripts for browsers, with which patches, show the site of a
// preview. As long as patches can show every change, open pages keep their scripts.
type patched struct {
	list    []bundle.Patch
	scripts *previewBundles // the last ones without errors
	// rest has the changed files that scripts and patches do not show.
	rest map[string]bool
}

// note notes that files have changed.
func (d *patched) note(p *project, changed []string) {
	for _, name := range changed {
		isPart := isBundled(p, name) && !isStylesheet(name) || d.scripts != nil && d.scripts.hasPartial(name)
		if !isPart || d.has(p, name) {
			delete(d.rest, name)
			continue
		}
		if d.rest == nil {
			d.rest = map[string]bool{}
		}
		d.rest[name] = true
	}
}

// has reports whether a patch has the text of a file as it is now.
func (d *patched) has(p *project, name string) bool {
	return slices.ContainsFunc(d.list, func(patch bundle.Patch) bool { return patch.Module == name && patch.Text == p.textHash(name) })
}

// base returns the bundles whose scripts show the site together with the patches, except
// documents; nil if there are none.
func (d *patched) base(made madeOf) *bundles {
	if d.scripts == nil || d.scripts.made.site != made.site || len(d.rest) > 0 {
		return nil
	}
	return d.scripts.bundles
}

// keep keeps new bundles.
func (d *patched) keep(b *previewBundles) {
	switch {
	case b.bundles == nil: // the pages stay as they are
	case d.scripts != nil && b.client == d.scripts.client:
		d.scripts = b
	default:
		*d = patched{scripts: b}
	}
}
