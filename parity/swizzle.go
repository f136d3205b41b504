package main

import (
	"archive/tar"
	"compress/gzip"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// themeVersions are the versions of Docusaurus's theme whose components are swizzled.
var themeVersions = []string{"3.10.2", "3.6.1"}

// swizzledText is swizzled.txt, the differences that are known, in the form of
// explained.txt.
//
//go:embed swizzled.txt
var swizzledText string

// swizzling builds the site in parity/swizzled once for each component of
// Docusaurus's theme: with the component as `docusaurus swizzle` would write it. The
// pages must be those of the site without it.
type swizzling struct {
	tools
	site string // the copy of the site, which gets the component
	out  string
	base *output
}

// swizzleAll ejects and wraps all components. clean is true if every difference is
// explained.
func swizzleAll(o options, stdout, progress io.Writer) (clean bool, err error) {
	known, err := parseExplanations(swizzledText)
	if err != nil {
		return false, err
	}
	s, err := newSwizzling(o)
	if err != nil {
		return false, err
	}
	var all []*comparison
	for _, version := range themeVersions {
		theme, err := s.theme(version, progress)
		if err != nil {
			return false, err
		}
		names, err := componentNames(theme)
		if err != nil {
			return false, err
		}
		for _, name := range chosen(names, o.only) {
			for _, way := range []string{"eject", "wrap"} {
				c, err := s.try(way+" "+name+" "+version, func() (map[string][]byte, error) { return swizzledFiles(theme, way, name) }, known)
				if err != nil {
					return false, err
				}
				all = append(all, c)
				fmt.Fprintf(progress, "%s: %d differences\n", c.site, len(c.unexplained))
				printDifferences(stdout, c)
			}
		}
	}
	return reportSwizzled(stdout, all), nil
}

func chosen(names, only []string) []string {
	if len(only) == 0 {
		return names
	}
	return slices.DeleteFunc(names, func(name string) bool { return !slices.Contains(only, name) })
}

func newSwizzling(o options) (*swizzling, error) {
	dir, err := filepath.Abs(filepath.Join(o.work, "swizzled"))
	if err != nil {
		return nil, fmt.Errorf("find work folder: %w", err)
	}
	octavo, err := filepath.Abs(o.octavo)
	if err != nil {
		return nil, fmt.Errorf("find octavo: %w", err)
	}
	s := &swizzling{tools: tools{dir: dir, octavo: octavo, timeout: o.timeout}, site: filepath.Join(dir, "site"), out: filepath.Join(dir, "out")}
	if err := copySite(site{dir: filepath.Join("parity", "swizzled")}, s.site); err != nil {
		return nil, fmt.Errorf("copy site: %w", err)
	}
	if err := s.build(); err != nil {
		return nil, err
	}
	s.base, err = readOutput(s.out)
	return s, err
}

func (s *swizzling) build() error {
	return s.command("Octavo", s.site, s.octavo, "build", "--out-dir", s.out)
}

// try builds the site with some files in src/theme and compares its pages.
func (s *swizzling) try(label string, files func() (map[string][]byte, error), known explanations) (*comparison, error) {
	folder := filepath.Join(s.site, "src", "theme")
	if err := os.RemoveAll(folder); err != nil {
		return nil, err
	}
	list, err := files()
	if err != nil {
		return nil, err
	}
	for name, data := range list {
		if err := write(filepath.Join(folder, filepath.FromSlash(name)), data); err != nil {
			return nil, err
		}
	}
	if err := s.build(); err != nil {
		c := compare(label, s.base, s.base, known)
		c.count("build", different, []difference{{label, "build", "", firstError(err)}})
		return c, nil
	}
	got, err := readOutput(s.out)
	if err != nil {
		return nil, err
	}
	return compare(label, s.base, got, known), nil
}

var errorLine = regexp.MustCompile(`(?m)^.*error: .*$`)

func firstError(err error) string {
	if line := errorLine.FindString(err.Error()); line != "" {
		return line
	}
	return err.Error()
}

// theme returns the folder with the sources of Docusaurus's theme. npm downloads it
// once.
func (s *swizzling) theme(version string, progress io.Writer) (string, error) {
	to := filepath.Join(s.dir, "theme-classic-"+version)
	theme := filepath.Join(to, "src", "theme")
	if _, err := os.Stat(theme); err == nil {
		return theme, nil
	}
	fmt.Fprintln(progress, "downloading the theme of Docusaurus", version)
	pack := exec.Command("npm", "pack", "--silent", "@docusaurus/theme-classic@"+version)
	pack.Dir = s.dir
	name, err := pack.Output()
	if err != nil {
		return "", fmt.Errorf("npm pack: %w", err)
	}
	return theme, extract(filepath.Join(s.dir, strings.TrimSpace(string(name))), to)
}

// extract writes the files of an npm package into a folder.
func extract(archive, to string) error {
	file, err := os.Open(archive)
	if err != nil {
		return err
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		return fmt.Errorf("%s: %w", archive, err)
	}
	for r := tar.NewReader(unzipped); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", archive, err)
		}
		_, name, ok := strings.Cut(header.Name, "/")
		if !ok || !filepath.IsLocal(name) {
			continue
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return fmt.Errorf("%s: %w", archive, err)
		}
		if err := write(filepath.Join(to, filepath.FromSlash(name)), data); err != nil {
			return err
		}
	}
}

