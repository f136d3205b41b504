package bundle

import (
	"testing"

	"octavo/internal/contract"
	"octavo/internal/testfiles"
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
		file string // a file of the site; "" for none
		text string // of the file
		has  func(Features) bool
		want bool
	}{
		"sidebar that stays":     {has: func(f Features) bool { return f.HideableSidebar }},
		"sidebar that can hide":  {data: theme(func(c *contract.ThemeConfig) { c.Docs.Sidebar.Hideable = true }), has: func(f Features) bool { return f.HideableSidebar }, want: true},
		"own layout of docs":     {file: "src/theme/DocRoot/Layout/index.js", has: func(f Features) bool { return f.HideableSidebar }, want: true},
		"no announcement bar":    {has: func(f Features) bool { return f.AnnouncementBar }},
		"announcement bar":       {data: theme(func(c *contract.ThemeConfig) { c.AnnouncementBar = &contract.AnnouncementBar{} }), has: func(f Features) bool { return f.AnnouncementBar }, want: true},
		"own announcement bar":   {file: "src/theme/AnnouncementBar/index.js", has: func(f Features) bool { return f.AnnouncementBar }, want: true},
		"own part of the footer": {file: "src/theme/Footer/Logo.tsx", has: func(f Features) bool { return f.Footer && f.FooterColumns && f.FooterRow && f.FooterLogo }, want: true},
		"footer in one row":      {data: theme(func(c *contract.ThemeConfig) { c.Footer = &contract.Footer{Links: row} }), has: func(f Features) bool { return f.Footer && f.FooterRow && !f.FooterColumns && !f.FooterLogo }, want: true},
		"one version":            {data: versions(contract.VersionData{}), has: func(f Features) bool { return f.SeveralVersions || f.VersionBanner || f.VersionBadge }},
		"two versions":           {data: versions(contract.VersionData{Badge: true}, contract.VersionData{Banner: "unreleased"}), has: func(f Features) bool { return f.SeveralVersions && f.VersionBanner && f.VersionBadge }, want: true},
		"navbar items": {data: theme(func(c *contract.ThemeConfig) {
			c.Navbar.Items = []contract.NavbarItem{{Items: []contract.NavbarItem{{Type: "doc"}}}}
		}), has: func(f Features) bool {
			return f.NavbarItems["dropdown"] && f.NavbarItems["doc"] && !f.NavbarItems["html"]
		}, want: true},
		"menu of languages":              {data: theme(func(c *contract.ThemeConfig) { c.Navbar.Items = []contract.NavbarItem{{Type: "localeDropdown"}} }), has: func(f Features) bool { return f.NavbarItems["dropdown"] && f.NavbarItems["localeDropdown"] }, want: true},
		"own types of navbar items":      {file: "src/theme/NavbarItem/ComponentTypes.js", has: func(f Features) bool { return f.NavbarItems == nil }, want: true},
		"navbar items in a component":    {file: "src/components/Menu.js", text: "import NavbarItem from '@theme/NavbarItem'", has: func(f Features) bool { return f.NavbarItems == nil }, want: true},
		"component without navbar items": {file: "src/components/Menu.js", text: "export default null", has: func(f Features) bool { return f.NavbarItems == nil }},
		"navbar that hides":              {data: theme(func(c *contract.ThemeConfig) { c.Navbar.HideOnScroll = true }), has: func(f Features) bool { return f.HideOnScroll }, want: true},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{}
			if test.file != "" {
				files[test.file] = test.text
			}
			var data contract.SiteData
			if test.data != nil {
				test.data(&data)
			}
			if got := NewFeatures(data, PageFeatures{}, ReadOverrides(testfiles.Folder(t, files), nil)); test.has(got) != test.want {
				t.Errorf("features are %+v, and the condition is %v, want %v", got, !test.want, test.want)
			}
		})
	}
}
