package plugin

import (
	"path/filepath"
	"strings"

	"octavo/internal/diag"
)

// Reload loads the contents of plugins again whose files have changed. matches reports
// whether one of the changed files matches a glob, which is relative to the site folder.
func (set *Set) Reload(matches func(globs []string) bool, bag *diag.Bag) {
	for _, p := range set.plugins {
		if len(p.Wraps) == 0 && len(p.Watch) > 0 && matches(set.globs(p)) {
			set.check(bag, p, set.loadContent(p, nil, bag))
		}
	}
	set.mergeMessages()
}

// Watched returns the globs of all plugins, relative to the site folder.
func (set *Set) Watched() []string {
	var globs []string
	for _, p := range set.plugins {
		globs = append(globs, set.globs(p)...)
	}
	return globs
}

// globs returns the globs of a plugin, relative to the site folder.
func (set *Set) globs(p *loaded) []string {
	globs := make([]string, len(p.Watch))
	for i, glob := range p.Watch {
		globs[i] = strings.TrimPrefix(filepath.ToSlash(glob), "./")
		if filepath.IsAbs(glob) {
			if name, err := filepath.Rel(set.site.Dir, filepath.FromSlash(glob)); err == nil {
				globs[i] = filepath.ToSlash(name)
			}
		}
	}
	return globs
}

// TakeWritten returns the generated files that have changed since the last call, as slash
// paths from the site folder.
func (set *Set) TakeWritten() []string {
	if set.files == nil {
		return nil
	}
	written := set.files.written
	set.files.written = nil
	return written
}
