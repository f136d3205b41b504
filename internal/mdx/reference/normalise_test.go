package reference

import (
	"strings"
	"testing"
)

func TestNormaliseIgnoresDifferences(t *testing.T) {
	for name, pair := range map[string][2]string{
		"attribute order":       {`<a href="x" class="b a">t</a>`, `<a class="b a" href="x">t</a>`},
		"boolean attributes":    {`<input disabled="" checked>`, `<input checked="checked" disabled="true"/>`},
		"entities":              {`<p>a &amp; b &#x26; &lt;</p>`, `<p>a & b & &#60;</p>`},
		"space between blocks":  {"<ul>\n<li>a</li>\n</ul>\n", `<ul><li>a</li></ul>`},
		"space in blocks":       {"<p>\n a  b\n</p>", `<p>a b</p>`},
		"space beside a break":  {"<p>a<br>\nb</p>", `<p>a<br/>b</p>`},
		"newline of components": {"<x-component>\n<x-component></x-component>\n</x-component>", `<x-component><x-component></x-component></x-component>`},
		"comments":              {`<p>a<!-- c -->b</p>`, `<p>ab</p>`},
		"table alignment":       {`<td align="left">a</td>`, `<td style="text-align: left;">a</td>`},
		"first newline of pre":  {"<pre>\n\na</pre>", "<pre>\n\na</pre>"},
		"upper-case tags":       {`<DIV>a</DIV>`, `<div>a</div>`},
	} {
		t.Run(name, func(t *testing.T) {
			if a, b := normalise(t, pair[0]), normalise(t, pair[1]); a != b {
				t.Errorf("got two texts, want one:\n%s\n%s", a, b)
			}
		})
	}
}

func TestNormaliseKeepsDifferences(t *testing.T) {
	for name, pair := range map[string][2]string{
		"class order":            {`<a class="a b">t</a>`, `<a class="b a">t</a>`},
		"space between inlines":  {`<p><b>a</b> <i>b</i></p>`, `<p><b>a</b><i>b</i></p>`},
		"space in code":          {`<p><code>a  b</code></p>`, `<p><code>a b</code></p>`},
		"newline in pre":         {"<pre><code>a\n</code></pre>", "<pre><code>a</code></pre>"},
		"space in pre":           {"<pre> a</pre>", "<pre>a</pre>"},
		"no-break space":         {`<p>a&nbsp;</p>`, `<p>a</p>`},
		"space beside component": {`<p>a <x-component></x-component></p>`, `<p>a<x-component></x-component></p>`},
		"typed space":            {`<x-component><x-component></x-component> <b>a</b></x-component>`, `<x-component><x-component></x-component><b>a</b></x-component>`},
		"nesting in paragraphs":  {`<p><x-component><p>a</p></x-component></p>`, `<p></p><x-component><p>a</p></x-component>`},
		"empty paragraph":        {`<p>a</p><p></p>`, `<p>a</p>`},
	} {
		t.Run(name, func(t *testing.T) {
			if a, b := normalise(t, pair[0]), normalise(t, pair[1]); a == b {
				t.Errorf("got one text for both, want two:\n%s", a)
			}
		})
	}
}

func TestNormaliseWritesOneNodeALine(t *testing.T) {
	got := normalise(t, "<p>Some <em>text</em>.</p>\n<pre><code class=\"language-js\">a();\n\n b();\n</code></pre>")
	want := strings.TrimPrefix(`
<p>
  "Some "
  <em>
    "text"
  "."
<pre>
  <code class="language-js">
    "a();\n"
    "\n"
    " b();\n"
`, "\n")
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestNormaliseRefusesBrokenHTML(t *testing.T) {
	for _, broken := range []string{"<p>a", "a</p>", "<p><b>a</p></b>", `<a href="x>`, "a < b", "<script>x"} {
		t.Run(broken, func(t *testing.T) {
			if out, err := Normalise(broken); err == nil {
				t.Errorf("got\n%s\nwant an error", out)
			}
		})
	}
}

func normalise(t *testing.T, fragment string) string {
	t.Helper()
	out, err := Normalise(fragment)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
