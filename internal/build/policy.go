package build

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/markup"
	"octavo/internal/policy"
	"octavo/internal/render"
)

// addHeaders adds the file of headers for hosts, with the Content-Security-Policy.
// If the config says so, it also writes the policy into the pages.
func addHeaders(p *project, r *rendered, files []emit.File) ([]emit.File, error) {
	options := p.cfg.ContentPolicy
	headers := policy.Headers{Immutable: immutableFolder(p, r.set.Static)}
	var csp policy.Policy
	if !options.Off {
		usage, err := readUsage(files, r.Pages)
		if err != nil {
			return nil, err
		}
		csp = usage.Policy(options.Added)
		headers.Policy = csp.Header()
	}
	if options.Meta {
		files = withPolicy(files, csp.Meta())
	}
	// An author's own file takes precedence.
	if slices.ContainsFunc(files, func(f emit.File) bool { return f.Path == policy.HeadersFile }) {
		return files, nil
	}
	if headers.TooLong() {
		warnPolicyLength(csp, p.bag)
	}
	return append(files, emit.File{Path: policy.HeadersFile, Data: headers.File()}), nil
}

// immutableFolder returns the address of the folder where every file has a hash
// in its name; "" if the author has put static files there.
func immutableFolder(p *project, static []content.StaticFile) string {
	for _, f := range static {
		if strings.HasPrefix(f.Path, "assets/") {
			return ""
		}
	}
	return p.cfg.Site.BaseURL + "assets/"
}

func warnPolicyLength(p policy.Policy, bag *diag.Bag) {
	name, sources := p.LongestDirective()
	bag.Add(diag.Diagnostic{
		Code: diag.PolicyLength, Severity: diag.Warning,
		Message: fmt.Sprintf("the Content-Security-Policy is too long for Cloudflare Pages: it has %d characters, and a line of %s may have %d; %s alone has %d sources",
			len(p.Header()), policy.HeadersFile, policy.MaxLineLength, name, sources),
		Hint: "copy files from other hosts into the site, or write your own static/" + policy.HeadersFile,
	})
}

// readUsage returns what the files of a site load and run.
func readUsage(files []emit.File, pages []render.Document) (*policy.Usage, error) {
	facts := make(map[string]*markup.Facts, len(pages))
	for _, page := range pages {
		facts[page.Path] = page.Facts
	}
	parts := make([]policy.Usage, runtime.GOMAXPROCS(0))
	errs := make([]error, len(parts))
	var wg sync.WaitGroup
	for i := range parts {
		wg.Go(func() {
			for at := i; at < len(files) && errs[i] == nil; at += len(parts) {
				errs[i] = addUsage(&parts[i], files[at], facts[files[at].Path])
			}
		})
	}
	wg.Wait()
	all := &policy.Usage{}
	for i := range parts {
		all.Merge(&parts[i])
	}
	return all, errors.Join(errs...)
}

// addUsage adds what a file loads and runs. It reads the file, unless it is a
// page whose facts are known.
func addUsage(usage *policy.Usage, f emit.File, known *markup.Facts) error {
	// A static file may replace a page.
	if known != nil && f.From == "" {
		usage.AddPage(known)
		return nil
	}
	kind := strings.ToLower(path.Ext(f.Path))
	if kind != ".html" && kind != ".svg" && kind != ".css" {
		return nil
	}
	data := f.Data
	if f.From != "" {
		var err error
		if data, err = os.ReadFile(f.From); err != nil {
			return fmt.Errorf("read a file for the Content-Security-Policy: %w", err)
		}
	}
	switch kind {
	case ".html":
		usage.AddPage(markup.Read(data, markup.Options{}))
	case ".svg":
		usage.AddSVG(markup.ReadSVG(data))
	case ".css":
		usage.AddStylesheet(string(data))
	}
	return nil
}

// charset is at the start of every rendered page. A policy applies to what
// follows it, so it comes right after.
var charset = []byte("<meta charset=\"utf-8\">\n")

// withPolicy returns the files with the policy in every rendered page.
func withPolicy(files []emit.File, policy string) []emit.File {
	tag := slices.Concat(charset, []byte(`<meta http-equiv="Content-Security-Policy" content="`+html.EscapeString(policy)+"\">\n"))
	out := slices.Clone(files)
	for i, f := range out {
		if f.From == "" && path.Ext(f.Path) == ".html" {
			out[i].Data = bytes.Replace(f.Data, charset, tag, 1)
		}
	}
	return out
}
