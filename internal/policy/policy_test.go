package policy

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"octavo/internal/markup"
)

// base is the policy of a page that uses only files of the site.
const base = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

// hashOf returns the source that allows an inline script or style.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// usageOf returns what pages load and run.
func usageOf(pages ...string) *Usage {
	usage := &Usage{}
	for _, page := range pages {
		usage.AddPage(markup.Read([]byte(page), markup.Options{}))
	}
	return usage
}

// TestPage compares the directives that differ from base.
func TestPage(t *testing.T) {
	tests := []struct{ name, html, want string }{
		{"nothing", `<p class="a">Text</p>`, ""},
		{"own files", `<img src="/a.png"><img src=b.png><iframe src="../c"></iframe><form action="?q"></form>`, ""},
		{"inline script", `<script>go()</script>`, "script-src 'self' " + hashOf("go()")},
		{"module", `<script type="module">go()</script>`, "script-src 'self' " + hashOf("go()")},
		{"script type in capitals", `<SCRIPT TYPE="Text/JavaScript">go()</SCRIPT>`, "script-src 'self' " + hashOf("go()")},
		{"data is not a script", `<script type="application/ld+json">{}</script><script type="application/json">{}</script>`, ""},
		{"script twice", `<script>go()</script><script>go()</script>`, "script-src 'self' " + hashOf("go()")},
		{"script with an end tag in its text", `<script>"</p>"</script>`, "script-src 'self' " + hashOf(`"</p>"`)},
		{"references in a script are text", `<script>a&amp;b</script>`, "script-src 'self' " + hashOf("a&amp;b")},
		{"lines of a script", "<script>a\r\nb</script>", "script-src 'self' " + hashOf("a\nb")},
		{"script of another host", `<script async src="https://x.example/a.js"></script>`,
			"script-src 'self' https://x.example; connect-src 'self' https://x.example"},
		{"text of a script with an address is ignored", `<script src="/a.js">old()</script>`, ""},
		{"script in an address", `<script src="data:text/javascript,go()"></script>`, ""},
		{"handler", `<a onclick="go(&quot;x&quot;)">x</a>`, `script-src-attr 'unsafe-hashes' ` + hashOf(`go("x")`)},
		{"style", `<style>p{color:red}</style>`, "style-src 'self' " + hashOf("p{color:red}")},
		{"style attribute", `<p style="color:red">x</p>`, "style-src-attr 'unsafe-hashes' " + hashOf("color:red")},
		{"style attribute, other quotes", `<P STYLE='color:"red"'>`, "style-src-attr 'unsafe-hashes' " + hashOf(`color:"red"`)},
		{"style attribute, no quotes", `<p style=color:red>`, "style-src-attr 'unsafe-hashes' " + hashOf("color:red")},
		{"picture", `<img alt=">" src="https://x.example/a.png?b;c">`, "img-src 'self' data: https://x.example"},
		{"pictures", `<img src="https://b.example/a.png"><img src="https://a.example:8080/b.png">`,
			"img-src 'self' data: https://a.example:8080 https://b.example"},
		{"picture of any scheme", `<img src="//x.example/a.png">`, "img-src 'self' data: x.example"},
		{"user, host in capitals", `<img src="HTTPS://u:p@X.Example/a.png">`, "img-src 'self' data: https://x.example"},
		{"host beyond ASCII", `<img src="https://bücher.example/a.png">`, "img-src 'self' data: https://xn--bcher-kva.example"},
		{"not a host", `<img src="https://x';script-src *;/a.png"><img src="https://">`, ""},
		{"srcset", `<img srcset="a.png, https://x.example/b,c.png 2x,https://y.example/d.png 3x">`,
			"img-src 'self' data: https://x.example https://y.example"},
		{"picture element", `<picture><source srcset="https://x.example/a.avif"></picture>`, "img-src 'self' data: https://x.example"},
		{"icon", `<link rel="shortcut icon" href="https://x.example/i.ico">`, "img-src 'self' data: https://x.example"},
		{"picture in SVG", `<svg><image href="https://x.example/a.png"/></svg>`, "img-src 'self' data: https://x.example"},
		{"video", `<video poster="https://x.example/p.png" src="https://y.example/v.mp4"></video>`,
			"img-src 'self' data: https://x.example; media-src 'self' https://y.example"},
		{"audio as data", `<audio><source src="data:audio/wav;base64,AA"></audio>`, "media-src 'self' data:"},
		{"frame", `<iframe src="https://x.example/embed/1"></iframe>`, "frame-src 'self' https://x.example"},
		{"frame without an address", `<iframe src="about:blank"></iframe><iframe src="javascript:go()"></iframe>`, ""},
		{"frame with srcdoc", `<iframe srcdoc="&lt;style&gt;p{}&lt;/style&gt;"></iframe>`, "style-src 'self' " + hashOf("p{}")},
		{"object", `<object data="/a.pdf"></object>`, "object-src 'self'"},
		{"embed", `<embed src="https://x.example/a.pdf">`, "object-src https://x.example"},
		{"form", `<form action="https://x.example/send"><button formaction="mailto:a@x.example">`,
			"form-action 'self' https://x.example mailto:"},
		{"stylesheet", `<link href="https://x.example/a.css" rel="stylesheet">`,
			"style-src 'self' https://x.example; img-src 'self' data: https://x.example; font-src 'self' https://x.example"},
		{"font service", `<link href="https://fonts.googleapis.com/css2?family=A" rel="preconnect stylesheet">`,
			"style-src 'self' https://fonts.googleapis.com; img-src 'self' data: https://fonts.googleapis.com; " +
				"font-src 'self' https://fonts.googleapis.com https://fonts.gstatic.com"},
		{"other links", `<link rel="canonical" href="https://x.example/"><link rel="preconnect" href="https://x.example/">`, ""},
		{"preload", `<link rel="preload" as="font" href="https://x.example/a.woff2"><link rel=manifest href=https://y.example/m>`,
			"font-src 'self' https://x.example; manifest-src 'self' https://y.example"},
		{"links to other sites", `<a href="https://x.example/">x</a><meta http-equiv="refresh" content="0; url=https://x.example/">`, ""},
		{"base", `<base href="https://x.example/">`, "base-uri 'self' https://x.example"},
		{"noscript", `<noscript><img src="https://x.example/a.gif"></noscript>`, "img-src 'self' data: https://x.example"},
		{"comment", `<!-- <script>go()</script><img src="https://x.example/a.png"> -->`, ""},
		{"text", `<title><script>go()</script></title><textarea><p style="a"></textarea>`, ""},
		{"style in SVG", `<svg><title>a</title><style>a&gt;b{}<![CDATA[c>d{}]]></style></svg><style>a&gt;b{}</style>`,
			"style-src 'self' " + strings.Join(sorted(hashOf("a>b{}c>d{}"), hashOf("a&gt;b{}")), " ")},
		{"script and style in SVG that close themselves", `<svg><style/>a{}<script/>go()</svg>`, ""},
		{"attribute that is never closed", `<p style="color:red`, ""},
		{"tag that is never closed", `<p style="color:red" class=`, "style-src-attr 'unsafe-hashes' " + hashOf("color:red")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := difference(usageOf(tt.html).Policy(nil)); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestStylesheet(t *testing.T) {
	tests := []struct{ name, css, want string }{
		{"own files", `a{background:url(/a.png)} @font-face{src:url("b.woff2")} @import "c.css";`, ""},
		{"data", `a{background:url("data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>")}`, ""},
		{"picture", `a{color:red;background:URL( 'https://X.example/a.png' )}`, "img-src 'self' data: https://x.example"},
		{"font", `a{} @font-face { font-family: a; src: local(a), url(https://x.example/a.woff2) }`, "font-src 'self' https://x.example"},
		{"font as data", `@font-face{src:url(data:font/woff2;base64,AA)}`, "font-src 'self' data:"},
		{"import", `@import url("https://x.example/a.css");`,
			"style-src 'self' https://x.example; img-src 'self' data: https://x.example; font-src 'self' https://x.example"},
		{"import of a string", `@charset "utf-8";@import 'https://x.example/a.css' print;`,
			"style-src 'self' https://x.example; img-src 'self' data: https://x.example; font-src 'self' https://x.example"},
		{"namespace", `@namespace url(http://www.w3.org/1999/xhtml);`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var usage Usage
			usage.AddStylesheet(tt.css)
			if got := difference(usage.Policy(nil)); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestOnlyStylesOfSVGCount(t *testing.T) {
	var usage Usage
	usage.AddSVG(markup.ReadSVG([]byte(`<?xml version="1.0"?><svg onload="go()"><style><![CDATA[a>b{}]]></style><script>go()</script><g style="fill:red"/></svg>`)))
	want := "style-src 'self' " + hashOf("a>b{}") + "; style-src-attr 'unsafe-hashes' " + hashOf("fill:red")
	if got := difference(usage.Policy(nil)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestManyStylesAllowAllStyles(t *testing.T) {
	var pages []string
	for i := range maxStyles {
		pages = append(pages, fmt.Sprintf(`<p style="width:%dpx"><style>p{width:%dpx}</style>`, i, i))
	}
	usage := usageOf(pages...)
	if got := usage.Policy(nil).Header(); strings.Contains(got, unsafeInline) || strings.Count(got, "sha256") != 2*maxStyles {
		t.Errorf("%d styles give %s", maxStyles, got)
	}
	usage = usageOf(append(pages, `<p style="width:99px"><style>p{width:99px}</style>`)...)
	want := "style-src 'self' 'unsafe-inline'; style-src-attr 'unsafe-inline'"
	if got := difference(usage.Policy(nil)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAddedSources(t *testing.T) {
	usage := usageOf(`<script>go()</script><img src="https://x.example/a.png">`)
	p := usage.Policy(map[string][]string{
		"connect-src": {"https://api.example"}, "img-src": {"https://x.example", "blob:"}, "script-src": {"'unsafe-inline'"},
	})
	want := "script-src 'self' 'unsafe-inline'; img-src 'self' data: https://x.example blob:; connect-src 'self' https://api.example"
	if got := difference(p); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestMetaHasNoFrameAncestors(t *testing.T) {
	p := (&Usage{}).Policy(nil)
	if p.Header() != base || p.Meta() != strings.TrimSuffix(base, "; frame-ancestors 'self'") {
		t.Errorf("got header %s\nmeta %s\nwant %s", p.Header(), p.Meta(), base)
	}
}

func TestIsSource(t *testing.T) {
	for text, want := range map[string]bool{
		"https://example.com": true, "https://*.example.com:443/a/": true, "example.com": true, "wss://x.example": true, "blob:": true,
		"'self'": true, "'unsafe-eval'": true, hashOf("a"): true, "*": true,
		"self": false, "unsafe-inline": false, "'none'": false, "'https://example.com'": false,
		"https://a.example https://b.example": false, "a;script-src *": false, "https://a.example,b": false, "a\nb": false, "": false,
	} {
		t.Run(text, func(t *testing.T) {
			if ok, _ := IsSource(text); ok != want {
				t.Errorf("got %v, want %v", ok, want)
			}
		})
	}
	want := `write "'self'", with the inner quotes`
	if _, hint := IsSource("self"); hint != want {
		t.Errorf("got hint %q, want %q", hint, want)
	}
}

func TestTooLong(t *testing.T) {
	line := len("  Content-Security-Policy: ")
	if (Headers{Policy: strings.Repeat("x", MaxLineLength-line)}).TooLong() {
		t.Error("got too long, want the longest line to be allowed")
	}
	if !(Headers{Policy: strings.Repeat("x", MaxLineLength-line+1)}).TooLong() {
		t.Error("got allowed, want a longer line to be too long")
	}
}

func FuzzPolicy(f *testing.F) {
	f.Add([]byte(`<svg><style><![CDATA[a]]></style></svg><a b='c' d=e f/><script>x</script><!-- -->`))
	f.Fuzz(func(t *testing.T, page []byte) {
		usage := usageOf(string(page))
		usage.AddSVG(markup.ReadSVG(page))
		usage.AddStylesheet(string(page))
		for _, d := range usage.Policy(nil).directives {
			for _, source := range d.sources {
				if strings.ContainsAny(source, " ;,\n") {
					t.Errorf("%s: got source %q, want no separators in it", d.name, source)
				}
			}
		}
	})
}

// difference returns the directives of a policy that base does not have.
func difference(p Policy) string {
	usual := strings.Split(base, "; ")
	var own []string
	for d := range strings.SplitSeq(p.Header(), "; ") {
		found := false
		for _, u := range usual {
			found = found || u == d
		}
		if !found {
			own = append(own, d)
		}
	}
	return strings.Join(own, "; ")
}

func sorted(a, b string) []string {
	if a > b {
		return []string{b, a}
	}
	return []string{a, b}
}
