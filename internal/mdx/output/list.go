package output

import (
	"strconv"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"

	"octavo/theme"
)

func listHost(n *ast.List, source []byte) host {
	h := host{tag: "ul", block: true, breakAfter: true}
	if n.IsOrdered() {
		h.tag = "ol"
		if n.Start != 1 {
			h.attrs = []Attr{{"start", strconv.Itoa(n.Start)}}
		}
	}
	if hasTask(n, source) {
		h.attrs = append(h.attrs, Attr{"class", "contains-task-list"})
	}
	return h
}

func itemHost(n *ast.ListItem, source []byte) host {
	h := host{tag: "li", block: true}
	if first := n.FirstChild(); first != nil {
		_, tight := first.(*ast.TextBlock)
		h.breakAfter = !tight
	}
	if startsWithTask(n, source) {
		h.attrs = []Attr{{"class", "task-list-item"}}
	}
	return h
}

func hasTask(list ast.Node, source []byte) bool {
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		if startsWithTask(item, source) {
			return true
		}
	}
	return false
}

// startsWithTask reports whether a list item starts with a check box.
func startsWithTask(item ast.Node, source []byte) bool {
	first := item.FirstChild()
	if first == nil {
		return false
	}
	box, ok := first.FirstChild().(*east.TaskCheckBox)
	return ok && isTask(box, source)
}

// isTask reports whether white space and text follow a check box. Otherwise it
// is text.
func isTask(box *east.TaskCheckBox, source []byte) bool {
	after := box.Pos() + len("[ ]")
	return box.NextSibling() != nil && after < len(source) && (source[after] == ' ' || source[after] == '\t')
}

func (w *writer) checkBox(n *east.TaskCheckBox) host {
	h := host{tag: "input", void: true, attrs: []Attr{{"type", "checkbox"}, {"disabled", ""}}}
	label := "theme.octavo.task.open"
	if n.IsChecked {
		h.attrs = append(h.attrs, Attr{"checked", ""})
		label = "theme.octavo.task.done"
	}
	if w.style.Site {
		h.attrs = append(h.attrs, Attr{"aria-label", theme.Message(label)})
	}
	return h
}
