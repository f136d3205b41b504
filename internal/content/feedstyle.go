package content

import (
	"path"
	"strings"

	"octavo/internal/config"
)

// FeedStyle is a site's own XSL stylesheet, which makes a feed readable in
// browsers, and the CSS file with the same name.
type FeedStyle struct {
	Name string // file name of the stylesheet, without a folder
	XSL  []byte
	CSS  []byte
}

// feedStyle reads the stylesheet that an option names, from the blog folder or
// the site folder; nil for the built-in stylesheet and for no stylesheet.
func (b *blogLoader) feedStyle(option string, style config.FeedStyle) *FeedStyle {
	if !style.On || style.Path == "" {
		return nil
	}
	at := b.blog.At.Key("feedOptions").Key("xslt").Key(option)
	name := strings.TrimPrefix(style.Path, "@site/")
	if path.Ext(name) != ".xsl" {
		b.optionError(at, "rename it", "the stylesheet of a feed must be a file that ends in .xsl, not %s", style.Path)
		return nil
	}
	for _, dir := range []string{b.dir, "."} {
		file := path.Join(dir, name)
		if !isFile(b.fsys, file) {
			continue
		}
		css := strings.TrimSuffix(file, ".xsl") + ".css"
		if !isFile(b.fsys, css) {
			b.optionError(at, "make the file; it may be empty", "the stylesheet %s needs a file %s beside it", file, path.Base(css))
			return nil
		}
		return b.readStyle(file, css)
	}
	b.optionError(at, "paths start from the folder of the blog or of the site", "there is no stylesheet %s", style.Path)
	return nil
}

func (b *blogLoader) readStyle(xsl, css string) *FeedStyle {
	style := &FeedStyle{Name: path.Base(xsl)}
	for file, to := range map[string]*[]byte{xsl: &style.XSL, css: &style.CSS} {
		src, err := b.source(file)
		if err != nil {
			reportUnreadable(file, err, b.bag)
			return nil
		}
		*to = src.Text
	}
	return style
}
