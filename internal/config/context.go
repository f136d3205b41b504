package config

import (
	"cmp"
	"os"
	"path/filepath"
)

// Generated is the folder for files that plugins make, from the site folder.
const Generated = ".octavo/generated"

// Context returns what presets and plugins learn about the site, in the words of Docusaurus.
func (c *Config) Context(outDir string) map[string]any {
	shown, i18n := &c.Site, c.Site.I18n
	return map[string]any{
		"siteDir": filepath.ToSlash(c.Dir), "outDir": filepath.ToSlash(outDir), "baseUrl": shown.BaseURL,
		"generatedFilesDir": filepath.ToSlash(filepath.Join(c.Dir, Generated)), "siteConfig": shown,
		"siteConfigPath": filepath.ToSlash(c.script.Inputs[0]), "localizationDir": filepath.ToSlash(c.TranslationFolder()),
		"i18n": map[string]any{
			"defaultLocale": i18n.DefaultLocale, "locales": i18n.Locales, "currentLocale": i18n.DefaultLocale, "path": i18n.Path, "localeConfigs": c.localeConfigs(),
		},
		"codeTranslations": c.Messages, "siteVersion": "", "currentBundler": map[string]string{"name": "webpack"},
	}
}

// TranslationFolder returns the folder with the translations of the default locale.
func (c *Config) TranslationFolder() string { return c.localeFolder(c.Site.I18n.DefaultLocale) }

func (c *Config) localeFolder(locale string) string {
	i18n := c.Site.I18n
	return filepath.Join(c.Dir, filepath.FromSlash(i18n.Path), filepath.FromSlash(i18n.LocaleConfigs[locale].Path))
}

// localeConfigs returns the settings of the locales as plugins see them.
func (c *Config) localeConfigs() map[string]map[string]any {
	all := map[string]map[string]any{}
	for name, l := range c.Site.I18n.LocaleConfigs {
		_, err := os.Stat(c.localeFolder(name))
		translate := err == nil
		if l.Translate != nil {
			translate = *l.Translate
		}
		base := c.Site.BaseURL
		if name != c.Site.I18n.DefaultLocale {
			base += name + "/"
		}
		all[name] = map[string]any{
			"label": l.Label, "direction": l.Direction, "htmlLang": l.HTMLLang, "calendar": l.Calendar, "path": l.Path,
			"translate": translate, "url": cmp.Or(l.URL, c.Site.URL), "baseUrl": cmp.Or(l.BaseURL, base),
		}
	}
	return all
}
