package bundle

import (
	"regexp"

	"github.com/evanw/esbuild/pkg/api"
)

var (
	esmExport     = regexp.MustCompile(`(?m)(^|;)export\s+[\w{*]`)
	moduleExports = regexp.MustCompile(`(?m)^\s*module\.exports\s*=[^=]`)
)

// unmixed returns the code of a module with export statements that also sets
// module.exports, as CommonJS. For esbuild it is an ES module, so what it sets has no effect.
// In Docusaurus it replaces the exports.
func unmixed(code string, loader api.Loader) string {
	if !esmExport.MatchString(code) || !moduleExports.MatchString(code) {
		return code
	}
	result := api.Transform(code, api.TransformOptions{
		Loader: loader, Format: api.FormatCommonJS, Target: api.ES2022, JSX: api.JSXPreserve, Sourcemap: api.SourceMapInline,
		Define: map[string]string{"import.meta.url": "__octavoURL", "import.meta.dirname": "__octavoFolder", "import.meta.filename": "__octavoFile"},
	})
	if len(result.Errors) > 0 {
		return code // the bundler reports its mistakes
	}
	return string(result.Code)
}
