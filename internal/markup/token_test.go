package markup

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// tokens writes what the tokenizer finds, one line for each tag or run of text.
func tokens(markup string) string {
	var out lines
	t := tokenizer{html: []byte(markup)}
	for kind := t.next(); kind != endOfInput; kind = t.next() {
		switch kind {
		case textToken:
			raw := t.html[t.start:t.at]
			if !t.verbatim {
				raw = unescape(nil, raw, false)
			}
			out.text(string(normalizeLines(raw)))
		case startTag:
			out.tag(string(t.name), t.selfClosing)
			for _, a := range t.attributes {
				out.attribute(string(lower(a.name)), a.text())
			}
		case endTag:
			out.tag("/"+string(t.name), false)
		}
	}
	return out.String()
}

// netTokens does the same with golang.org/x/net/html.
func netTokens(markup string) string {
	var out lines
	t := html.NewTokenizer(strings.NewReader(markup))
	for kind := t.Next(); kind != html.ErrorToken; kind = t.Next() {
		switch token := t.Token(); kind {
		case html.TextToken:
			out.text(token.Data)
		case html.StartTagToken, html.SelfClosingTagToken:
			out.tag(token.Data, kind == html.SelfClosingTagToken)
			for _, a := range token.Attr {
				out.attribute(a.Key, a.Val)
			}
		case html.EndTagToken:
			out.tag("/"+token.Data, false)
		}
	}
	return out.String()
}

// lines joins runs of text: where one token ends and the next starts is no
// difference that matters.
type lines struct {
	strings.Builder
	inText bool
}

func (l *lines) text(text string) {
	if !l.inText {
		l.WriteString("\ntext ")
	}
	l.inText = true
	fmt.Fprintf(l, "%s", strings.ReplaceAll(text, "\n", "\\n"))
}

func (l *lines) tag(name string, selfClosing bool) {
	l.inText = false
	fmt.Fprintf(l, "\n<%s> %v", name, selfClosing)
}

func (l *lines) attribute(name, value string) { fmt.Fprintf(l, " %s=%q", name, value) }

var tokenCases = []string{
	``, `text`, `a < b <1`, `a<`, `<`, `</`, `</>a`, `</ a>b`, `<!doctype html><p>x</p>`, `<?xml version="1.0"?>a`,
	`<p class=a id='b' data-c="d&amp;e" hidden>x</P>`, `<IMG SRC=a.png ALT = "x > y"/>`, `<a href=x?a=1&copy=2&amp;b>x</a>`,
	`<a b=c/d e = f><br/><br / >`, `<a =b c==d e"f='g'>`, `<a/b/c>`, "<p\n\ta='x\r\ny'\f>a\r\nb\rc",
	`a<!-- b --><!--c--!>d<!-->e<!--->f<!-- -- > -->g<!-- h`, `<!a>b<!>c`,
	`<script>if (a < b) "</p>"; c &amp; d</script >e`, `<style>a>b{}</style>`, `<textarea><p>&lt;</textarea>x`, `<title>a &amp; <b></title>`,
	`<xmp><b>&amp;</xmp><iframe><p></iframe><noembed><p></noembed><noframes><p></noframes>`, `<script>never closed </scrip`, `<script></script>`,
	`&amp; &lt;&gt;&quot;&#39;&#34;&#x27; &eacute; &notit; &not; &not &nbsp;&unknown; &#0; &#x80; &#99999999; &; &# &fjlig; &AMP`,
	`<p a="&amp; &notit; &not; &not &notes=1 &not=1 &not;=1 &fjlig; &semi; &unknown; &#65 &#65b &#x41; &amp=1 &amp1">`,
	`<svg><path d="m0 0"/><text>a &lt; b</text></svg>`,
}

// The tokens are those that browsers make, as far as golang.org/x/net/html
// does.
func TestTokensAreThoseOfBrowsers(t *testing.T) {
	for _, markup := range tokenCases {
		t.Run(markup, func(t *testing.T) {
			if got, want := tokens(markup), netTokens(markup); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}
