package build

import (
	"context"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/cache"
	"octavo/internal/markup"
	"octavo/internal/parallel"
	"octavo/internal/policy"
	"octavo/internal/render"
)

// checkPolicy reports the mistakes that addHeaders would report. They depend on all
// pages. A check has made few of them, so it first asks whether there can be a mistake at
// all, and makes the other pages only then.
func checkPolicy(ctx context.Context, p *project, r *rendered, out *output) error {
	options := p.cfg.ContentPolicy
	own := out.taken[policy.HeadersFile]
	if options.Off || own && !options.Meta {
		return nil
	}
	blocks := slices.ContainsFunc(r.bundles.client.Styles, func(s bundle.RuntimeStyle) bool { return !s.OnlyRules })
	if !blocks {
		long, err := mayBeTooLong(p, r, out)
		if own || !long || err != nil {
			return err
		}
	}
	all, written, err := asBuilt(ctx, p, r.model)
	if err != nil {
		return err
	}
	addFiles(p, all, nil, written)
	return addHeaders(p, all, written)
}

// margin is the length of parts of a policy that the pages which a check makes may not
// have: hashes of scripts that are bundled only for browsers, and of styles that the
// theme writes on few pages.
const margin = 500

// mayBeTooLong reports whether the policy may be too long for a host. The pages that a
// check has not made have their content, data of the author, and what the other pages
// have.
func mayBeTooLong(p *project, r *rendered, out *output) (bool, error) {
	made := slices.DeleteFunc(slices.Clone(r.Pages), func(d render.Document) bool { return d.Facts == nil })
	usage, err := readUsage(out, made)
	if err != nil {
		return false, err
	}
	addRuntimeStyles(usage, r.bundles.client.Styles)
	for _, facts := range contentFacts(p, r) {
		usage.AddPage(facts)
	}
	header := usage.Policy(p.cfg.ContentPolicy.Added).Header() + strings.Repeat(" ", margin)
	return policy.Headers{Policy: header}.TooLong(), nil
}

// contentFacts returns the facts of documents without components, of the pictures of
// authors, and of HTML in sidebars.
func contentFacts(p *project, r *rendered) []*markup.Facts {
	contents := slices.Collect(r.content.Markup)
	facts := make([]*markup.Facts, len(contents))
	parallel.For(len(contents), func(i int) { facts[i] = usageFacts(p, contents[i]) })
	pictures := &markup.Facts{}
	for _, blog := range r.site.Blogs {
		for _, post := range blog.Posts {
			for _, author := range post.Content.Meta.Authors {
				pictures.Loads = append(pictures.Loads, markup.Load{Resource: markup.Image, Address: author.ImageURL})
			}
		}
		for _, author := range blog.Authors {
			pictures.Loads = append(pictures.Loads, markup.Load{Resource: markup.Image, Address: author.Content.ImageURL})
		}
	}
	return append(facts, pictures)
}

// usageFacts returns the facts of a content that matter to the policy.
func usageFacts(p *project, html string) *markup.Facts {
	key := p.Cache.Key("usage", html)
	if facts, ok := cache.Find[markup.Facts](p.Cache, key); ok {
		return &facts
	}
	read := markup.Read([]byte(html), markup.Options{})
	facts := markup.Facts{Loads: read.Loads, Inline: read.Inline}
	cache.Keep(p.Cache, key, facts)
	return &facts
}
