package config

import (
	"testing"

	"octavo/internal/diag"
)

func TestPackageName(t *testing.T) {
	tests := []struct{ name, written, kind, want string }{
		{"full name", "@docusaurus/plugin-content-docs", "plugin", "@docusaurus/plugin-content-docs"},
		{"short name", "content-docs", "plugin", "@docusaurus/plugin-content-docs"},
		{"short preset", "classic", "preset", "@docusaurus/preset-classic"},
		{"short theme", "classic", "theme", "@docusaurus/theme-classic"},
		{"other package", "docusaurus-plugin-sass", "plugin", "docusaurus-plugin-sass"},
		{"unknown short name", "other", "plugin", "other"},
		{"search", "docusaurus-lunr-search", "plugin", "docusaurus-lunr-search"},
		{"resolved plain search", "/home/me/@cmfcmf/docusaurus-search-local/lib/index.js", "plugin", "@cmfcmf/docusaurus-search-local"},
		{"resolved", "/site/node_modules/docusaurus-lunr-search/src/index.js", "plugin", "docusaurus-lunr-search"},
		{"resolved folder", "/site/node_modules/docusaurus-lunr-search", "plugin", "docusaurus-lunr-search"},
		{"resolved on Windows", `C:\site\node_modules\@easyops-cn\docusaurus-search-local\dist\index.js`, "theme", "@easyops-cn/docusaurus-search-local"},
		{"resolved by pnpm", "/s/node_modules/.pnpm/docusaurus-lunr-search@3.5.0/node_modules/docusaurus-lunr-search/src/index.js", "plugin", "docusaurus-lunr-search"},
		{"linked", "/home/me/docusaurus-lunr-search/src/index.js", "plugin", "docusaurus-lunr-search"},
		{"local file", "./plugins/content-docs", "plugin", "./plugins/content-docs"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := packageName(tt.written, tt.kind); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestEntryForms(t *testing.T) {
	const plugin = `"@docusaurus/plugin-content-pages"`
	tests := []struct {
		name, entry string
		pages       int
	}{
		{"name", plugin, 1},
		{"array of the name", "[" + plugin + "]", 1},
		{"name and options", "[" + plugin + `, {"path": "x"}]`, 1},
		{"name and null", "[" + plugin + `, null]`, 1},
		{"name and false", "[" + plugin + `, false]`, 0},
		{"false", "false", 0},
		{"null", "null", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cfg := decodeClean(t, "{"+minimal+`, "plugins": [`+tt.entry+`]}`)
			if len(cfg.Pages) != tt.pages {
				t.Errorf("got %d instances, want %d", len(cfg.Pages), tt.pages)
			}
		})
	}
}

func TestClassicPresetParts(t *testing.T) {
	cfg := decodeClean(t, "{"+minimal+`, "presets": [["@docusaurus/preset-classic",
		{"docs": false, "blog": false, "pages": false, "sitemap": false, "theme": {"customCss": "a.css"}, "svgr": false, "debug": true}]],
		"themes": [["classic", {"customCss": ["b.css"]}]]}`)
	if cfg.Docs != nil || cfg.Blogs != nil || cfg.Pages != nil || cfg.Sitemap != nil {
		t.Errorf("got %+v, want no docs, blogs, pages and sitemap", cfg)
	}
	if got := cfg.CustomCSS[0].Name + " " + cfg.CustomCSS[1].Name; got != "a.css b.css" {
		t.Errorf("got stylesheets %s, want a.css b.css", got)
	}
}

func TestLocalSearch(t *testing.T) {
	cfg := decodeClean(t, "{"+minimal+`, "themes": [["@easyops-cn/docusaurus-search-local", {
		"hashed": "filename", "language": ["en", "zh"], "indexBlog": false, "docsRouteBasePath": "/",
		"ignoreFiles": ["a", {"$octavo": "regexp", "text": "/b/"}]}]]}`)
	if got := cfg.Search.Plugin(); got != "@easyops-cn/docusaurus-search-local" {
		t.Errorf("got plugin %s, want @easyops-cn/docusaurus-search-local", got)
	}
	checkJSON(t, "options", cfg.Search.Local, `{
		"Languages": ["en", "zh"], "IndexDocs": true, "IndexBlog": false, "IndexPages": false,
		"DocsRouteBasePaths": ["/"], "BlogRouteBasePaths": ["blog"], "Hashed": true, "HighlightTerms": true,
		"ResultLimit": 8, "IgnoreFiles": [{"Text": "a", "Pattern": false}, {"Text": "/b/", "Pattern": true}]}`)
}

// A plugin that Octavo does not support gives one warning, whatever its form,
// and no error.
func TestUnknownPluginsAreWarnings(t *testing.T) {
	for _, entry := range []string{`"x"`, `["x"]`, `["x", {"id": "y"}]`, `{"$octavo": "function", "name": "x"}`, `[{"$octavo": "function", "name": "x"}, {}]`} {
		t.Run(entry, func(t *testing.T) {
			var bag diag.Bag
			value, loc := evaluated(t, "docusaurus.config.ts", "export default {"+minimal+`, "plugins": [`+entry+`]}`)
			Decode(value, loc, &bag)
			list := bag.Sorted()
			if len(list) != 1 || list[0].Code != diag.UnknownPlugin || list[0].Severity != diag.Warning || list[0].Span.Whole() {
				t.Errorf("got %+v, want one warning unknown-plugin with a place", list)
			}
		})
	}
}