// componentNames returns the names of all components in a folder, sorted.
func componentNames(theme string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(theme, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "__tests__":
			return fs.SkipDir
		case path.Ext(file) == ".tsx" || path.Ext(file) == ".ts":
			name, err := filepath.Rel(theme, file)
			name = strings.TrimSuffix(filepath.ToSlash(name), path.Ext(name))
			names = append(names, strings.TrimSuffix(name, "/index"))
			return err
		}
		return nil
	})
	slices.Sort(names)
	return names, err
}

// swizzledFiles returns the files of a swizzled component by their names in src/theme.
func swizzledFiles(theme, way, name string) (map[string][]byte, error) {
	if way == "wrap" {
		return map[string][]byte{name + "/index.tsx": []byte(fmt.Sprintf(wrapper, name))}, nil
	}
	for _, file := range []string{name + "/index.tsx", name + ".tsx", name + ".ts"} {
		if _, err := os.Stat(filepath.Join(theme, filepath.FromSlash(file))); err == nil {
			return withImports(theme, file, map[string][]byte{})
		}
	}
	return nil, fmt.Errorf("%s has no component %s", theme, name)
}

// wrapper is a component as `docusaurus swizzle --wrap --typescript` writes it.
const wrapper = `import React, {type ReactNode} from 'react';
import Original from '@theme-original/%[1]s';
import type OriginalType from '@theme/%[1]s';
import type {WrapperProps} from '@docusaurus/types';

type Props = WrapperProps<typeof OriginalType>;

export default function OriginalWrapper(props: Props): ReactNode {
  return (
    <>
      <Original {...props} />
    </>
  );
}
`

var relativeImport = regexp.MustCompile(`(?:from|import) '(\./[^']+|\.\./[^']+)'`)

// withImports adds a file of the theme, and the files that it imports by their paths.
func withImports(theme, file string, files map[string][]byte) (map[string][]byte, error) {
	data, err := os.ReadFile(filepath.Join(theme, filepath.FromSlash(file)))
	if err != nil {
		return nil, err
	}
	files[file] = data
	for _, m := range relativeImport.FindAllSubmatch(data, -1) {
		target := path.Join(path.Dir(file), string(m[1]))
		for _, ext := range []string{"", ".tsx", ".ts", "/index.tsx"} {
			info, err := os.Stat(filepath.Join(theme, filepath.FromSlash(target+ext)))
			if err != nil || info.IsDir() || files[target+ext] != nil {
				continue
			}
			if _, err := withImports(theme, target+ext, files); err != nil {
				return nil, err
			}
			break
		}
	}
	return files, nil
}

// reportSwizzled prints a summary.
func reportSwizzled(w io.Writer, all []*comparison) (clean bool) {
	failed, explainedOnly := 0, 0
	for _, c := range all {
		isExplained := false
		for _, counts := range c.counts {
			isExplained = isExplained || counts[explained] > 0
		}
		switch {
		case len(c.unexplained) > 0:
			failed++
		case isExplained:
			explainedOnly++
		}
	}
	fmt.Fprintf(w, "%d swizzled components: %d show the same, %d differ as expected, %d differ\n",
		len(all), len(all)-failed-explainedOnly, explainedOnly, failed)
	return failed == 0
}
