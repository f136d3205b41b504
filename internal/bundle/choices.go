package bundle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Choice is a module that shows the pages of one content plugin in the place of a
// component of the theme.
type Choice struct {
	Component string // of the theme, such as "DocItem"
	Module    string // as an import in the site folder names it
	PluginID  string
}

// inChoices is the namespace of the modules that choose between components.
const inChoices = "octavo-choice"

// choicesOf returns the choices for a component.
func (o *Overrides) choicesOf(component string) []Choice {
	var found []Choice
	for _, choice := range o.choices {
		if choice.Component == component {
			found = append(found, choice)
		}
	}
	return found
}

// chooser returns the module of a component that shows another one for each plugin. Plugins
// without a choice have the usual component.
func chooser(component string, choices []Choice) string {
	var out, table strings.Builder
	out.WriteString("import {createElement} from 'react';\nimport useRouteContext from '@docusaurus/useRouteContext';\n")
	fmt.Fprintf(&out, "import Usual from %s;\n", quote("@theme/"+component))
	for i, choice := range choices {
		fmt.Fprintf(&out, "import Chosen%d from %s;\n", i, quote(choice.Module))
		fmt.Fprintf(&table, "[%s, Chosen%d],", quote(choice.PluginID), i)
	}
	fmt.Fprintf(&out, "const chosen = new Map([%s]);\n", table.String())
	out.WriteString("export default function Chooser(props) {\n" +
		"  return createElement(chosen.get(useRouteContext().plugin.id) ?? Usual, props);\n}\n")
	return out.String()
}

// loadChoices loads the modules that choose between components.
func (b *Bundler) loadChoices(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: inChoices}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		code := chooser(a.Path, b.site.Overrides.choicesOf(a.Path))
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: b.site.Dir}, nil
	})
}

// isChosen reports whether a plugin shows its pages with another module than a component.
func (o *Overrides) isChosen(component string) bool {
	return slices.ContainsFunc(o.choices, func(c Choice) bool { return c.Component == component })
}
