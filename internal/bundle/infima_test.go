package bundle

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/theme"
)

func TestUsedInfima(t *testing.T) {
	for name, test := range map[string]struct {
		code      string
		html      string
		otherCode bool
		want      []string
		without   []string
	}{
		"no class name":                   {without: []string{".pills", ".badge", ".button--danger", ".margin-left--lg"}, want: []string{":root{", "--ifm-color-white:", "body{"}},
		"in code":                         {code: `clsx("badge", x)`, want: []string{".badge{", "--ifm-badge-padding-horizontal:"}, without: []string{".badge--danger", "--ifm-pills-spacing:"}},
		"code completes the end":          {code: "`badge badge--${kind}`", want: []string{".badge{", ".badge--danger"}},
		"code completes the middle":       {code: "'margin-' + side + '--lg'", want: []string{".margin-left--lg", ".margin-vert--lg"}, without: []string{".padding-left--lg"}},
		"after an escape":                 {code: `"<p>\nbadge"`, want: []string{".badge{"}},
		"in a document":                   {html: `<span class="x badge badge--info">badge--danger</span>`, want: []string{".badge{", ".badge--info"}, without: []string{".badge--danger"}},
		"in HTML as typed":                {html: `<i class='x badge'><b CLASS = badge--info>`, want: []string{".badge{", ".badge--info"}, without: []string{".badge--danger"}},
		"dark colours for screens":        {want: []string{"@media screen{html[data-theme=dark]{--ifm-color-scheme: dark;"}},
		"variable that nothing reads":     {without: []string{"--ifm-color-success-lightest:", "--ifm-pills-spacing:"}},
		"variable that the theme sets":    {code: "var(--ifm-color-primary)", without: []string{"--ifm-color-primary:"}},
		"variable that is only set":       {code: ":root{--ifm-color-success-lightest : red}", without: []string{"--ifm-color-success-lightest:"}},
		"variable in code":                {code: `style.color = "var(--ifm-color-success-lightest)"`, want: []string{"--ifm-color-success-lightest:"}},
		"variable in a document":          {html: `<b style="color:var( --ifm-color-success-lightest )">`, want: []string{"--ifm-color-success-lightest:"}},
		"code completes the variable":     {code: "`var(--ifm-color-success-${shade})`", want: []string{"--ifm-color-success-lightest:", "--ifm-color-success-dark:"}, without: []string{"--ifm-color-danger-lightest:"}},
		"variable that a variable reads":  {code: "var(--ifm-color-info-contrast-background)", want: []string{"--ifm-color-info-contrast-background:"}},
		"code that is not in the bundles": {otherCode: true, want: []string{"--ifm-color-success-lightest:", "--ifm-pills-spacing:"}},
	} {
		t.Run(name, func(t *testing.T) {
			css, err := usedInfima(infimaUse{code: slices.Values([]string{test.code}), markup: slices.Values([]string{test.html}), otherCode: test.otherCode})
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range test.want {
				if !strings.Contains(css, part) {
					t.Errorf("got no %s, want it", part)
				}
			}
			for _, part := range test.without {
				if strings.Contains(css, part) {
					t.Errorf("got %s, want it left out", part)
				}
			}
		})
	}
}

func TestClassValues(t *testing.T) {
	for html, want := range map[string][]string{
		`<i class="a b">`:                       {"a b"},
		`<i class='a'><b id=x class=b>`:         {"a", "b"},
		"<i CLASS\t=\n'a \"b'>":                 {`a "b`},
		`<i class="">`:                          {""},
		`<i class=>class</i>`:                   nil,
		`<i class="open`:                        nil,
		`<i class="open><b class='a'>`:          {"a"},
		`<i subclass="a" data-class="b">`:       {"b"},
		`<i title="a=b" class="c" alt="class">`: {"c"},
		`class=a`:                               {"a"},
		`=`:                                     nil,
	} {
		t.Run(html, func(t *testing.T) {
			if got := slices.Collect(classValues(html)); !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestLeadingImports(t *testing.T) {
	for name, test := range map[string][2]string{
		"none":  {"", ".a{}"},
		"one":   {"@import \"https://x.example/a.css\";", "\n.a {}\n"},
		"two":   {"@charset \"UTF-8\";\n@import \"https://x.example/a.css\";", "\n.a {}\n"},
		"alone": {"@import \"https://x.example/a.css\";", "\n"},
	} {
		t.Run(name, func(t *testing.T) {
			imports, rest := leadingImports(test[0] + test[1])
			if imports != test[0] || rest != test[1] {
				t.Errorf("got %q and %q, want %q and %q", imports, rest, test[0], test[1])
			}
		})
	}
}

// The author of a preview may use any class of Infima in the next moment.
func TestAllOfInfima(t *testing.T) {
	css, err := usedInfima(infimaUse{all: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{".hero--primary{", ".badge--danger{", "--ifm-card-border-radius:", "@media screen{" + darkSelector} {
		if !strings.Contains(css, want) {
			t.Errorf("got no %s, want all rules and variables", want)
		}
	}
}

// The look for used classes reads names whose end is an expression, and not names whose
// beginning is one.
func TestThemeWritesBeginningsOfClasses(t *testing.T) {
	begun := regexp.MustCompile("[`\\s]\\$\\{[^}]*\\}(?:--|__)[a-z]")
	err := fs.WalkDir(theme.Files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(file) != ".ts" && path.Ext(file) != ".tsx" {
			return err
		}
		code, err := theme.Files.ReadFile(file)
		if found := begun.Find(code); found != nil {
			t.Errorf("%s: got the class %q, want its whole beginning in the code", file, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
