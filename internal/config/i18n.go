package config

import (
	"slices"
	"strings"

	"octavo/internal/contract"
)

func decodeI18n(n node) contract.I18n {
	o := n.object()
	i18n := contract.I18n{
		DefaultLocale: o.at("defaultLocale").string("en"),
		Path:          o.at("path").string("i18n"),
		LocaleConfigs: map[string]contract.LocaleConfig{},
	}
	locales := o.at("locales")
	i18n.Locales = locales.strings(i18n.DefaultLocale)
	switch {
	case len(i18n.Locales) == 0:
		i18n.Locales = []string{i18n.DefaultLocale}
		if len(locales.v.items) == 0 && locales.v.kind == Array {
			locales.errorf("i18n.locales must name at least one locale")
		}
	case !slices.Contains(i18n.Locales, i18n.DefaultLocale):
		locales.errorf("i18n.locales must contain the default locale %q", i18n.DefaultLocale)
	case len(i18n.Locales) > 1:
		others := slices.DeleteFunc(slices.Clone(i18n.Locales), func(l string) bool { return l == i18n.DefaultLocale })
		locales.warnUnused("Octavo builds only the default locale, not %s", strings.Join(others, ", "))
	}
	for _, locale := range i18n.Locales {
		i18n.LocaleConfigs[locale] = defaultLocaleConfig(locale)
	}
	for _, item := range o.at("localeConfigs").record() {
		decoded := decodeLocaleConfig(item)
		// A site may still describe a language that is switched off.
		if slices.Contains(i18n.Locales, item.key()) {
			i18n.LocaleConfigs[item.key()] = decoded
		}
	}
	o.finish()
	return i18n
}

func decodeLocaleConfig(n node) contract.LocaleConfig {
	o := n.object()
	c := defaultLocaleConfig(n.key())
	c.Label = o.at("label").string(c.Label)
	c.Direction = o.at("direction").oneOf(c.Direction, "ltr", "rtl")
	c.HTMLLang = o.at("htmlLang").string(c.HTMLLang)
	c.Calendar = o.at("calendar").string(c.Calendar)
	c.Path = o.at("path").string(c.Path)
	c.Translate = o.at("translate").maybeBool()
	c.URL = o.at("url").string("")
	if base := o.at("baseUrl"); base.given() {
		c.BaseURL = decodeBaseURL(base)
	}
	o.finish()
	return c
}

func defaultLocaleConfig(locale string) contract.LocaleConfig {
	return contract.LocaleConfig{
		Label:     localeLabel(locale),
		Direction: direction(locale),
		HTMLLang:  locale,
		Calendar:  "gregory",
		Path:      locale,
	}
}

// direction returns rtl for languages that are written from right to left. A
// script in the tag (pa-Arab, az-Latn) overrides the language.
func direction(locale string) string {
	parts := strings.FieldsFunc(strings.ToLower(locale), func(r rune) bool { return r == '-' || r == '_' })
	if len(parts) == 0 {
		return "ltr"
	}
	rtl := slices.Contains([]string{"ar", "arc", "ckb", "dv", "fa", "he", "iw", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"}, parts[0])
	if len(parts) > 1 && len(parts[1]) == 4 {
		rtl = slices.Contains([]string{"arab", "hebr", "nkoo", "syrc", "thaa"}, parts[1])
	}
	if rtl {
		return "rtl"
	}
	return "ltr"
}

// localeLabel returns the name of a language in that language, with the region
// or script of the tag in brackets, as browsers write it.
func localeLabel(locale string) string {
	if name, ok := localeNames[locale]; ok {
		return name
	}
	language, _, _ := strings.Cut(locale, "-")
	if name, ok := localeNames[language]; ok && language != locale {
		return name + " (" + locale[len(language)+1:] + ")"
	}
	return locale
}

// localeNames are the names of common languages. The label of another language
// is its code.
var localeNames = map[string]string{
	"af": "Afrikaans", "ar": "العربية", "az": "Azərbaycan", "be": "Беларуская",
	"bg": "Български", "bn": "বাংলা", "bs": "Bosanski", "ca": "Català",
	"cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch",
	"el": "Ελληνικά", "en": "English", "eo": "Esperanto", "es": "Español",
	"et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi",
	"fil": "Filipino", "fr": "Français", "ga": "Gaeilge", "gl": "Galego",
	"gu": "ગુજરાતી", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski",
	"hu": "Magyar", "hy": "Հայերեն", "id": "Indonesia", "is": "Íslenska",
	"it": "Italiano", "ja": "日本語", "ka": "ქართული", "kk": "Қазақ тілі",
	"km": "ខ្មែរ", "kn": "ಕನ್ನಡ", "ko": "한국어", "lt": "Lietuvių",
	"lv": "Latviešu", "mk": "Македонски", "ml": "മലയാളം", "mn": "Монгол",
	"mr": "मराठी", "ms": "Melayu", "my": "မြန်မာ", "nb": "Norsk bokmål",
	"ne": "नेपाली", "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk",
	"pa": "ਪੰਜਾਬੀ", "pl": "Polski", "ps": "پښتو", "pt": "Português",
	"ro": "Română", "ru": "Русский", "si": "සිංහල", "sk": "Slovenčina",
	"sl": "Slovenščina", "sq": "Shqip", "sr": "Српски", "sv": "Svenska",
	"sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย",
	"tr": "Türkçe", "uk": "Українська", "ur": "اردو", "uz": "O‘zbek",
	"vi": "Tiếng Việt", "zh": "中文", "zu": "IsiZulu",

	"de-AT": "Österreichisches Deutsch", "de-CH": "Schweizer Hochdeutsch",
	"en-AU": "Australian English", "en-CA": "Canadian English",
	"en-GB": "British English", "en-US": "American English",
	"es-419": "Español latinoamericano", "es-ES": "Español de España",
	"es-MX": "Español de México", "fr-CA": "Français canadien",
	"fr-CH": "Français suisse", "fr-FR": "Français (France)",
	"ja-JP": "日本語 (日本)", "ko-KR": "한국어(대한민국)",
	"pt-BR": "Português (Brasil)", "pt-PT": "Português europeu",
	"zh-CN": "中文（中国）", "zh-HK": "中文（中國香港特別行政區）",
	"zh-Hans": "简体中文", "zh-Hant": "繁體中文", "zh-TW": "中文（台灣）",
}
