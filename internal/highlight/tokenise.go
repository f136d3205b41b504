package highlight

import (
	"errors"
	"strings"
	"time"

	"github.com/alecthomas/chroma/v2"
)

// errText means that the tokens of a lexer are not the text that it was given.
var errText = errors.New("the lexer changes the text")

// tokenise cuts code into tokens that cover all of it. It returns false if the
// code gets no colours although its language has a lexer.
func tokenise(language, code string) ([]token, bool) {
	uncoloured := []token{{"", len(code)}}
	if code == "" {
		return nil, true
	}
	if language == "diff" || language == "patch" {
		return diffTokens(code), true
	}
	read := readerFor(language, 0)
	if read == nil {
		return uncoloured, true
	}
	if len(code) > sizeLimit {
		return uncoloured, false
	}
	tokens, err := read(code, time.Now().Add(timeLimit))
	if errors.Is(err, errTimeout) {
		// On a busy machine, any code can run out of time. Pages must not
		// depend on that, so slow code gets a second attempt.
		tokens, err = read(code, time.Now().Add(timeLimit))
	}
	if err != nil {
		return uncoloured, false
	}
	return tokens, true
}

// reader cuts code into tokens that cover all of it.
type reader func(code string, deadline time.Time) ([]token, error)

// readerFor returns the reader of a language, nil if it has no tokens. Depth is
// the number of documents around the code.
func readerFor(language string, depth int) reader {
	switch language {
	case "diff", "patch":
		return func(code string, _ time.Time) ([]token, error) { return diffTokens(code), nil }
	case "md", "mkd", "markdown", "mdx":
		if depth == maxDepth {
			return nil
		}
		return markdownReader(language == "mdx", depth)
	}
	l := lexerFor(language)
	if l == nil {
		return nil
	}
	return func(code string, deadline time.Time) ([]token, error) { return lex(l, code, deadline) }
}

// lex runs a lexer. A chroma lexer can work for long before its first token, so
// lex stops waiting for it at the deadline.
func lex(l chroma.Lexer, code string, deadline time.Time) ([]token, error) {
	if _, ours := l.(*lexer); ours {
		return collect(l, code, deadline)
	}
	type result struct {
		tokens []token
		err    error
	}
	done := make(chan result, 1)
	go func() {
		tokens, err := collect(l, code, deadline)
		done <- result{tokens, err}
	}()
	select {
	case r := <-done:
		return r.tokens, r.err
	case <-time.After(time.Until(deadline)):
		return nil, errTimeout
	}
}

// collect reads all tokens and gives them Prism's names.
func collect(l chroma.Lexer, code string, deadline time.Time) (tokens []token, err error) {
	defer func() {
		// Iterators can fail only by a panic, and some lexers panic on text
		// that they do not expect.
		if r := recover(); r != nil {
			if err, _ = r.(error); err == nil {
				err = errText
			}
		}
	}()
	// Many lexers expect a line end after the last line.
	it, err := l.Tokenise(&chroma.TokeniseOptions{State: "root"}, code+"\n")
	if err != nil {
		return nil, err
	}
	n := newNamer(l.Config().Name, code)
	for i := 1; ; i++ {
		t := it()
		if t == chroma.EOF {
			break
		}
		if !n.add(t) {
			return nil, errText
		}
		if i%64 == 0 && time.Now().After(deadline) {
			return nil, errTimeout
		}
	}
	return n.finish()
}

// diffTokens reads a diff line by line. A diff needs no regular expressions.
func diffTokens(code string) []token {
	var tokens []token
	at := 0
	for line := range strings.SplitAfterSeq(code, "\n") {
		at += len(line)
		tokens = append(tokens, token{diffKind(line), at})
	}
	return tokens
}

func diffKind(line string) string {
	for _, coord := range []string{"---", "+++", "***", "@@"} {
		if strings.HasPrefix(line, coord) {
			return "coord"
		}
	}
	if line == "" {
		return ""
	}
	switch line[0] {
	case '+':
		return "inserted-sign inserted"
	case '-':
		return "deleted-sign deleted"
	case '>':
		return "inserted-arrow inserted"
	case '<':
		return "deleted-arrow deleted"
	case '!':
		return "diff bold"
	case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return "coord"
	}
	return ""
}
