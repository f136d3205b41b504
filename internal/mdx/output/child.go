package output

import "octavo/internal/jsscan"

// Child returns the offset in the document of a child of an element: call is the
// offset in the module of the call that makes the element, and index counts the
// children from 0. ok is false if the author did not type the child.
func (p Places) Child(module string, call, index int) (at int, ok bool) {
	tokens := jsscan.Tokens(module[call:])
	list := childrenOf(tokens)
	if list == nil {
		return 0, false
	}
	if list[0].Is("[") {
		list = list[1:]
		for ; index > 0 && len(list) > 0; index-- {
			list = afterComma(list)
		}
	}
	for len(list) > 0 && list[0].Is("(") {
		list = list[1:]
	}
	if len(list) == 0 {
		return 0, false
	}
	return p.Document(call + list[0].Start)
}

// childrenOf returns the tokens from the children of an element on; nil if it has
// none. The tokens begin with the call that makes the element.
func childrenOf(tokens []jsscan.Token) []jsscan.Token {
	depth := 0
	for i, t := range tokens {
		switch {
		case t.Kind == jsscan.Open:
			depth++
		case t.Kind == jsscan.Close:
			depth--
		case depth == 2 && t.Is("children") && i+2 < len(tokens):
			return tokens[i+2:]
		}
	}
	return nil
}

// afterComma returns the tokens after the next comma outside of brackets.
func afterComma(tokens []jsscan.Token) []jsscan.Token {
	depth := 0
	for i, t := range tokens {
		switch {
		case t.Kind == jsscan.Open:
			depth++
		case t.Kind == jsscan.Close:
			depth--
		case depth == 0 && t.Is(","):
			return tokens[i+1:]
		}
	}
	return nil
}
