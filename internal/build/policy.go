package build

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"path"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/markup"
	"octavo/internal/policy"
	"octavo/internal/render"
)

// addHeaders adds the file of headers for hosts, with the Content-Security-Policy.
// If the config says so, it also writes the policy into the pages.
func addHeaders(p *project, r *rendered, out *output) error {
	options := p.cfg.ContentPolicy
	headers := policy.Headers{Immutable: immutableFolder(p, r.set.Static)}
	var csp policy.Policy
	if !options.Off {
		usage, err := readUsage(out, r.Pages)
		if err != nil {
			return err
		}
		styles := r.bundles.client.Styles
		addRuntimeStyles(usage, styles)
		csp = usage.Policy(options.Added)
		headers.Policy = csp.Header()
		if options.Meta || !out.taken[policy.HeadersFile] {
			warnStyles(styles, csp, p.bag)
		}
	}
	if options.Meta {
		writePolicy(out, csp.Meta())
	}
	// An author's own file takes precedence.
	if out.taken[policy.HeadersFile] {
		return nil
	}
	if headers.TooLong() {
		warnPolicyLength(csp, p.bag)
	}
	out.add(emit.File{Path: policy.HeadersFile, Data: headers.File()})
	return nil
}

// addRuntimeStyles adds the style elements to which the code of the site adds rules.
func addRuntimeStyles(usage *policy.Usage, styles []bundle.RuntimeStyle) {
	if slices.ContainsFunc(styles, func(s bundle.RuntimeStyle) bool { return s.OnlyRules }) {
		usage.AddEmptyStyle()
	}
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

// warnStyles reports the code that writes styles which the policy blocks.
func warnStyles(styles []bundle.RuntimeStyle, csp policy.Policy, bag *diag.Bag) {
	for _, s := range styles {
		if s.OnlyRules || csp.AllowsInline(s.Directive) {
			continue
		}
		bag.Add(diag.Diagnostic{
			Code: diag.PolicyStyle, Severity: diag.Warning, Source: s.Source, Span: s.At,
			Message: "this code writes styles into open pages, and the site's Content-Security-Policy blocks them",
			Hint: fmt.Sprintf("%s, or allow them in the config: customFields: {octavo: {contentSecurityPolicy: {add: {'%s': [\"'unsafe-inline'\"]}}}}",
				insteadOf[s.Directive], s.Directive),
		})
	}
}

// insteadOf says how to write styles that every policy allows.
var insteadOf = map[string]string{
	"style-src":      "put the rules in a stylesheet, or add them with insertRule",
	"style-src-attr": "set the properties of element.style",
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
func readUsage(out *output, pages []render.Document) (*policy.Usage, error) {
	usage := &policy.Usage{}
	shown := make(map[string]bool, len(out.pages))
	for _, path := range out.pages {
		shown[path] = true
	}
	for _, page := range pages {
		// A static file may replace a page.
		if shown[page.Path] {
			usage.AddPage(page.Facts)
		}
	}
	for _, f := range out.embedding {
		if err := addUsage(usage, f); err != nil {
			return nil, err
		}
	}
	return usage, nil
}

// addUsage reads a file and adds what it loads and runs.
func addUsage(usage *policy.Usage, f emit.File) error {
	data := f.Data
	if f.From != "" {
		var err error
		if data, err = os.ReadFile(f.From); err != nil {
			return fmt.Errorf("read a file for the Content-Security-Policy: %w", err)
		}
	}
	switch strings.ToLower(path.Ext(f.Path)) {
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

// writePolicy writes the policy into every rendered page. It depends on all of them,
// so they are already on the disk.
func writePolicy(out *output, policy string) {
	tag := slices.Concat(charset, []byte(`<meta http-equiv="Content-Security-Policy" content="`+html.EscapeString(policy)+"\">\n"))
	slices.Sort(out.pages)
	out.writer.Rewrite(out.pages, func(page []byte) []byte { return bytes.Replace(page, charset, tag, 1) })
}
