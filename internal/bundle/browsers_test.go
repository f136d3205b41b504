package bundle

import (
	"slices"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/testfiles"
)

func TestBrowsers(t *testing.T) {
	for name, test := range map[string]struct {
		files map[string]string
		want  Browsers
	}{
		"none": {nil, nil},
		"statistics": {
			map[string]string{"package.json": `{"browserslist": {"production": [">0.5%", "not dead", "not op_mini all"], "development": ["chrome 50"]}}`},
			nil,
		},
		"one text": {
			map[string]string{"package.json": `{"browserslist": "Chrome >= 70, iOS 12.2-12.5 or and_chr 69"}`},
			Browsers{{Name: api.EngineChrome, Version: "69"}, {Name: api.EngineIOS, Version: "12.2"}},
		},
		"a file": {
			map[string]string{".browserslistrc": "safari 13 # old\n[development]\nsafari 9\n[production staging]\nsafari 12.1\nie 11\n"},
			Browsers{{Name: api.EngineSafari, Version: "12.1"}},
		},
		"modules": {
			map[string]string{"package.json": `{"browserslist": ["supports es6-module", "firefox 90"]}`},
			Browsers{
				{Name: api.EngineChrome, Version: "61"}, {Name: api.EngineEdge, Version: "16"}, {Name: api.EngineFirefox, Version: "60"},
				{Name: api.EngineIOS, Version: "10.3"}, {Name: api.EngineOpera, Version: "48"}, {Name: api.EngineSafari, Version: "10.1"},
			},
		},
	} {
		if got := readBrowsers(testfiles.Folder(t, test.files)); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v, want %v", name, got, test.want)
		}
	}
}
