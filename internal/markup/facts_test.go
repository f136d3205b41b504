package markup

import (
	"slices"
	"strings"
	"testing"
)

func TestIDs(t *testing.T) {
	for _, test := range []struct{ name, html, want string }{
		{"quotes", `<h2 id="a">x</h2><p id='b' class=c>y</p><p ID=d>`, "a b d"},
		{"names", `<a name="a"></a><input name=b>`, "a b"},
		{"in the head", `<head><meta name="robots" content="x"></head><body id="a">`, "a"},
		{"references", `<p id="a&amp;b">`, "a&b"},
		{"other attributes", `<p data-id="a" idx="b" id>x id="c"</p>`, ""},
		{"text", `<textarea><p id="a"></textarea><!-- <p id="b"> --><script>"<p id='c'>"</script>`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := strings.Join(Read([]byte(test.html), Options{}).IDs, " "); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestNoIndex(t *testing.T) {
	for _, test := range []struct {
		name, head string
		want       bool
	}{
		{"noindex", `<meta name="robots" content="noindex, nofollow">`, true},
		{"another order", `<meta content='noindex' name='ROBOTS'/>`, true},
		{"none", `<meta name="robots" content="None">`, true},
		{"set by React", `<title>x</title><meta data-rh="true" name="robots" content="noindex">`, true},
		{"another meta tag", `<meta charset="utf-8"><meta name="description" content="noindex">`, false},
		{"another rule", `<meta name="robots" content="nofollow">`, false},
		{"nothing", ``, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			page := "<!doctype html><html><head>" + test.head + `</head><body><meta name="robots" content="noindex"></body></html>`
			if got := Read([]byte(page), Options{}).NoIndex; got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestTitleAndKeywords(t *testing.T) {
	facts := Read([]byte(finished), Options{})
	if facts.Title != "A & B | Site" || facts.Keywords != "one, two,,three" {
		t.Errorf("got title %q and keywords %q, want both as text", facts.Title, facts.Keywords)
	}
	facts = Read([]byte(`<svg><title>picture</title></svg><title>a</title><title>b</title>`), Options{})
	if facts.Title != "a" {
		t.Errorf("got the title %q, want the first that is not of a picture", facts.Title)
	}
}

func TestPost(t *testing.T) {
	for _, test := range []struct{ name, page, want string }{
		{"nested", `<div><div id="__blog-post-container" class="m"><p>a</p><div>b<div>c</div></div><br>d</div>e</div>`, `<p>a</p><div>b<div>c</div></div><br>d`},
		{"id last", `<article class="x" id="__blog-post-container">a<article>b</article></article>c`, `a<article>b</article>`},
		{"empty", `<div id="__blog-post-container"></div>x`, ""},
		{"not there", `<div>x</div>`, ""},
		{"not closed", `<div id="__blog-post-container">a<p>b`, "a<p>b"},
		{"tags in text", `<div id="__blog-post-container"><code>&lt;/div&gt;</code><!-- </div> -->x</div>y`, `<code>&lt;/div&gt;</code><!-- </div> -->x`},
		{"closes itself", `<div id="__blog-post-container">a<div/>b</div>c`, "a<div/>b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			span := Read([]byte(test.page), Options{}).Post
			if got := test.page[span.Start:span.End]; got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestLoads(t *testing.T) {
	for _, test := range []struct {
		name, html string
		want       []Load
	}{
		{"addresses of the site", `<img src="/a.png"><img src=b.png srcset="c.png 2x"><link rel="stylesheet" href="/d.css"><iframe src="../e"></iframe>`, nil},
		{"an object of the site", `<object data="a.pdf"></object>`, []Load{{Resource: Object, Address: "a.pdf"}}},
		{"another host", `<img src="https://x.example/a.png">`, []Load{{Resource: Image, Address: "https://x.example/a.png"}}},
		{"the scheme of the page", `<script src=" //x.example/a.js">`, []Load{{Resource: Script, Address: " //x.example/a.js"}}},
		{"backslashes", `<script src="\\x.example/a.js">`, []Load{{Resource: Script, Address: `\\x.example/a.js`}}},
		{"data", `<audio src="data:audio/wav;base64,AA">`, []Load{{Resource: Media, Address: "data:audio/wav;base64,AA"}}},
		{
			"preloads", `<link rel="modulepreload" href="https://x.example/a.js"><link rel=preload as=style href="https://x.example/a.css">`,
			[]Load{{Script, "https://x.example/a.js", true}, {Style, "https://x.example/a.css", true}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Read([]byte(test.html), Options{}).Loads; !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestRewrite(t *testing.T) {
	double := func(tag, attribute, value string) string {
		if tag == "a" && attribute == "href" {
			return value + value
		}
		return value
	}
	for _, test := range []struct{ name, html, want string }{
		{"nothing to change", `<P Class=x>a &copy; <B>b</b> < c<!-- d -->`, `<P Class=x>a &copy; <B>b</b> < c<!-- d -->`},
		{"one tag", `<p><A HREF='x&amp;"' b=c d>t</A>`, `<p><a href="x&amp;&#34;x&amp;&#34;" b="c" d="">t</A>`},
		{"closes itself", `<a href="x"/>`, `<a href="xx"/>`},
		{"not in text", `<textarea><a href="x"></textarea>`, `<textarea><a href="x"></textarea>`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Rewrite(test.html, double); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add(finished)
	f.Add(`<h2 id="a">A<pre><h3 id=b></pre></h2><svg aria-hidden=true><p></svg><style><![CDATA[a]]></style>`)
	for _, markup := range tokenCases {
		f.Add(markup)
	}
	f.Fuzz(func(t *testing.T, markup string) {
		for _, scope := range []Scope{NoText, WholeText, MarkdownText, MainText} {
			facts := Read([]byte(markup), Options{Text: scope})
			if scope != NoText && (len(facts.Sections) == 0 || facts.Sections[0].Tag != "") {
				t.Errorf("got sections %v, want the page itself first", facts.Sections)
			}
			if span := facts.Post; span.Start > span.End || span.End > len(markup) {
				t.Errorf("got a post at %v, want one in %d bytes", span, len(markup))
			}
		}
		ReadSVG([]byte(markup))
		if got := Rewrite(markup, func(_, _, value string) string { return value }); got != markup {
			t.Errorf("Rewrite changes %q to %q", markup, got)
		}
	})
}
