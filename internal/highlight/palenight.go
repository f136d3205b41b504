package highlight

// palenight is Docusaurus's default colour scheme.
var palenight = &Theme{
	Plain: Style{"color": "#bfc7d5", "backgroundColor": "#292d3e"},
	Styles: []ThemeRule{
		{Types: []string{"comment"}, Style: Style{"color": "rgb(105, 112, 152)", "fontStyle": "italic"}},
		{Types: []string{"string", "inserted"}, Style: Style{"color": "rgb(195, 232, 141)"}},
		{Types: []string{"number"}, Style: Style{"color": "rgb(247, 140, 108)"}},
		{Types: []string{"builtin", "char", "constant", "function"}, Style: Style{"color": "rgb(130, 170, 255)"}},
		{Types: []string{"punctuation", "selector"}, Style: Style{"color": "rgb(199, 146, 234)"}},
		{Types: []string{"variable"}, Style: Style{"color": "rgb(191, 199, 213)"}},
		{Types: []string{"class-name", "attr-name"}, Style: Style{"color": "rgb(255, 203, 107)"}},
		{Types: []string{"tag", "deleted"}, Style: Style{"color": "rgb(255, 85, 114)"}},
		{Types: []string{"operator"}, Style: Style{"color": "rgb(137, 221, 255)"}},
		{Types: []string{"boolean"}, Style: Style{"color": "rgb(255, 88, 116)"}},
		{Types: []string{"keyword"}, Style: Style{"fontStyle": "italic"}},
		{Types: []string{"doctype"}, Style: Style{"color": "rgb(199, 146, 234)", "fontStyle": "italic"}},
		{Types: []string{"namespace"}, Style: Style{"color": "rgb(178, 204, 214)"}},
		{Types: []string{"url"}, Style: Style{"color": "rgb(221, 221, 221)"}},
	},
}
