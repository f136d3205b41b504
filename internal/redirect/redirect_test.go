package redirect

import "testing"

func TestOutput(t *testing.T) {
	no, yes := false, true
	for _, test := range []struct {
		from  string
		slash *bool
		want  string
	}{
		{"/a", nil, "a/index.html"},
		{"/a/", &yes, "a/index.html"},
		{"/a.html", nil, "a.html/index.html"},
		{"/a.html", &yes, "a.html/index.html"},
		{"/a.html", &no, "a.html.html"},
		{"/a%20b", &no, "a b/index.html"},
		{"/", nil, "index.html"},
	} {
		if got := output(test.from, test.slash); got != test.want {
			t.Errorf("output(%q) is %q, want %q", test.from, got, test.want)
		}
	}
}

func TestEncode(t *testing.T) {
	const to = `/é b?x="<y>&z=%20#t`
	if got, want := encode(to), "/%C3%A9%20b?x=%22%3Cy%3E&z=%20#t"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
