package main

import (
	"slices"
	"strings"
	"testing"
)

const examplePage = `<!doctype html><html class="docs-wrapper plugin-docs"><head><title data-rh="true">A | Site</title>
<meta name="generator" content="Some program"><meta name="description" content="What it is">
<meta property="og:locale" content="en"><link rel="canonical" href="https://example.org/a"></head><body>
<nav><div class="navbar__inner"><a href="/">Home</a></div></nav>
<aside class="theme-doc-sidebar-container"><ul class="theme-doc-sidebar-menu menu__list">
<li class="menu__list-item"><div class="menu__list-item-collapsible"><a class="menu__link menu__link--active" href="/c">Category</a><button></button></div>
<ul class="menu__list"><li class="menu__list-item"><a class="menu__link menu__link--active" href="/a">A</a></li></ul></li>
<li class="menu__list-item menu__list-item--collapsed"><div class="menu__list-item-collapsible"><a class="menu__link" href="/d">Closed</a></div></li>
<li class="menu__list-item"><em>Raw</em></li></ul></aside>
<main><nav><ul class="breadcrumbs"><li class="breadcrumbs__item"><a href="/"><svg><title>no text</title></svg></a></li>
<li class="breadcrumbs__item"><span>A</span></li></ul></nav>
<article><header><h1>A</h1></header><p>Some   <b>te</b>xt.</p><p>More.<span class="sr-only"> about it</span></p><h2 class="sr-only">Spoken</h2>
<h2 id="part">Part<a class="hash-link" href="#part">` + "\u200b" + `</a></h2><img alt="P" src="/assets/images/pic-0123456789abcdef0123456789abcdef.svg" width="3" height="4">
<style>.x{}</style><footer><b>Tags:</b><ul><li><a title="Why" href="tags/t">t</a></li></ul></footer></article>
<nav><a class="pagination-nav__link pagination-nav__link--next" href="/b"><div>Next</div><div>B</div></a></nav></main>
<div><ul class="table-of-contents"><li><a href="#part" class="table-of-contents__link">Part</a><ul><li><a href="#deep" class="table-of-contents__link">Deep</a></li></ul></li></ul></div>
<footer class="footer"><a href="/f">F</a> 2024</footer></body></html>`

func TestReadPage(t *testing.T) {
	got, err := readPage(strings.NewReader(examplePage))
	if err != nil {
		t.Fatal(err)
	}
	want := page{
		"title":       {"A | Site"},
		"description": {"What it is"},
		"canonical":   {"https://example.org/a"},
		"meta":        {"og:locale = en"},
		"page class":  {"docs-wrapper", "plugin-docs"},
		"navbar":      {"Home → /"},
		"footer":      {"F → /f", "F 2024"},
		"headings":    {"h1 A", "h2 Part #part"},
		"toc":         {"Part → #part", "  Deep → #deep"},
		"sidebar":     {"Category → /c (active)", "  A → /a (active)", "Closed → /d (collapsed)", "Raw"},
		"breadcrumbs": {" → /", "A"},
		"pager":       {"next: Next B → /b"},
		"tags":        {"t → /tags/t “Why”"},
		"links":       {" → /", "t → /tags/t", "Next B → /b"},
		"pictures":    {"from /assets/pic.svg", "alt P", "size 3×4"},
		"text":        {"A", "A", "Some", "text.", "More.", "Part", "Tags:", "t", "Next", "B"},
	}
	for _, aspect := range pageAspects {
		t.Run(aspect.name, func(t *testing.T) {
			if !slices.Equal(got[aspect.name], want[aspect.name]) {
				t.Errorf("\n got %q\nwant %q", got[aspect.name], want[aspect.name])
			}
		})
	}
}

func TestWithoutHash(t *testing.T) {
	for address, want := range map[string]string{
		"/docs/a": "/docs/a",
		"/base/assets/images/a-b-0123456789abcdef0123456789abcdef.png": "/base/assets/a-b.png",
		"/base/assets/a-b.DQNA2DK6.png":                                "/base/assets/a-b.png",
		"data:image/svg+xml;base64,AA":                                 "data:",
	} {
		t.Run(address, func(t *testing.T) {
			if got := withoutHash(address); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}
