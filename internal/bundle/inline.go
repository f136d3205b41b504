package bundle

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Inline are the scripts that documents contain. They import nothing.
type Inline struct {
	Boot   string // of every document; runs before the first paint
	Banner string // of the home page: reports a wrong base path; "" if the config switches it off
}

func (b *Bundler) inlineScripts(entry Script) (Inline, error) {
	site := &b.site.Data.SiteConfig
	boot, err := compileInline("entries/boot.ts", "__OCTAVO_BOOT__", b.bootConstant(entry))
	if err != nil || !site.BaseURLIssueBanner {
		return Inline{Boot: boot}, err
	}
	banner, err := compileInline("entries/baseUrlBanner.ts", "__OCTAVO_BASE__", map[string]any{
		"baseUrl": site.BaseURL, "entry": site.BaseURL + entry.Path,
	})
	return Inline{Boot: boot, Banner: banner}, err
}

// bootConstant returns the values that the boot script reads.
func (b *Bundler) bootConstant(entry Script) map[string]any {
	site := &b.site.Data.SiteConfig
	constant := map[string]any{
		"colorMode":         site.ThemeConfig.ColorMode,
		"announcementBarId": nil,
		"entry":             site.BaseURL + entry.Path,
		"noScripts":         site.BaseURL + b.extraStyles(noScriptStyles).Path,
	}
	// Readers may have closed an earlier bar with the same id. A bar that they
	// cannot close must show all the same.
	if bar := site.ThemeConfig.AnnouncementBar; bar != nil && bar.IsCloseable {
		constant["announcementBarId"] = bar.ID
	}
	return constant
}

// compileInline compiles a file of the theme that imports nothing. The value of
// the constant called name is part of the script.
func compileInline(file, name string, constant map[string]any) (string, error) {
	value, err := json.Marshal(constant)
	if err != nil {
		return "", fmt.Errorf("encode the constant of %s: %w", file, err)
	}
	code, err := loadThemeFile(api.OnLoadArgs{Path: file})
	if err != nil {
		return "", err
	}
	result := api.Transform(*code.Contents, api.TransformOptions{
		Loader:            api.LoaderTS,
		Format:            api.FormatIIFE,
		Target:            api.ES2020,
		Define:            map[string]string{name: string(value)},
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
	})
	if len(result.Errors) > 0 {
		return "", fmt.Errorf("compile %s: %s", file, result.Errors[0].Text)
	}
	return strings.TrimSpace(string(result.Code)), nil
}
