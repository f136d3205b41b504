package build

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
)

// OutDir returns the output folder of a site. name is the folder that the user has
// chosen; "" for the default.
func OutDir(siteDir, name string) string {
	if name == "" {
		return filepath.Join(siteDir, "build")
	}
	if abs, err := filepath.Abs(name); err == nil {
		return abs
	}
	return name
}

// checkOutDir refuses, before any work, an output folder that a build must
// not replace.
func checkOutDir(p *project) error {
	if err := checkPlace(p.dir, p.outDir, p.cfg); err != nil {
		return &UsageError{err}
	}
	err := emit.Check(p.outDir)
	if _, refused := errors.AsType[*emit.NotReplaceableError](err); refused {
		return &UsageError{err}
	}
	return err
}

// checkPlace refuses an output folder around the site, whose sources a build
// would replace, and one inside a folder that the next build reads.
func checkPlace(siteDir, dir string, cfg *config.Config) error {
	if contains(dir, siteDir) {
		return fmt.Errorf("refuse to write to %s: the site itself is in this folder\n  hint: choose another folder with --out-dir", dir)
	}
	for _, folder := range content.SourceFolders(cfg) {
		if contains(resolveFrom(siteDir, folder), dir) {
			return fmt.Errorf("refuse to write to %s: it is inside %s, which the next build would read\n  hint: choose another folder with --out-dir", dir, folder)
		}
	}
	return nil
}

func resolveFrom(siteDir, folder string) string {
	if filepath.IsAbs(folder) {
		return folder
	}
	return filepath.Join(siteDir, filepath.FromSlash(folder))
}

// contains reports whether the folder inner is outer or lies below it, behind
// all links.
func contains(outer, inner string) bool {
	rel, err := filepath.Rel(realPath(outer), realPath(inner))
	return err == nil && filepath.IsLocal(rel)
}

// realPath follows the links of the part of a path that exists.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	if parent := filepath.Dir(path); parent != path {
		return filepath.Join(realPath(parent), filepath.Base(path))
	}
	return path
}

// checkSpace reports a disk that is too full for the static files alone, which
// are known before any page is rendered.
func checkSpace(p *project, static []content.StaticFile) error {
	var bytes int64
	for _, f := range static {
		if info, err := os.Stat(p.absolute(f.File)); err == nil {
			bytes += info.Size()
		}
	}
	return emit.CheckSpace(p.outDir, bytes)
}

// warnLeftovers warns about folders that earlier builds left beside the output
// and that this build cannot remove.
func warnLeftovers(names []string, bag *diag.Bag) {
	for _, name := range names {
		bag.Add(diag.Diagnostic{
			Code: diag.Leftovers, Severity: diag.Warning,
			Message: fmt.Sprintf("an earlier build left %s, and this one cannot remove it", name),
			Hint:    "another user may own it; delete it as that user",
		})
	}
}
