package highlight

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
)

// shellKind returns the kinds of shell tokens. To chroma, commands and flags
// are plain text, but they are most of a shell script.
func shellKind(n *namer, t chroma.Token) (string, bool) {
	switch t.Type {
	case chroma.Text, chroma.TextWhitespace:
		return n.shellWord(t.Value), true
	case chroma.NameBuiltin:
		n.command = false
		return "builtin class-name", true
	case chroma.LiteralStringEscape:
		return "", t.Value == "\\\n" // the command goes on in the next line
	case chroma.Comment, chroma.CommentSingle, chroma.CommentPreproc:
		return "", false
	case chroma.GenericPrompt:
		n.command = true
		return "", false
	case chroma.Punctuation, chroma.Operator:
		n.command = strings.Trim(t.Value, "|&;({!") == "" || n.command && t.Value == "="
		return "", false
	case chroma.Keyword:
		switch t.Value {
		case "$(":
			n.command = true
			return "variable punctuation", true
		case ")":
			n.command = false
			return "variable punctuation", true
		}
		n.command = beforeCommand[t.Value]
		return "", false
	}
	n.command = false
	return "", false
}

// beforeCommand are the keywords that a command follows, in shells and in a
// Dockerfile.
var beforeCommand = map[string]bool{
	"if": true, "then": true, "elif": true, "else": true, "do": true, "while": true, "until": true,
	"RUN": true, "CMD": true, "ENTRYPOINT": true,
}

// shellWord returns the kind of a word of a command line, or of the space
// between words.
func (n *namer) shellWord(value string) string {
	word := strings.TrimSpace(value)
	if word == "" {
		n.command = n.command || strings.Contains(value, "\n")
		return ""
	}
	begins := n.at == 0 || strings.IndexByte(" \t\n(|&;`", n.code[n.at-1]) >= 0
	command := n.command && begins
	n.command = command && (word == "sudo" || word == "exec" || word == "time")
	switch {
	case strings.Trim(word, "<>") == "":
		return "operator"
	case begins && word[0] == '-' && word != "-" && word != "--":
		return "parameter variable"
	case command && isCommand(word):
		return "function"
	}
	return ""
}

// isCommand reports whether a word can be the name of a command, or a path.
func isCommand(word string) bool {
	for i := range len(word) {
		if !isWord(word[i]) && strings.IndexByte("./~+-:@", word[i]) < 0 {
			return false
		}
	}
	return isWord(word[0]) || word[0] == '.' || word[0] == '~' || word[0] == '/'
}
