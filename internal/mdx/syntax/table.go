package syntax

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
)

// tableTransformer finds tables in paragraphs. goldmark's own transformer takes
// a line of nothing but dashes for a table and \\| for an escaped bar, and its
// time grows with the square of the number of escaped bars.
type tableTransformer struct{}

// maxEmptyCells limits the cells that fill up short rows: a wide header and
// many short rows would make a page of gigabytes.
const maxEmptyCells = 500_000

func (tableTransformer) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	source, lines := reader.Source(), node.Lines()
	for i := 1; i < lines.Len(); i++ {
		delimiters, header := lines.At(i), lines.At(i-1)
		alignments := readAlignments(delimiters.Value(source), stateOf(pc).options.CommonMark)
		if alignments == nil || len(splitRow(header, source)) != len(alignments) {
			continue
		}
		table := east.NewTable()
		table.Alignments = alignments
		table.SetPos(node.Pos())
		table.AppendChild(table, east.NewTableHeader(newRow(header, alignments, source)))
		empty := 0
		for j := i + 1; j < lines.Len(); j++ {
			row := lines.At(j)
			if empty += len(alignments) - len(splitRow(row, source)); empty > maxEmptyCells {
				stateOf(pc).reportCells(row)
				break
			}
			table.AppendChild(table, newRow(row, alignments, source))
		}
		replaceLines(node, i-1, table, source)
		return
	}
}

// reportCells reports a table with too many empty cells.
func (s *state) reportCells(row text.Segment) {
	s.report(&tree.Mistake{
		At: row.Start, End: row.Stop, Opened: -1,
		Message: fmt.Sprintf("this table needs more than %d empty cells to fill up its short rows", maxEmptyCells),
		Hint:    "each row gets as many cells as the header: use fewer columns, or complete the rows",
	}, nil)
}

// replaceLines replaces a paragraph's lines from the nth on by a table.
func replaceLines(node *ast.Paragraph, n int, table ast.Node, source []byte) {
	parent := node.Parent()
	node.Lines().SetSliced(0, n)
	parent.InsertAfter(parent, node, table)
	if n == 0 {
		parent.RemoveChild(parent, node)
		return
	}
	last := node.Lines().At(n - 1)
	for last.Stop > last.Start && (source[last.Stop-1] == '\n' || source[last.Stop-1] == '\r') {
		last.Stop--
	}
	node.Lines().Set(n-1, last)
}

func newRow(line text.Segment, alignments []east.Alignment, source []byte) *east.TableRow {
	row := east.NewTableRow(alignments)
	row.SetPos(line.Start)
	cells := splitRow(line, source)
	for i, alignment := range alignments {
		cell := east.NewTableCell()
		cell.Alignment = alignment
		if i < len(cells) {
			cell.SetPos(cells[i].Start)
			cell.Lines().Append(cells[i])
		}
		row.AppendChild(row, cell)
	}
	return row
}

// splitRow returns the cells of a row, without the white space around them.
func splitRow(line text.Segment, source []byte) []text.Segment {
	line = line.TrimLeftSpace(source)
	line = line.TrimRightSpace(source)
	start, end := line.Start, line.Stop
	if start < end && source[start] == '|' {
		start++
	}
	var cells []text.Segment
	for i := start; i < end; i++ {
		switch source[i] {
		case '\\':
			if i+1 < end && (source[i+1] == '\\' || source[i+1] == '|') {
				i++
			}
		case '|':
			cells = append(cells, trimmed(start, i, source))
			start = i + 1
		}
	}
	if start < end {
		cells = append(cells, trimmed(start, end, source))
	}
	return cells
}

func trimmed(start, end int, source []byte) text.Segment {
	segment := text.NewSegment(start, end)
	segment = segment.TrimLeftSpace(source)
	return segment.TrimRightSpace(source)
}

// readAlignments reads the line between the header and the rows of a table. It
// returns nil for other lines. A line of dashes alone, without a bar or a colon,
// underlines a heading or is text.
func readAlignments(line []byte, commonMark bool) []east.Alignment {
	if width, _ := util.IndentWidth(line, 0); width > 3 && commonMark {
		return nil
	}
	line = bytes.TrimSpace(line)
	if !bytes.ContainsAny(line, "|:") || len(bytes.Trim(line, "|:- \t")) > 0 {
		return nil
	}
	line = bytes.TrimPrefix(line, []byte("|"))
	line = bytes.TrimSuffix(line, []byte("|"))
	var alignments []east.Alignment
	for column := range bytes.SplitSeq(line, []byte("|")) {
		alignment, ok := readAlignment(bytes.TrimSpace(column))
		if !ok {
			return nil
		}
		alignments = append(alignments, alignment)
	}
	return alignments
}

func readAlignment(column []byte) (east.Alignment, bool) {
	rest, left := bytes.CutPrefix(column, []byte(":"))
	rest, right := bytes.CutSuffix(rest, []byte(":"))
	if len(rest) == 0 || len(bytes.Trim(rest, "-")) > 0 {
		return east.AlignNone, false
	}
	switch {
	case left && right:
		return east.AlignCenter, true
	case left:
		return east.AlignLeft, true
	case right:
		return east.AlignRight, true
	}
	return east.AlignNone, true
}
