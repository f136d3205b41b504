package markup

import (
	"fmt"
	"strings"
	"testing"
)

// show writes sections as "tag#id title: content {code}", one in each line.
func show(sections []Section) string {
	var lines []string
	for _, s := range sections {
		line := fmt.Sprintf("%s#%s %s: %s", s.Tag, s.ID, s.Title, s.Content)
		if s.Code != "" {
			line += " {" + s.Code + "}"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestSections(t *testing.T) {
	for _, test := range []struct {
		name, html string
		exclude    []string
		want       string
	}{
		{"nothing", "", nil, "# : "},
		{"text before the first heading", "<p>One</p><h2 id=\"a\">A</h2><p>Two</p>", nil, "# : One\nh2#a A: Two"},
		{"title", "<header><h1>The <em>title</em></h1></header><p>x</p>", nil, "# The title: x"},
		{"a second title is text", "<h1>A</h1><h1>B</h1><p>x</p>", nil, "# A: B x"},
		{"levels", "<h2 id=a>A</h2>1<h3 id=b>B</h3>2<h4 id=c>C</h4>3<h2 id=d>D</h2>4", nil, "# : \nh2#a A: 1\nh3#b B: 2 C 3\nh2#d D: 4"},
		{"heading without an id", "<h2>A</h2><p>x</p>", nil, "# : A x"},
		{"heading without text", "<p>x</p><h2 id=a><img src=i></h2><p>y</p><pre>z</pre>", nil, "# : x y {z}"},
		{"heading inside", "<div class=theme-admonition><div><h2 id=a>A</h2><p>x</p></div></div>", nil, "# : \nh2#a A: x"},
		{"excluded tag", "<h2 id=a>A</h2>1<h3 id=b>B</h3>2<h2 id=c>C</h2>3", []string{"h3"}, "# : \nh2#a A: 1 B 2\nh2#c C: 3"},
		{"excluded tags", "<h2 id=a>A</h2>1<h3 id=b>B</h3>2", []string{"h2", "h3"}, "# : A 1 B 2"},
		{"hash link", `<h2 class="anchor" id="a">A<a class="hash-link" href="#a" aria-label="Direct link to A">` + "\u200b</a></h2>", nil, "# : \nh2#a A: "},
		{"code in a heading", "<h2 id=a>Use <code>make</code></h2>x", nil, "# : \nh2#a Use make: x"},
		{"entities", "<p>a &lt;b&gt; &amp;amp; &quot;c&quot; &#39;d&#39; &eacute; &nbsp; e</p>", nil, `# : a <b> &amp; "c" 'd' é e`},
		{"blocks are words of their own", "<ul><li>a</li><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>e<br>f<hr>g", nil, "# : a b c d e f g"},
		{"inline elements split no words", "<p>a<em>b</em><strong>c</strong><code>d</code> <a href=x>e</a>f</p>", nil, "# : abcd ef"},
		{"white space", "<p>\n  a\t b\u00a0\u2003c\u2028d \n</p>", nil, "# : a b c d"},
		{"invisible characters", "<p>so\u00adft ze\u200bro \ufeffmark</p>", nil, "# : soft zero mark"},
		{
			"code block",
			`<p>a</p><div class="language-js theme-code-block"><div class="code-block__title">a.js</div><div class="code-block__content"><pre><code><div class="token-line"><span class="token keyword">let</span> x = <span>1</span><br></div><div class="token-line">y()<br></div></code></pre><button>Copy</button></div></div><p>b</p>`,
			nil, "# : a b {a.js let x = 1 y()}",
		},
		{"indented code", "<pre><code>a &lt; b\n  c</code></pre>", nil, "# :  {a < b c}"},
		{"inline code is text", "<p>run <code>npm ci</code> now</p>", nil, "# : run npm ci now"},
		{"script and style", "<p>a<script>var x = '<p>b</p>'</script><style>p { color: red }</style>c</p>", nil, "# : ac"},
		{"picture", `<p>a <svg><title>t</title><text>u</text><svg><text>v</text></svg></svg><img alt="w" src="x"> b</p>`, nil, "# : a b"},
		{"hidden from readers", `<p>a <span aria-hidden="true">b <span>c</span></span> d <span aria-hidden="false">e</span></p>`, nil, "# : a d e"},
		{"hidden picture has no end", `<p>a <img aria-hidden="true" src=x> b</p>`, nil, "# : a b"},
		{"for screen readers alone", `<section><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li>Note <a href="#r" data-footnote-backref aria-label="Back">↩</a></li></ol></section>`, nil, "# : Note"},
		{"footnote", `<p>word<sup><a href="#f" id="r" data-footnote-ref>1</a></sup>. More</p>`, nil, "# : word. More"},
		{"navigation", `<nav><a>Home</a></nav><p>a</p>`, nil, "# : a"},
		{"React's seams", "<p>a<!-- -->b <!-- -->c</p>", nil, "# : ab c"},
		{"tabs", `<ul role="tablist"><li role="tab">npm</li></ul><div role="tabpanel" hidden><p>inside</p></div>`, nil, "# : npm inside"},
		{"never closed", "<h2 id=a>A<p>x", nil, "# : \nh2#a A x: "},
		{"markup as text", "<h2 id=a>&lt;img src=x onerror=alert(1)&gt;</h2><p>&lt;/script&gt;</p>", nil, "# : \nh2#a <img src=x onerror=alert(1)>: </script>"},
	} {
		t.Run(test.name, func(t *testing.T) {
			facts := Read([]byte(test.html), Options{Text: WholeText, Exclude: test.exclude})
			if got := show(facts.Sections); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

const finished = `<!doctype html><html><head><title data-rh="true">A &amp; B | Site</title>
<meta name="keywords" content="one, two,,three"></head><body><div id="__docusaurus"><nav>menu</nav>
<div id="__docusaurus_skipToContent_fallback" class="main-wrapper"><header><h1>Hero</h1></header>
<main class="x"><aside>side</aside><article><nav>crumbs</nav><div class="theme-doc-markdown markdown"><div>In<div>side</div></div></div><footer>Edit</footer></article></main></div>
<footer>foot</footer></div></body></html>`

func TestScopes(t *testing.T) {
	noMain := strings.NewReplacer("<main class=\"x\">", "<section>", "</main>", "</section>").Replace(finished)
	for _, test := range []struct {
		name, page string
		scope      Scope
		want       string
	}{
		{"Markdown", finished, MarkdownText, "# : In side"},
		{"main", finished, MainText, "# : side In side Edit"},
		{"no main", noMain, MainText, "# Hero: side In side Edit"},
		{"no Markdown", strings.Replace(finished, " markdown\"", "\"", 1), MarkdownText, "# : side In side Edit"},
		{"neither", strings.Replace(noMain, " markdown\"", "\"", 1), MarkdownText, "# Hero: side In side Edit"},
		{"empty page", "", MarkdownText, "# : "},
		{"none wanted", finished, NoText, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := show(Read([]byte(test.page), Options{Text: test.scope}).Sections); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// The heading of a page may be outside its <main>.
func TestHeading(t *testing.T) {
	for _, test := range []struct{ name, page, want string }{
		{"before main", finished, "Hero"},
		{"in main", strings.NewReplacer("<h1>Hero</h1>", "", "side</aside>", "</aside><h1>In <b>main</b></h1>").Replace(finished), "In main"},
		{"none", strings.Replace(finished, "<h1>Hero</h1>", "", 1), ""},
		{"in the navbar", strings.NewReplacer("<h1>Hero</h1>", "", "menu", "<h1>menu</h1>").Replace(finished), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Read([]byte(test.page), Options{Text: MainText}).Heading; got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
