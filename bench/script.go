package main

import (
	"compress/gzip"
	"fmt"
	"html"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// siteHost is the host in the configs of both sites.
const siteHost = "bench.example.org"

// Load is the download size of a page until it is interactive, in bytes of gzip.
type Load struct {
	Page   string `json:"page"` // "docs page", "home page" or "none"
	Script int64  `json:"scriptGzipBytes"`
	React  int64  `json:"reactGzipBytes"` // part of Script; 0 if React has no file of its own
	Styles int64  `json:"stylesGzipBytes"`
	HTML   int64  `json:"htmlGzipBytes"`
}

// loadOfDocsPage returns the download size of a docs page, or of the home page if
// the tool built no docs. Load.Page says which page it is.
func loadOfDocsPage(out string, docs []string) (Load, error) {
	kind := "docs page"
	// A doc from the middle is typical; the first doc is often special.
	name, ok := pageOf(out, docs[len(docs)/2])
	if !ok {
		kind = "home page"
		if name, ok = pageOf(out, "/"); !ok {
			return Load{Page: "none"}, nil
		}
	}
	load, err := firstLoad(out, name)
	load.Page = kind
	return load, err
}

// firstLoad returns the gzipped sizes of a page's HTML, stylesheets and scripts.
// Scripts include the modules that they import statically. Each file counts once.
func firstLoad(out, page string) (Load, error) {
	text, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(page)))
	if err != nil {
		return Load{}, err
	}
	base := "/" + strings.TrimSuffix(page, "index.html")
	load := Load{HTML: gzipSize(text)}
	if load.Styles, err = stylesOf(out, string(text), base); err != nil {
		return Load{}, err
	}
	queue := scriptsIn(string(text), base)
	seen := map[string]bool{}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if seen[s.path] {
			continue
		}
		seen[s.path] = true
		code, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(s.path)))
		if err != nil {
			return Load{}, fmt.Errorf("script of %s: %w", page, err)
		}
		size := gzipSize(code)
		load.Script += size
		if strings.HasPrefix(path.Base(s.path), "react.") {
			load.React += size
		}
		if s.module {
			queue = append(queue, importsIn(string(code), s.path)...)
		}
	}
	return load, nil
}

// stylesOf returns the gzipped size of a page's stylesheets on this site.
func stylesOf(out, page, base string) (int64, error) {
	var total int64
	for _, m := range tagPattern.FindAllStringSubmatch(page, -1) {
		a := attributes(m[4])
		if !strings.EqualFold(a["rel"], "stylesheet") {
			continue
		}
		if p, ok := sitePath(a["href"], base); ok {
			css, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(p)))
			if err != nil {
				return 0, fmt.Errorf("stylesheet: %w", err)
			}
			total += gzipSize(css)
		}
	}
	return total, nil
}

type script struct {
	path   string // absolute URL path on this site
	module bool
}

var (
	// tagPattern finds script and link elements. It also matches comments, noscript
	// elements and the text of scripts, so that tags inside them are not found.
	tagPattern = regexp.MustCompile(`(?is)<!--.*?-->|<noscript>.*?</noscript>|<(script)\b((?:[^>"']|"[^"]*"|'[^']*')*)>.*?</script\s*>|<(link)\b((?:[^>"']|"[^"]*"|'[^']*')*)>`)

	attributePattern = regexp.MustCompile(`(?s)([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?`)

	// importPattern matches static imports: import x from "./y.js", import "./y.js"
	// and export {x} from "./y.js". It does not match import("./y.js"), which loads
	// later.
	importPattern = regexp.MustCompile(`(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]*?\bfrom)?\s*["']((?:\.{1,2})?/[^"']+)["']`)
)

// scriptsIn returns the scripts of this site that the page at base loads at once.
func scriptsIn(page, base string) []script {
	var list []script
	for _, m := range tagPattern.FindAllStringSubmatch(page, -1) {
		var ref string
		module := true
		switch {
		case m[1] != "":
			a := attributes(m[2])
			_, old := a["nomodule"]
			if old || !isScript(a["type"]) {
				continue
			}
			ref, module = a["src"], strings.EqualFold(a["type"], "module")
		case m[3] != "":
			if a := attributes(m[4]); strings.EqualFold(a["rel"], "modulepreload") {
				ref = a["href"]
			}
		}
		if p, ok := sitePath(ref, base); ok {
			list = append(list, script{p, module})
		}
	}
	return list
}

// isScript reports whether a script element of this type is run. Data blocks such as
// JSON and import maps are not.
func isScript(kind string) bool {
	switch strings.ToLower(kind) {
	case "", "module", "text/javascript", "application/javascript":
		return true
	}
	return false
}

func attributes(text string) map[string]string {
	a := map[string]string{}
	for _, m := range attributePattern.FindAllStringSubmatch(text, -1) {
		a[strings.ToLower(m[1])] = html.UnescapeString(m[2] + m[3] + m[4])
	}
	return a
}

func importsIn(code, base string) []script {
	var list []script
	for _, m := range importPattern.FindAllStringSubmatch(code, -1) {
		if p, ok := sitePath(m[1], base); ok {
			list = append(list, script{p, true})
		}
	}
	return list
}

// sitePath returns the URL path of a reference in the page or script at base. It
// returns false for a reference to another host.
func sitePath(ref, base string) (string, bool) {
	if ref == "" {
		return "", false
	}
	u, err := (&url.URL{Scheme: "https", Host: siteHost, Path: base}).Parse(ref)
	if err != nil || u.Host != siteHost || !strings.HasPrefix(u.Scheme, "http") {
		return "", false
	}
	return path.Clean(u.Path), true
}

// gzipSize returns the gzipped size at level 6, which most servers use.
func gzipSize(data []byte) int64 {
	var n counter
	w, err := gzip.NewWriterLevel(&n, 6)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic("bench: gzip into a counter: " + err.Error()) // the counter never fails
	}
	return int64(n)
}

type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
