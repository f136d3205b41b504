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
	emoji, ok := emojis().Get(string(line[1 : end+1]))
	if !ok || len(emoji.Unicode) == 0 {
		return nil
	}
	block.Advance(end + 2)
	node := ast.NewString([]byte(string(emoji.Unicode)))
	node.SetAttributeString(tree.EmojiName, bytes.Clone(line[:end+2]))
	return node
}
