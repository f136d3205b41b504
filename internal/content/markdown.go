package content

import (
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/highlight"
	"octavo/internal/mdx"
	"octavo/theme"
)

// reader reads Markdown files in the site's way.
type reader struct {
	fsys        fs.FS
	cfg         *config.Config
	bag         *diag.Bag
	overridden  func(element string) bool
	highlighter *highlight.Highlighter
}

func newReader(fsys fs.FS, cfg *config.Config, overridden func(string) bool, bag *diag.Bag) *reader {
	return &reader{fsys: fsys, cfg: cfg, bag: bag, overridden: overridden, highlighter: newHighlighter(cfg.Site.ThemeConfig.Prism)}
}

func newHighlighter(prism config.Prism) *highlight.Highlighter {
	o := highlight.Options{DefaultLanguage: prism.DefaultLanguage}
	for _, c := range prism.MagicComments {
		magic := highlight.MagicComment{ClassName: c.ClassName, Line: c.Line}
		if c.Block != nil {
			magic.BlockStart, magic.BlockEnd = c.Block.Start, c.Block.End
		}
		o.MagicComments = append(o.MagicComments, magic)
	}
	return highlight.New(o)
}

func (r *reader) source(file string) (*diag.Source, error) {
	text, err := readFile(r.fsys, file)
	return &diag.Source{Path: file, Text: text}, err
}

// Partial reads a Markdown file that a module imports.
func Partial(fsys fs.FS, file string, cfg *config.Config, overridden func(string) bool, bag *diag.Bag) (*mdx.Doc, error) {
	r := newReader(fsys, cfg, overridden, bag)
	src, err := r.source(file)
	if err != nil {
		return nil, err
	}
	return mdx.Parse(src, 0, r.options(file, "", config.DefaultAdmonitions), bag), nil
}

// options are how a file is to be read. format is what its front matter says.
func (r *reader) options(file, format string, admonitions []string) *mdx.Options {
	markdown := r.cfg.Markdown
	if format == "" {
		format = markdown.Format
	}
	o := &mdx.Options{
		Admonitions:      admonitions,
		AdmonitionTitles: markdown.MDX1Compat.Admonitions,
		Comments:         markdown.MDX1Compat.Comments,
		HeadingIDs:       markdown.MDX1Compat.HeadingIDs,
		MaintainCase:     markdown.MaintainCase,
		Emoji:            markdown.Emoji,
		Anchors:          true,
		TaskLabels:       true,
		Overridden:       r.overridden,
		Code:             r.highlighter.HTML,
		Admonition:       writeAdmonition,
	}
	if format == "md" || format == "detect" && path.Ext(file) == ".md" {
		o.Format = mdx.CommonMark
	}
	return o
}

// admonitionLook is the theme's own account of its admonitions: what Go writes
// and what React shows come from the same file.
var admonitionLook = func() map[string]map[string]string {
	var look map[string]map[string]string
	data, err := theme.Files.ReadFile("lib/admonitions.json")
	if err == nil {
		err = json.Unmarshal(data, &look)
	}
	if err != nil {
		panic(fmt.Sprintf("read the theme's admonitions: %v", err)) // the file is part of the program
	}
	return look
}()

// writeAdmonition writes an admonition as the theme's component does.
func writeAdmonition(a mdx.Admonition) (start, end string) {
	look, ok := admonitionLook[a.Kind]
	if !ok {
		look = admonitionLook["info"]
	}
	title := a.Title
	if title == "" {
		title = a.Kind
	}
	classes := []string{"theme-admonition", "theme-admonition-" + a.Kind, "admonition", "alert", "alert--" + look["variant"]}
	if a.Class != "" {
		classes = slices.Concat(classes, strings.Fields(a.Class))
	}
	id := ""
	if a.ID != "" {
		id = fmt.Sprintf(" id=\"%s\"", html.EscapeString(a.ID))
	}
	svg := admonitionLook["$svg"]
	start = fmt.Sprintf("<div class=\"%s\"%s><div class=\"admonition__heading\"><span class=\"admonition__icon\">%s</span>%s</div><div class=\"admonition__content\">",
		html.EscapeString(strings.Join(classes, " ")), id, svg["start"]+look["icon"]+svg["end"], title)
	return start, "</div></div>"
}
