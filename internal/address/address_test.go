package address

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"
)

var yes, no = true, false

// cases is the table that the tests of the theme read, too.
type cases struct {
	BaseURL     string `json:"baseUrl"`
	HasProtocol []struct {
		Name    string `json:"name"`
		Address string `json:"address"`
		Want    bool   `json:"want"`
	} `json:"hasProtocol"`
	AddBase            []textCase `json:"addBase"`
	ApplyTrailingSlash []textCase `json:"applyTrailingSlash"`
	ResolveLink        []struct {
		Name          string `json:"name"`
		TrailingSlash *bool  `json:"trailingSlash"`
		Target        string `json:"target"`
		Href          string `json:"href"`
		IsInternal    bool   `json:"isInternal"`
	} `json:"resolveLink"`
	IsAtOrBelow []struct {
		Name    string `json:"name"`
		Address string `json:"address"`
		Page    string `json:"page"`
		Want    bool   `json:"want"`
	} `json:"isAtOrBelow"`
}

type textCase struct {
	Name          string `json:"name"`
	TrailingSlash *bool  `json:"trailingSlash"`
	Address       string `json:"address"`
	Want          string `json:"want"`
}

func readCases(t *testing.T) (c cases) {
	t.Helper()
	data, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&c); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestHasProtocol(t *testing.T) {
	for _, test := range readCases(t).HasProtocol {
		t.Run(test.Name, func(t *testing.T) {
			if got := HasProtocol(test.Address); got != test.Want {
				t.Errorf("HasProtocol(%q) is %v, want %v", test.Address, got, test.Want)
			}
		})
	}
}

func TestAddBase(t *testing.T) {
	c := readCases(t)
	for _, test := range c.AddBase {
		t.Run(test.Name, func(t *testing.T) {
			if got := (Rules{Base: c.BaseURL}).AddBase(test.Address); got != test.Want {
				t.Errorf("AddBase(%q) is %q, want %q", test.Address, got, test.Want)
			}
		})
	}
}

func TestApplyTrailingSlash(t *testing.T) {
	c := readCases(t)
	for _, test := range c.ApplyTrailingSlash {
		t.Run(test.Name, func(t *testing.T) {
			if got := (Rules{c.BaseURL, test.TrailingSlash}).ApplyTrailingSlash(test.Address); got != test.Want {
				t.Errorf("ApplyTrailingSlash(%q) is %q, want %q", test.Address, got, test.Want)
			}
		})
	}
}

func TestResolveLink(t *testing.T) {
	c := readCases(t)
	for _, test := range c.ResolveLink {
		t.Run(test.Name, func(t *testing.T) {
			href, isInternal := Rules{c.BaseURL, test.TrailingSlash}.ResolveLink(test.Target)
			if href != test.Href || isInternal != test.IsInternal {
				t.Errorf("ResolveLink(%q) is %q, %v; want %q, %v", test.Target, href, isInternal, test.Href, test.IsInternal)
			}
		})
	}
}

func TestIsAtOrBelow(t *testing.T) {
	for _, test := range readCases(t).IsAtOrBelow {
		t.Run(test.Name, func(t *testing.T) {
			if got := IsAtOrBelow(test.Address, test.Page); got != test.Want {
				t.Errorf("IsAtOrBelow(%q, %q) is %v, want %v", test.Address, test.Page, got, test.Want)
			}
		})
	}
}

func TestOutputFile(t *testing.T) {
	for _, test := range []struct {
		name, address string
		slash         *bool
		want          string
	}{
		{"home page", "/base/", nil, "index.html"},
		{"home page, no slash", "/base/", &no, "index.html"},
		{"page", "/base/a", nil, "a/index.html"},
		{"page with a slash", "/base/a/", nil, "a/index.html"},
		{"slash", "/base/a/", &yes, "a/index.html"},
		{"no slash", "/base/a", &no, "a.html"},
		{"no slash, deeper", "/base/a/b", &no, "a/b.html"},
		{"file", "/base/404.html", &no, "404.html"},
		{"escaped space", "/base/b%20c", nil, "b c/index.html"},
		{"escaped letter", "/base/%C3%9Cber", &no, "Über.html"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := (Rules{"/base/", test.slash}).OutputFile(test.address); got != test.want {
				t.Errorf("OutputFile(%q) is %q, want %q", test.address, got, test.want)
			}
		})
	}
}

func TestOutputFolder(t *testing.T) {
	for address, want := range map[string]string{
		"/base/": "", "/base": "", "/base/blog": "blog/", "/base/a/b/": "a/b/", "/base/%C3%BC": "ü/",
	} {
		t.Run(address, func(t *testing.T) {
			if got := (Rules{Base: "/base/"}).OutputFolder(address); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestPage(t *testing.T) {
	for _, test := range []struct {
		name   string
		slash  *bool
		parent string
		paths  []string
		want   string
	}{
		{"below the base", nil, "/base/", []string{"docs"}, "/base/docs"},
		{"several paths", nil, "/base/", []string{"docs", "a/b"}, "/base/docs/a/b"},
		{"slash in front", &yes, "/base/docs", []string{"/a"}, "/base/docs/a/"},
		{"no slash", &no, "/base/docs", []string{"a/"}, "/base/docs/a"},
		{"plain text is escaped", nil, "/base/", []string{"über uns"}, "/base/%C3%BCber%20uns"},
		{"percent sign is escaped", nil, "/base/", []string{"100%25"}, "/base/100%2525"},
		{"nothing added", &yes, "/base/", []string{""}, "/base/"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := (Rules{"/base/", test.slash}).Page(test.parent, test.paths...); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestJoin(t *testing.T) {
	for _, test := range []struct {
		name  string
		parts []string
		want  string
	}{
		{"single slashes", []string{"/base/", "/docs", "/a"}, "/base/docs/a"},
		{"slash of the last part", []string{"/docs", "/a/"}, "/docs/a/"},
		{"empty parts are skipped", []string{"/base/", "/docs", ""}, "/base/docs"},
		{"slash of the last part that is not empty", []string{"/base/", ""}, "/base/"},
		{"scheme", []string{"https://x.org/", "/a"}, "https://x.org/a"},
		{"before a query", []string{"/a/", "?b"}, "/a?b"},
		{"before a hash", []string{"/a/", "#b"}, "/a#b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Join(test.parts...); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestKey(t *testing.T) {
	want := "/base/über"
	for _, address := range []string{"/base/über", "/base/über/", "/base/%C3%BCber", "/base/%c3%bcber/?a#b"} {
		t.Run(address, func(t *testing.T) {
			if got := Key(address); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestPlain(t *testing.T) {
	for path, want := range map[string]string{
		"a/b": "a/b", "%C3%BC": "ü", "100%": "100%", "a%2Fb/%20c": "a%2Fb/ c",
	} {
		t.Run(path, func(t *testing.T) {
			if got := Plain(path); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
