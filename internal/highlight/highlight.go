// Package highlight turns fenced code blocks into HTML while the site is built,
// in the DOM of Docusaurus's classic theme and with Prism's token names, so
// that the colour schemes of prism-react-renderer and authors' rules for
// .token.keyword work without a highlighter in the browser.
//
// It owns chroma: which lexer reads a language, how its tokens are named, how
// long it may take. It also writes the stylesheet of the colour schemes. It
// refuses layout (the theme styles code-block__… itself), buttons (the theme
// adds them in the browser), live editors and style attributes, which a strict
// Content-Security-Policy forbids. It reports no mistakes, because a fence
// cannot be wrong: code of an unknown language has no colours, and unknown
// words after the language have no effect.
package highlight

import (
	"cmp"
	"strings"
	"time"
	"unicode/utf8"
)

// Options are a site's settings for code blocks.
type Options struct {
	DefaultLanguage string         // for fences without a language; "" means text
	MagicComments   []MagicComment // nil means DefaultMagicComments
}

// Limits that keep a hostile block from stopping a build. Ordinary blocks stay
// far below them: lexers read one or two megabytes a second.
const (
	sizeLimit  = 200 << 10       // bytes; longer code is shown without colours
	timeLimit  = 2 * time.Second // for each of a block's two attempts
	cacheLimit = 16 << 20        // bytes that cached blocks may take
)

// Highlighter turns code into blocks and HTML. It is safe for concurrent use.
type Highlighter struct {
	language string
	comments *magic
	cache    *cache
}

// New returns a Highlighter. All Highlighters share the lexers, which are
// created when a language is first used.
func New(o Options) *Highlighter {
	comments := o.MagicComments
	if comments == nil {
		comments = DefaultMagicComments()
	}
	return &Highlighter{
		language: strings.ToLower(cmp.Or(o.DefaultLanguage, "text")),
		comments: newMagic(comments),
		cache:    newCache(cacheLimit),
	}
}

// HTML returns the whole element of a code block. The arguments are the first
// word of the fence's info string, the code and the rest of the info string.
func (h *Highlighter) HTML(language, code, meta string) string {
	html, _ := h.Coloured(language, code, meta)
	return html
}

// Coloured returns the element like HTML. ok is false if the code was too long or took
// too long, so that it has no colours.
func (h *Highlighter) Coloured(language, code, meta string) (html string, ok bool) {
	e := h.cache.get(h.key(language, code, meta), func(k key) element {
		block := h.build(k)
		return element{block.HTML(), block.Uncoloured}
	})
	return e.html, !e.uncoloured
}

// Block returns the code block as data.
func (h *Highlighter) Block(language, code, meta string) Block {
	return h.build(h.key(language, code, meta))
}

// Forget frees the finished blocks, and the prepared rules of all languages, which are
// half a megabyte for each one that was used. Whatever is needed again is made again.
func (h *Highlighter) Forget() {
	h.cache.clear()
	for _, l := range registry().Lexers {
		if l, ok := l.(*lexer); ok {
			l.forget()
		}
	}
}

func (h *Highlighter) key(language, code, meta string) key {
	return key{strings.ToLower(cmp.Or(language, h.language)), code, meta}
}

func (h *Highlighter) build(k key) Block {
	meta := ParseMeta(k.meta)
	code := strings.TrimSuffix(clean(k.code), "\n")
	var marks []mark
	if meta.Ranges != nil {
		// As in Docusaurus, ranges switch magic comments off: the numbers
		// would count lines that the comments remove.
		marks = h.comments.ranges(meta.Ranges)
	} else {
		code, marks = h.comments.strip(k.language, code)
	}
	tokens, ok := tokenise(k.language, code)
	return Block{
		Language:    k.language,
		Title:       meta.Title,
		Code:        code,
		Lines:       splitLines(code, tokens, marks),
		LineNumbers: meta.LineNumbers,
		Start:       meta.Start,
		Live:        meta.Live,
		NoInline:    meta.NoInline,
		Uncoloured:  !ok,
	}
}

var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "\uFFFD")

// clean returns code as a browser reads it from HTML. Browsers turn other line
// ends into newlines, and NUL and invalid UTF-8 into the replacement character.
func clean(code string) string {
	if strings.ContainsAny(code, "\r\x00") {
		code = newlines.Replace(code)
	}
	if !utf8.ValidString(code) {
		code = strings.ToValidUTF8(code, "\uFFFD")
	}
	return code
}
