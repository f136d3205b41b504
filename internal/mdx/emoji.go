package mdx

import (
	"bytes"
	"sync"

	"github.com/yuin/goldmark-emoji/definition"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// emojis are GitHub's names. The table is large, and many sites have none.
var emojis = sync.OnceValue(func() definition.Emojis { return definition.Github() })

// emojiName is the attribute with what the author wrote for an emoji.
const emojiName = "name"

// emojiParser replaces :name: by the character, if there is one of that name.
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
	node.SetAttributeString(emojiName, bytes.Clone(line[:end+2]))
	return node
}
