package check

import (
	"slices"
	"testing"

	"octavo/internal/config"
	"octavo/internal/contract"
)

func TestPicturesOfTheConfig(t *testing.T) {
	files := map[string]string{"static/img/logo.svg": "<svg/>", "static/a b.png": "x"}
	for _, test := range []struct{ name, src, want string }{
		{"exists", "img/logo.svg", ""},
		{"leading slash", "/img/logo.svg", ""},
		{"with the base path", "/base/img/logo.svg", ""},
		{"escaped", "a%20b.png?v=1", ""},
		{"other host", "https://example.org/x.svg", ""},
		{"other host without a protocol", "//example.org/x.svg", ""},
		{"data", "data:image/svg+xml,x", ""},
		{"missing", "img/nothing.ico", "there is no file img/nothing.ico in the static folders [broken-image] put the file at static/img/nothing.ico"},
		{"misspelt", "img/lgo.svg", `there is no file img/lgo.svg in the static folders [broken-image] did you mean "img/logo.svg"?`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := checked(t, func(cfg *config.Config) {
				cfg.Site.Favicon = test.src
				cfg.Site.ThemeConfig.Image = test.src
				cfg.Site.ThemeConfig.Navbar.Logo = &contract.Logo{Src: test.src}
				cfg.Site.ThemeConfig.Footer = &contract.Footer{Logo: &contract.Logo{Src: "img/logo.svg", SrcDark: test.src}}
			}, files)
			var want []string
			if test.want != "" {
				for _, field := range []string{"favicon", "themeConfig.footer.logo.srcDark", "themeConfig.image", "themeConfig.navbar.logo.src"} {
					want = append(want, "warning: "+field+": "+test.want)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestLanguagesOfTheConfig(t *testing.T) {
	got := checked(t, func(cfg *config.Config) {
		cfg.Site.ThemeConfig.Prism.AdditionalLanguages = []string{"java", "markup-templating", "klingon", "haskel"}
	}, nil)
	want := []string{
		`warning: Octavo does not know the language "haskel", and shows its code without colours [unsupported] did you mean "haskell"?`,
		`warning: Octavo does not know the language "klingon", and shows its code without colours [unsupported] `,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
