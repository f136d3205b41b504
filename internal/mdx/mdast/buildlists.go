package mdast

import (
	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

func (b *builder) list(f fields, c context) ast.Node {
	marker := byte('-')
	if f.flag("ordered") {
		marker = '.'
	}
	n := ast.NewList(marker)
	n.IsTight = !b.isLoose(f)
	n.Start = 1
	if start, ok := f.number("start"); ok {
		n.Start = start
	}
	return b.with(n, f, c)[0]
}

// isLoose reports whether a list, or an item of it, has blank lines between its parts.
func (b *builder) isLoose(f fields) bool {
	if f.flag("spread") {
		return true
	}
	for _, child := range f.list("children") {
		switch child := child.(type) {
		case map[string]any:
			item := fields(child)
			if spread, ok := item["spread"].(bool); ok && spread || !ok && len(item.list("children")) > 1 {
				return true
			}
		case float64:
			if b.isLooseItem(int(child)) {
				return true
			}
		case []any:
			if number, ok := child[0].(float64); ok && b.isLooseItem(int(number)) {
				return true
			}
		}
	}
	return false
}

// isLooseItem reports whether an item that went out has paragraphs.
func (b *builder) isLooseItem(number int) bool {
	if number < 0 || number >= len(b.nodes) || b.nodes[number].first == nil {
		return false
	}
	item := b.nodes[number].first
	for child := item.FirstChild(); child != nil; child = child.NextSibling() {
		if child.Kind() == ast.KindParagraph && item.ChildCount() > 1 {
			return true
		}
	}
	return false
}

func (b *builder) listItem(f fields, c context) ast.Node {
	n := ast.NewListItem(0)
	b.with(n, f, c)
	first := n.FirstChild()
	if first != nil {
		if box, ok := first.FirstChild().(*east.TaskCheckBox); ok && isTask(box, b.Text) {
			first.RemoveChild(first, box)
		}
	}
	checked, isTask := f["checked"].(bool)
	if !isTask {
		return n
	}
	if first == nil || !ast.IsParagraph(first) && first.Kind() != ast.KindTextBlock {
		block := ast.NewTextBlock()
		n.InsertBefore(n, first, block)
		first = block
	}
	box := east.NewTaskCheckBox(checked)
	box.SetPos(b.add("[ ] ", c).Start)
	if first.FirstChild() == nil {
		first.AppendChild(first, ast.NewTextSegment(b.add("", c)))
	}
	first.InsertBefore(first, first.FirstChild(), box)
	return n
}

var alignmentNames = map[string]east.Alignment{"left": east.AlignLeft, "right": east.AlignRight, "center": east.AlignCenter}

func (b *builder) table(f fields, c context) ast.Node {
	table := east.NewTable()
	for _, name := range f.list("align") {
		text, _ := name.(string)
		alignment, ok := alignmentNames[text]
		if !ok {
			alignment = east.AlignNone
		}
		table.Alignments = append(table.Alignments, alignment)
	}
	return b.fillTable(table, f.list("children"), context{at: c.at})
}

// fillTable gives a table new rows. The first is its header.
func (b *builder) fillTable(table *east.Table, rows []any, c context) ast.Node {
	var nodes []ast.Node
	for _, row := range rows {
		if m, isNew := row.(map[string]any); isNew && fields(m).text("type") != "tableRow" {
			continue
		}
		line := east.NewTableRow(table.Alignments)
		fillRow(line, b.cells(row, c), table.Alignments)
		if len(nodes) == 0 {
			nodes = append(nodes, east.NewTableHeader(line))
		} else {
			nodes = append(nodes, line)
		}
	}
	if len(nodes) == 0 {
		nodes = append(nodes, east.NewTableHeader(east.NewTableRow(table.Alignments)))
	}
	replaceChildren(table, nodes)
	return table
}

// fillRow adds cells to a row: as many as the table has columns.
func fillRow(row ast.Node, cells []ast.Node, columns []east.Alignment) {
	for len(cells) < len(columns) {
		cells = append(cells, east.NewTableCell())
	}
	for i, cell := range cells {
		if len(columns) > 0 && i >= len(columns) {
			return
		}
		if n, ok := cell.(*east.TableCell); ok && i < len(columns) {
			n.Alignment = columns[i]
		}
		row.AppendChild(row, cell)
	}
}

// cells returns the cells of a row.
func (b *builder) cells(row any, c context) []ast.Node {
	switch row := row.(type) {
	case float64:
		return b.keptCells(int(row))
	case []any:
		children, _ := row[1].([]any)
		return b.cellList(children, c)
	case map[string]any:
		return b.cellList(fields(row).list("children"), c)
	}
	return nil
}

func (b *builder) keptCells(number int) []ast.Node {
	var cells []ast.Node
	if number < 0 || number >= len(b.nodes) || b.nodes[number].first == nil {
		return nil
	}
	for cell := b.nodes[number].first.FirstChild(); cell != nil; cell = cell.NextSibling() {
		cells = append(cells, cell)
	}
	return cells
}

func (b *builder) cellList(list []any, c context) []ast.Node {
	var cells []ast.Node
	for _, item := range list {
		m, isNew := item.(map[string]any)
		if !isNew {
			cells = append(cells, b.item(item, c)...)
			continue
		}
		if fields(m).text("type") != "tableCell" {
			continue
		}
		cells = append(cells, b.with(east.NewTableCell(), m, c)...)
		if data := fields(m).object("data"); len(data) > 0 {
			setCellData(cells[len(cells)-1], data)
		}
	}
	return cells
}
