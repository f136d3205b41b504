package bundle

import (
	"os"
	"path/filepath"
	"testing"

	"octavo/internal/contract"
)

func TestFeatures(t *testing.T) {
	versions := func(list ...contract.VersionData) func(*contract.SiteData) {
		return func(d *contract.SiteData) { d.Docs = []contract.DocsData{{Versions: list}} }
	}
	theme := func(change func(*contract.ThemeConfig)) func(*contract.SiteData) {
		return func(d *contract.SiteData) { change(&d.SiteConfig.ThemeConfig) }
	}
	row := contract.FooterLinks{Items: []contract.FooterItem{{Label: "One"}}}
	for name, test := range map[string]struct {
		data func(*contract.SiteData)
		file string // of the site's own
		text string // in it
		has  func(Features) bool
		want bool
	}{
		"no bar":              {has: func(f Features) bool { return f.AnnouncementBar }},
		"a bar":               {data: theme(func(c *contract.ThemeConfig) { c.AnnouncementBar = &contract.AnnouncementBar{} }), has: func(f Features) bool { return f.AnnouncementBar }, want: true},
		"a bar of its own":    {file: "src/theme/AnnouncementBar/index.js", has: func(f Features) bool { return f.AnnouncementBar }, want: true},
		"a part of a footer":  {file: "src/theme/Footer/Logo.tsx", has: func(f Features) bool { return f.Footer && f.FooterColumns && f.FooterRow && f.FooterLogo }, want: true},
		"a footer in one row": {data: theme(func(c *contract.ThemeConfig) { c.Footer = &contract.Footer{Links: row} }), has: func(f Features) bool { return f.Footer && f.FooterRow && !f.FooterColumns && !f.FooterLogo }, want: true},
		"one version":         {data: versions(contract.VersionData{}), has: func(f Features) bool { return f.SeveralVersions || f.VersionBanner || f.VersionBadge }},
		"two versions":        {data: versions(contract.VersionData{Badge: true}, contract.VersionData{Banner: "unreleased"}), has: func(f Features) bool { return f.SeveralVersions && f.VersionBanner && f.VersionBadge }, want: true},
		"items that are named": {data: theme(func(c *contract.ThemeConfig) {
			c.Navbar.Items = []contract.NavbarItem{{Items: []contract.NavbarItem{{Type: "doc"}}}}
		}), has: func(f Features) bool {
			return f.NavbarItems["dropdown"] && f.NavbarItems["doc"] && !f.NavbarItems["html"]
		}, want: true},
		"a menu of languages":   {data: theme(func(c *contract.ThemeConfig) { c.Navbar.Items = []contract.NavbarItem{{Type: "localeDropdown"}} }), has: func(f Features) bool { return f.NavbarItems["dropdown"] && f.NavbarItems["localeDropdown"] }, want: true},
		"types of its own":      {file: "src/theme/NavbarItem/ComponentTypes.js", has: func(f Features) bool { return f.NavbarItems == nil }, want: true},
		"items elsewhere":       {file: "src/components/Menu.js", text: "import NavbarItem from '@theme/NavbarItem'", has: func(f Features) bool { return f.NavbarItems == nil }, want: true},
		"components of its own": {file: "src/components/Menu.js", text: "export default null", has: func(f Features) bool { return f.NavbarItems == nil }},
		"a navbar that goes":    {data: theme(func(c *contract.ThemeConfig) { c.Navbar.HideOnScroll = true }), has: func(f Features) bool { return f.HideOnScroll }, want: true},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if test.file != "" {
				file := filepath.Join(dir, filepath.FromSlash(test.file))
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(test.text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			var data contract.SiteData
			if test.data != nil {
				test.data(&data)
			}
			if got := NewFeatures(data, PageFeatures{}, ReadOverrides(dir)); test.has(got) != test.want {
				t.Errorf("features are %+v", got)
			}
		})
	}
}
