package config

import "testing"

func TestLocaleDefaults(t *testing.T) {
	tests := []struct{ locale, label, direction string }{
		{"en", "English", "ltr"},
		{"fr", "Français", "ltr"},
		{"pt-BR", "Português (Brasil)", "ltr"},
		{"zh-Hans", "简体中文", "ltr"},
		{"de-LI", "Deutsch (LI)", "ltr"},
		{"ar", "العربية", "rtl"},
		{"fa-IR", "فارسی (IR)", "rtl"},
		{"he", "עברית", "rtl"},
		{"ur", "اردو", "rtl"},
		{"pa-Arab", "ਪੰਜਾਬੀ (Arab)", "rtl"},
		{"ks-Deva", "ks-Deva", "ltr"},
		{"x-klingon", "x-klingon", "ltr"},
	}
	for _, tt := range tests {
		t.Run(tt.locale, func(t *testing.T) {
			c := defaultLocaleConfig(tt.locale)
			if c.Label != tt.label || c.Direction != tt.direction || c.HTMLLang != tt.locale || c.Path != tt.locale {
				t.Errorf("got %+v, want label %q, direction %s", c, tt.label, tt.direction)
			}
		})
	}
}

func TestOtherDefaultLocale(t *testing.T) {
	i18n := decodeClean(t, "{"+minimal+`, "i18n": {"defaultLocale": "de", "localeConfigs": {
		"de": {"label": "Deutsch!", "path": "deutsch", "translate": false, "baseUrl": "de"}, "off": {"label": "Off"}}}}`).Site.I18n
	checkJSON(t, "i18n", i18n, `{"defaultLocale": "de", "locales": ["de"], "path": "i18n", "localeConfigs": {
		"de": {"label": "Deutsch!", "direction": "ltr", "htmlLang": "de", "calendar": "gregory", "path": "deutsch"}}}`)
	if c := i18n.LocaleConfigs["de"]; *c.Translate || c.BaseURL != "/de/" {
		t.Errorf("got %+v, want translate false and baseUrl /de/", c)
	}
}
