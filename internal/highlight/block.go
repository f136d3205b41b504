package highlight

import (
	"slices"
	"strings"
)

// Block is a code block as data.
type Block struct {
	Language    string `json:"language"` // lower case, otherwise as written
	Title       string `json:"title,omitempty"`
	Code        string `json:"code"` // as shown; a copy button copies this
	Lines       []Line `json:"lines"`
	LineNumbers bool   `json:"lineNumbers,omitempty"`
	Start       int    `json:"start"` // number of the first line
	Live        bool   `json:"live,omitempty"`
	NoInline    bool   `json:"noInline,omitempty"`
	ClassName   string `json:"className,omitempty"`  // more classes of the outer element
	Uncoloured  bool   `json:"uncoloured,omitempty"` // the code was too long or took too long
}

// Line is one line of code, without its end.
type Line struct {
	Classes []string `json:"classes,omitempty"` // from magic comments and ranges
	Spans   []Span   `json:"spans"`
}

// Span is a piece of a line. Type is one or more of Prism's token types with
// spaces between them, or empty for plain text.
type Span struct {
	Type string `json:"type,omitempty"`
	Text string `json:"text"`
}

// token is a piece of code that ends at a byte offset. It has no start, because
// every token begins where the previous one ends.
type token struct {
	kind string
	end  int
}

// splitLines cuts tokens at line ends. The tokens cover all of the code.
func splitLines(code string, tokens []token, marks []mark) []Line {
	lines := make([]Line, 0, strings.Count(code, "\n")+1)
	spans := make([]Span, 0, len(tokens)+cap(lines)) // of all lines
	first, at := 0, 0
	endLine := func() {
		lines = append(lines, Line{Spans: spans[first:len(spans):len(spans)]})
		first = len(spans)
	}
	for _, t := range tokens {
		for at < t.end {
			text, _, isEnd := strings.Cut(code[at:t.end], "\n")
			if n := len(spans); text != "" && n > first && spans[n-1].Type == t.kind {
				spans[n-1].Text = code[at-len(spans[n-1].Text) : at+len(text)]
			} else if text != "" {
				spans = append(spans, Span{t.kind, text})
			}
			at += len(text)
			if isEnd {
				at++
				endLine()
			}
		}
	}
	endLine()
	markLines(lines, marks)
	return lines
}

func markLines(lines []Line, marks []mark) {
	for _, m := range marks {
		for i := max(m.From, 0); i <= min(m.To, len(lines)-1); i++ {
			if !slices.Contains(lines[i].Classes, m.class) {
				lines[i].Classes = append(lines[i].Classes, m.class)
			}
		}
	}
}

// htmlSize estimates the length of the HTML. The estimate is a little too high,
// so that the buffer never grows, but not much, because the unused part stays
// allocated.
func (b Block) htmlSize() int {
	size := 250 + len(b.Title) + len(b.Code)*21/20
	for _, line := range b.Lines {
		size += 40 + 50*len(line.Classes)
		if b.LineNumbers {
			size += 110
		}
		for _, span := range line.Spans {
			if span.Type != "" {
				size += len(`<span class="token "></span>`) + len(span.Type)
			}
		}
	}
	return size
}
