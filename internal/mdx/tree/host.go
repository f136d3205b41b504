package tree

import (
	"encoding/json"

	"github.com/yuin/goldmark/ast"
)

// The kinds of the nodes that plugins make.
var (
	KindHost    = ast.NewNodeKind("Host")
	KindForeign = ast.NewNodeKind("Foreign")
)

// Host is an HTML element that a plugin has made. Like an element of Markdown, and
// unlike one that the author typed, the site may show it with its own component.
type Host struct {
	ast.BaseInline
	Tag   string
	Props []HostProp
}

// HostProp is a property of an element, with its name in hast, such as className.
type HostProp struct {
	Name  string
	Value any // a string, true, or a number
}

func (n *Host) Kind() ast.NodeKind         { return KindHost }
func (n *Host) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// Foreign is a node of a type that only plugins know.
type Foreign struct {
	ast.BaseInline
	Fields map[string]any // of the node in mdast, without its children
}

func (n *Foreign) Kind() ast.NodeKind         { return KindForeign }
func (n *Foreign) Dump(src []byte, level int) { ast.DumpHelper(n, src, level, nil, nil) }

// The names of attributes that plugins give to nodes.
const (
	dataName  = "data"
	propsName = "props"
)

// SetData stores the data of a node in mdast.
func SetData(n ast.Node, data map[string]any) { n.SetAttributeString(dataName, data) }

// Data returns the data of a node in mdast; nil for none.
func Data(n ast.Node) map[string]any {
	if n.Attributes() == nil {
		return nil
	}
	data, _ := n.AttributeString(dataName)
	values, _ := data.(map[string]any)
	return values
}

// SetProps gives the element of a node more properties.
func SetProps(n ast.Node, props []HostProp) { n.SetAttributeString(propsName, props) }

// Props returns the properties that plugins gave to the element of a node.
func Props(n ast.Node) []HostProp {
	if n.Attributes() == nil {
		return nil
	}
	props, _ := n.AttributeString(propsName)
	list, _ := props.([]HostProp)
	return list
}

// Text returns the value of a property as text.
func (p HostProp) Text() string {
	switch v := p.Value.(type) {
	case string:
		return v
	case bool:
		return ""
	}
	text, err := json.Marshal(p.Value)
	if err != nil {
		return ""
	}
	return string(text)
}
