package syntax

import (
	"bytes"
	"sync"

	"github.com/yuin/goldmark-emoji/definition"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"octavo/internal/mdx/tree"
)

// emojis returns GitHub's names of emojis. The table is large, and many sites
// need none.
var emojis = sync.OnceValue(func() definition.Emojis { return definition.Github() })

// emojiParser replaces :name: by the emoji of that name, if there is one.
type emojiParser struct{}

func (emojiParser) Trigger() []byte { return []byte{':'} }

func (emojiParser) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if !stateOf(pc).options.Emoji {
		return nil
	}
	line, _ := block.PeekLine()
	end := bytes.IndexByte(line[1:], ':')
	if end < 1 || bytes.ContainsAny(line[1:end+1], " \t\r\n<>[](){}*`\\") {
		return nil
	}
	node := Emoji(string(line[1 : end+1]))
	if node == nil {
		return nil
	}
	block.Advance(end + 2)
	return node
}

// Emoji returns the emoji with a name; nil if there is none.
func Emoji(name string) ast.Node {
	emoji, ok := emojis().Get(name)
	if !ok || len(emoji.Unicode) == 0 {
		return nil
	}
	node := ast.NewString([]byte(string(emoji.Unicode)))
	node.SetAttributeString(tree.EmojiName, []byte(":"+name+":"))
	return node
}
