package tree

import "testing"

func TestUnescape(t *testing.T) {
	rows := []struct{ name, text, want string }{
		{"plain", "a & b", "a & b"},
		{"name", "&copy;&amp;lt;", "©&lt;"},
		{"name without an end", "a&copy=1 &copy", "a&copy=1 &copy"},
		{"unknown name", "&nothing;", "&nothing;"},
		{"numbers", "&#35;&#x22;&#X1F642;", "#\"🙂"},
		{"too long", "&#87654321; &#x1234567;", "&#87654321; &#x1234567;"},
		{"no character", "&#0;&#xd800;&#x110000;&#150;&#xfffe;", "�����"},
		{"escaped", `\&amp; \&#35; \*a\* \\&lt;`, `&amp; &#35; *a* \<`},
		{"no escape", `\a \`, `\a \`},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := Unescape([]byte(r.text)); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}
