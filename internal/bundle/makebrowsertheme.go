package bundle

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/emit"
	"octavo/theme"
)

// MakeBrowserTheme returns the files of the theme for browsers, by path in the theme.
func MakeBrowserTheme() (map[string][]byte, error) {
	files := map[string][]byte{browserThemeKey: []byte(themeKey())}
	for _, name := range scriptsIn(".") {
		code, err := minifyModule(name)
		if err != nil {
			return nil, err
		}
		files[inBrowserTheme(name)] = code
	}
	function, source, err := splitReact()
	files[reactFunction], files[reactSource] = function, source
	return files, err
}

// minifyModule returns a module of the theme as JavaScript. Names stay: esbuild shortens
// them when it knows which modules are in one script.
func minifyModule(name string) ([]byte, error) {
	source, err := loadThemeFile(api.OnLoadArgs{Path: name})
	if err != nil {
		return nil, err
	}
	return minify(*source.Contents, api.TransformOptions{
		Loader: source.Loader, Sourcefile: name, JSX: api.JSXAutomatic, Target: api.ES2022,
		MinifyWhitespace: true, MinifySyntax: true,
		Define: map[string]string{"process.env.NODE_ENV": `"production"`},
	})
}

func minify(code string, options api.TransformOptions) ([]byte, error) {
	result := api.Transform(code, options)
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("minify %s: %s", options.Sourcefile, result.Errors[0].Text)
	}
	return result.Code, nil
}

var (
	licence     = regexp.MustCompile(`(?s)/\*.*?@license.*?\*/`)
	requireCall = regexp.MustCompile(`\brequire\("([\w/-]+)"\)`)
)

// splitReact returns React's largest module as a function, and a module that calls the
// function with the modules that it requires. The module has the licence: esbuild collects
// the licences of all modules in a script.
func splitReact() (function, source []byte, err error) {
	text, err := theme.Files.ReadFile(reactDOMFile)
	if err != nil {
		return nil, nil, fmt.Errorf("read theme file: %w", err)
	}
	parameters, arguments := []string{"exports"}, []string{"exports"}
	body := requireCall.ReplaceAllStringFunc(string(text), func(call string) string {
		name := fmt.Sprintf("required%d", len(parameters))
		parameters, arguments = append(parameters, name), append(arguments, call)
		return name
	})
	if strings.Contains(body, "require(") || strings.Contains(body, "module.exports") {
		return nil, nil, fmt.Errorf("%s is no longer a function of its imports", reactDOMFile)
	}
	body = fmt.Sprintf("octavo((%s) => {%s})", strings.Join(parameters, ", "), body)
	function, err = minify(body, api.TransformOptions{
		Sourcefile: reactDOMFile, Target: api.ES2022, LegalComments: api.LegalCommentsNone,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true,
	})
	if err != nil {
		return nil, nil, err
	}
	text = []byte(strings.TrimSuffix(strings.TrimPrefix(string(function), "octavo"), ";\n"))
	source = fmt.Appendf(nil, "\"use strict\";%s%s%s(%s);\n", licence.FindString(body), reactCall, emit.Hash(text), strings.Join(arguments, ", "))
	return text, source, nil
}
