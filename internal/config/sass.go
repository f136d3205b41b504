package config

import "path/filepath"

// sassPlugin compiles stylesheets that are written in Sass.
const sassPlugin = "docusaurus-plugin-sass"

// Sass has the options of docusaurus-plugin-sass that count here.
type Sass struct {
	Before  string   // text before every stylesheet
	Folders []string // absolute; stylesheets are imported from them, too
}

// sass decodes the options, which are those of webpack's sass-loader. Most of them are about
// webpack.
func (p *plugins) sass(n node) {
	p.cfg.Sass = &Sass{}
	if n.v.kind != Object {
		return
	}
	if before := n.v.Get("additionalData"); before.kind == String {
		p.cfg.Sass.Before = before.text + "\n"
	}
	options := n.v.Get("sassOptions")
	for _, name := range []string{"loadPaths", "includePaths"} {
		for _, item := range options.Get(name).items {
			if item.kind == String {
				p.cfg.Sass.Folders = append(p.cfg.Sass.Folders, filepath.ToSlash(item.text))
			}
		}
	}
}
