package highlight

import (
	"strconv"
	"strings"
)

// HTML returns the block's HTML, with the DOM of the classic theme. A
// stylesheet shows the line numbers from data attributes: as text they would be
// copied with the code, and a counter that does not start at 1 would need a
// style attribute.
func (b Block) HTML() string {
	var w strings.Builder
	w.Grow(b.htmlSize())
	w.WriteString(`<div class="`)
	b.writeClasses(&w)
	w.WriteString(` theme-code-block">`)
	if b.Title != "" {
		w.WriteString(`<div class="code-block__title">`)
		escape(&w, b.Title)
		w.WriteString(`</div>`)
	}
	w.WriteString(`<div class="code-block__content"><pre tabindex="0" class="prism-code language-`)
	w.WriteString(attribute.Replace(b.Language))
	w.WriteString(` thin-scrollbar"><code class="code-block__lines`)
	if b.LineNumbers {
		w.WriteString(` code-block__lines--numbered`)
	}
	w.WriteString(`">`)
	for i, line := range b.Lines {
		b.writeLine(&w, i, line)
	}
	w.WriteString(`</code></pre></div></div>`)
	return w.String()
}

func (b Block) writeClasses(w *strings.Builder) {
	if b.ClassName != "" {
		w.WriteString(attribute.Replace(b.ClassName))
		w.WriteByte(' ')
	}
	w.WriteString("language-")
	w.WriteString(attribute.Replace(b.Language))
}

func (b Block) writeLine(w *strings.Builder, i int, line Line) {
	w.WriteString(`<div class="token-line`)
	for _, class := range line.Classes {
		w.WriteByte(' ')
		w.WriteString(attribute.Replace(class))
	}
	w.WriteString(`">`)
	if b.LineNumbers {
		w.WriteString(`<span class="code-block__line-number" data-line="`)
		w.WriteString(strconv.Itoa(b.Start + i))
		w.WriteString(`"></span><span class="code-block__line-content">`)
	}
	for _, span := range line.Spans {
		if span.Type == "" {
			escape(w, span.Text)
			continue
		}
		w.WriteString(`<span class="token `)
		w.WriteString(span.Type)
		w.WriteString(`">`)
		escape(w, span.Text)
		w.WriteString(`</span>`)
	}
	if b.LineNumbers {
		w.WriteString(`</span>`)
	}
	w.WriteString(`<br></div>`)
}

var attribute = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// escape writes the text of an element. It leaves quotes as they are: code is
// full of quotes, and only attributes need them escaped.
func escape(w *strings.Builder, text string) {
	last := 0
	for i := range len(text) {
		var entity string
		switch text[i] {
		case '&':
			entity = "&amp;"
		case '<':
			entity = "&lt;"
		case '>':
			entity = "&gt;"
		default:
			continue
		}
		w.WriteString(text[last:i])
		w.WriteString(entity)
		last = i + 1
	}
	w.WriteString(text[last:])
}
