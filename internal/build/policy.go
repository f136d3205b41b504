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

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/markup"
	"octavo/internal/policy"
	"octavo/internal/render"
)

// addHeaders gives the site its Content-Security-Policy: in a file for hosts
// and, where the config asks for it, in the pages.
func (m *model) addHeaders(files []emit.File, pages []render.Document) ([]emit.File, error) {
	wanted := m.site.Config.ContentPolicy
	headers := policy.Headers{Immutable: m.immutable()}
	var found policy.Policy
	if !wanted.Off {
		needs, err := policyNeeds(files, pages)
		if err != nil {
			return nil, err
		}
		found = needs.Policy(wanted.Added)
		headers.Policy = found.Header()
	}
	if wanted.Meta {
		files = withMeta(files, found.Meta())
	}
	// The author's own file is left alone.
	if slices.ContainsFunc(files, func(f emit.File) bool { return f.Path == policy.HeadersFile }) {
		return files, nil
	}
	if headers.TooLong() {
		m.warnLength(found)
	}
	return append(files, emit.File{Path: policy.HeadersFile, Data: headers.File()}), nil
}

// immutable is where all files have a hash in their names; "" if the author
// has put others there.
func (m *model) immutable() string {
	for _, f := range m.set.Static {
		if strings.HasPrefix(f.Path, "assets/") {
			return ""
		}
	}
	return m.site.Config.Site.BaseURL + "assets/"
}

func (m *model) warnLength(p policy.Policy) {
	name, sources := p.Longest()
	m.bag.Add(diag.Diagnostic{
		Code: diag.PolicyLength, Severity: diag.Warning,
		Message: fmt.Sprintf("the Content-Security-Policy has %d characters, %d sources in %s alone; Cloudflare Pages reads no line of %s that has more than %d",
			len(p.Header()), sources, name, policy.HeadersFile, policy.LongestLine),
		Hint: "keep in the site what it takes from other hosts, or write a static/" + policy.HeadersFile + " of your own",
	})
}

// policyNeeds returns what the files of a site load and run.
func policyNeeds(files []emit.File, pages []render.Document) (*policy.Needs, error) {
	facts := make(map[string]*markup.Facts, len(pages))
	for _, page := range pages {
		facts[page.Path] = page.Facts
	}
	parts := make([]policy.Needs, runtime.GOMAXPROCS(0))
	errs := make([]error, len(parts))
	var wg sync.WaitGroup
	for i := range parts {
		wg.Go(func() {
			for at := i; at < len(files) && errs[i] == nil; at += len(parts) {
				errs[i] = addNeeds(&parts[i], files[at], facts[files[at].Path])
			}
		})
	}
	wg.Wait()
	all := &policy.Needs{}
	for i := range parts {
		all.Add(&parts[i])
	}
	return all, errors.Join(errs...)
}

// addNeeds adds what a file needs. It reads the file, unless it is a page whose
// facts are known.
func addNeeds(needs *policy.Needs, f emit.File, known *markup.Facts) error {
	// An author's file may take the place of a page.
	if known != nil && f.From == "" {
		needs.Page(known)
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
		needs.Page(markup.Read(data, markup.Options{}))
	case ".svg":
		needs.Picture(markup.ReadSVG(data))
	case ".css":
		needs.Stylesheet(string(data))
	}
	return nil
}

// charset is how every document of ours begins; a policy counts for what
// follows it.
var charset = []byte("<meta charset=\"utf-8\">\n")

// withMeta writes the policy into the documents, ahead of all that it is about.
func withMeta(files []emit.File, policy string) []emit.File {
	tag := slices.Concat(charset, []byte(`<meta http-equiv="Content-Security-Policy" content="`+html.EscapeString(policy)+"\">\n"))
	out := slices.Clone(files)
	for i, f := range out {
		if f.From == "" && path.Ext(f.Path) == ".html" {
			out[i].Data = bytes.Replace(f.Data, charset, tag, 1)
		}
	}
	return out
}
