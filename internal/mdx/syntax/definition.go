package syntax

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// definitionTransformer removes the definitions of links from the start of a
// paragraph. goldmark's own transformer copies all following lines for each
// definition.
type definitionTransformer struct{}

func (definitionTransformer) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	source, lines := reader.Source(), node.Lines()
	if first := lines.At(0); !bytes.HasPrefix(bytes.TrimLeft(first.Value(source), " \t"), []byte("[")) {
		return
	}
	anyIndent := !stateOf(pc).options.CommonMark
	joined, starts := joinLines(lines, source)
	line := 0
	for line < lines.Len() {
		at := lines.At(line)
		if width, _ := util.IndentWidth(at.Value(source), 0); width > 3 && !anyIndent {
			break
		}
		def, end := readDefinition(joined, starts[line])
		if def == nil {
			break
		}
		def.SetBlankPreviousLines(line == 0 && node.HasBlankPreviousLines())
		for ; line < lines.Len() && starts[line] < end; line++ {
			def.Lines().Append(lines.At(line))
		}
		pc.AddReference(parser.NewReference(def.Label, def.Destination, def.Title))
		node.Parent().InsertBefore(node.Parent(), node, def)
	}
	node.Lines().SetSliced(line, lines.Len())
	if node.Lines().Len() == 0 {
		node.Parent().RemoveChild(node.Parent(), node)
	}
}

// joinLines returns the text of lines without their indentation, and the
// offset of each line in it.
func joinLines(lines *text.Segments, source []byte) (joined []byte, starts []int) {
	for i := range lines.Len() {
		line := lines.At(i)
		starts = append(starts, len(joined))
		joined = append(joined, bytes.TrimLeft(line.Value(source), " \t")...)
	}
	return joined, starts
}

// readDefinition reads [label]: address "title". It returns the definition and
// the offset of the next line, or nil.
func readDefinition(src []byte, i int) (*ast.LinkReferenceDefinition, int) {
	labelEnd := definitionLabelEnd(src, i)
	if labelEnd < 0 || !bytes.HasPrefix(src[labelEnd:], []byte("]:")) {
		return nil, 0
	}
	start := skipSpace(src, labelEnd+2)
	end, ok := addressEnd(src, start)
	if !ok {
		return nil, 0
	}
	def := ast.NewLinkReferenceDefinition(src[i+1:labelEnd], src[start:end], nil)
	if src[start] == '<' {
		def.Destination = src[start+1 : end-1]
	}
	if title := skipSpace(src, end); title > end && title < len(src) {
		if titleEnd := definitionTitleEnd(src, title); titleEnd > 0 {
			if next, ok := restIsBlank(src, titleEnd); ok {
				def.Title = src[title+1 : titleEnd-1]
				return def, next
			}
		}
	}
	if next, ok := restIsBlank(src, end); ok {
		return def, next
	}
	return nil, 0
}

// definitionLabelEnd returns the offset of the bracket that ends the label at
// i, or -1.
func definitionLabelEnd(src []byte, i int) int {
	if i >= len(src) || src[i] != '[' {
		return -1
	}
	start := i + 1
	for i++; i < min(len(src), start+longestLabel); i++ {
		switch src[i] {
		case '\\':
			i++
		case '[':
			return -1
		case ']':
			if len(bytes.TrimSpace(src[start:i])) == 0 {
				return -1
			}
			return i
		}
	}
	return -1
}

// definitionTitleEnd returns the offset after the quote that ends the title at
// i, or -1.
func definitionTitleEnd(src []byte, i int) int {
	closer := src[i]
	switch src[i] {
	case '(':
		closer = ')'
	case '"', '\'':
	default:
		return -1
	}
	for i++; i < len(src); i++ {
		switch src[i] {
		case '\\':
			i++
		case closer:
			return i + 1
		case '(':
			if closer == ')' {
				return -1
			}
		}
	}
	return -1
}

// skipSpace returns the offset of the next character that is not white space.
func skipSpace(src []byte, i int) int {
	return len(src) - len(bytes.TrimLeft(src[i:], " \t\n\r\f\v"))
}

// restIsBlank reports whether the rest of a line is blank, and returns the
// offset of the next line.
func restIsBlank(src []byte, i int) (next int, ok bool) {
	i = skipLineSpace(src, i)
	switch {
	case i >= len(src):
		return len(src), true
	case src[i] == '\n':
		return i + 1, true
	case src[i] == '\r' && i+1 < len(src) && src[i+1] == '\n':
		return i + 2, true
	}
	return 0, false
}
