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

// siteHost is the host both site configs name.
const siteHost = "bench.example.org"

// Load is what a reader downloads before a page is interactive, in bytes of
// gzip.
type Load struct {
	Page   string `json:"page"` // docs page, home page or none
	Script int64  `json:"scriptGzipBytes"`
	React  int64  `json:"reactGzipBytes"` // of the script; 0 where React has no script of its own
	Styles int64  `json:"stylesGzipBytes"`
	HTML   int64  `json:"htmlGzipBytes"`
}

// loadOfDocsPage weighs a docs page. A tool that built no docs is judged by
// its home page, and the result says so.
func loadOfDocsPage(out string, docs []string) (Load, error) {
	kind := "docs page"
	// The middle of the site stands for the rest; the first doc is often special.
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

// firstLoad sums the gzipped sizes of the distinct scripts that a page names,
// of the modules that those import before they run, and of its stylesheets.
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

// stylesOf sums the gzipped sizes of a page's own stylesheets.
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

// The first alternatives swallow comments, what only readers without scripts
// load, and whole script elements, so that markup quoted inside them is not
// taken for markup.
var (
	tagPattern = regexp.MustCompile(`(?is)<!--.*?-->|<noscript>.*?</noscript>|<(script)\b((?:[^>"']|"[^"]*"|'[^']*')*)>.*?</script\s*>|<(link)\b((?:[^>"']|"[^"]*"|'[^']*')*)>`)

	attributePattern = regexp.MustCompile(`(?s)([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?`)

	// import x from "./y.js", import "./y.js", export {x} from "./y.js"; not
	// import("./y.js"), which waits until it is called.
	importPattern = regexp.MustCompile(`(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]*?\bfrom)?\s*["']((?:\.{1,2})?/[^"']+)["']`)
)

// scriptsIn lists the same-site scripts that the page at base loads by itself.
func scriptsIn(page, base string) []script {
	var list []script
	for _, m := range tagPattern.FindAllStringSubmatch(page, -1) {
		var ref string
		module := true
		switch {
		case m[1] != "":
			a := attributes(m[2])
			_, old := a["nomodule"]
			if old || !runs(a["type"]) {
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

// runs tells scripts from data blocks such as JSON or import maps.
func runs(kind string) bool {
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

// sitePath resolves a reference on the page or script at base, and refuses
// what another host serves.
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

// gzipSize compresses with level 6, the level most servers use.
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
