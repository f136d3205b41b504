package bundle

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// loadSVG turns an SVG file that a script imports into a React component. An SVG
// file that a stylesheet uses stays a file.
func loadSVG(a api.OnLoadArgs) (api.OnLoadResult, error) {
	return loadFile(a.Path, AsComponent)
}

// loadComponent returns the module with the component of an SVG file.
func loadComponent(file string, data []byte) api.OnLoadResult {
	code, err := svgComponent(data)
	if err != nil {
		text := fmt.Sprintf("cannot use this SVG file as a component: %v", err)
		return api.OnLoadResult{Errors: []api.Message{{Text: text, Location: &api.Location{File: file}}}}
	}
	return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}
}

// resolveSVG marks an SVG file in a stylesheet.
func resolveSVG(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.Kind != api.ResolveCSSURLToken || a.PluginData == asIs || strings.HasPrefix(a.Path, "/") || strings.Contains(a.Path, ":") {
			return api.OnResolveResult{}, nil
		}
		r := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir))
		if len(r.Errors) > 0 || r.External {
			return api.OnResolveResult{}, nil // esbuild reports it
		}
		return api.OnResolveResult{Path: r.Path, Suffix: AsFile.suffix()}, nil
	}
}

// svgComponent returns a component that passes its props to the svg element. The
// content of the element stays markup, so React has no work with it.
func svgComponent(data []byte) (string, error) {
	root, inner, err := svgElement(data)
	if err != nil {
		return "", err
	}
	props := map[string]any{}
	for _, attr := range root.Attr {
		setProp(props, attr)
	}
	attributes, err := json.Marshal(props)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf(`import {jsx} from 'react/jsx-runtime';
const markup = {__html: %s};
export default function Svg({title, titleId, ...props}) {
  return jsx('svg', {...%s, ...props, dangerouslySetInnerHTML: markup});
}`, quote(strings.TrimSpace(string(inner))), attributes), nil
}

// svgElement returns the svg element and the text in it. It reads raw tokens:
// others replace the prefixes of attributes by addresses.
func svgElement(data []byte) (root xml.StartElement, inner []byte, err error) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	depth, start := 0, int64(0)
	for {
		before := decoder.InputOffset()
		token, err := decoder.RawToken()
		if err != nil {
			return root, nil, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth == 0 {
				if token.Name.Local != "svg" {
					return root, nil, fmt.Errorf("the first element is <%s>, not <svg>", token.Name.Local)
				}
				root, start = token.Copy(), decoder.InputOffset()
			}
			depth++
		case xml.EndElement:
			depth--
			if depth == 0 {
				return root, data[start:max(before, start)], nil
			}
		}
	}
}

// setProp adds an attribute under React's name for it, such as strokeWidth,
// xlinkHref or className.
func setProp(props map[string]any, attr xml.Attr) {
	name := attr.Name.Local
	switch {
	case attr.Name.Space == "xmlns":
		name = "xmlns-" + name
	case attr.Name.Space != "":
		name = attr.Name.Space + "-" + name
	}
	switch {
	case name == "class":
		props["className"] = attr.Value
	case name == "style":
		props["style"] = styleObject(attr.Value)
	case strings.HasPrefix(name, "data-"), strings.HasPrefix(name, "aria-"):
		props[name] = attr.Value
	default:
		props[camel(name)] = attr.Value
	}
}

func styleObject(css string) map[string]string {
	object := map[string]string{}
	for declaration := range strings.SplitSeq(css, ";") {
		if name, value, ok := strings.Cut(declaration, ":"); ok {
			name = strings.TrimSpace(name)
			if !strings.HasPrefix(name, "--") {
				name = camel(name)
			}
			object[name] = strings.TrimSpace(value)
		}
	}
	return object
}

func camel(name string) string {
	parts := strings.Split(name, "-")
	for i, part := range parts[1:] {
		if part != "" {
			parts[i+1] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, "")
}
