package syntax

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// taskParser reads the check box of a task. White space follows a check box:
// [x](address) is a link, and [x][name] is a reference.
type taskParser struct{ parser.InlineParser }

func newTaskParser() taskParser { return taskParser{extension.NewTaskCheckBoxParser()} }

func (p taskParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, _ := block.PeekLine()
	if after := len("[ ]"); len(line) > after && !util.IsSpace(line[after]) {
		return nil
	}
	return p.InlineParser.Parse(parent, block, pc)
}
