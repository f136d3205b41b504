package content

import (
	"regexp"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/prose"
)

// truncateMarker is the place where a post goes on on its own page only.
type truncateMarker struct {
	own *regexp.Regexp // nil: the usual comments
}

// find returns where the marker begins; -1 for none.
func (t truncateMarker) find(body []byte) int {
	if t.own != nil {
		if at := t.own.FindIndex(body); at != nil {
			return at[0]
		}
		return -1
	}
	if before, ok := prose.Truncate(string(body)); ok {
		return len(before)
	}
	return -1
}

// truncateMarker reads the option. Go's expressions are simpler than those of
// JavaScript, which can look around: what has no counterpart is reported.
func (b *blogLoader) truncateMarker() truncateMarker {
	written := b.blog.TruncateMarker
	if written == "" {
		return truncateMarker{}
	}
	own, err := GoRegexp(written)
	if err != nil {
		src, at := b.cfg.Locator.Value(b.blog.At.Key("truncateMarker"))
		b.bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: src, Span: at,
			Message: "Octavo cannot use this regular expression, so the usual markers count instead",
			Hint:    `write one without look-ahead, look-behind and \1`,
		})
		return truncateMarker{}
	}
	return truncateMarker{own}
}

// GoRegexp turns /text/flags into an expression of Go's. Other flags than
// these say how often to search, not what for.
func GoRegexp(written string) (*regexp.Regexp, error) {
	end := strings.LastIndexByte(written, '/')
	text, flags := strings.TrimPrefix(written[:max(end, 0)], "/"), written[end+1:]
	var kept []byte
	for _, flag := range []byte(flags) {
		if slices.Contains([]byte("ims"), flag) {
			kept = append(kept, flag)
		}
	}
	if len(kept) > 0 {
		text = "(?" + string(kept) + ")" + text
	}
	return regexp.Compile(strings.ReplaceAll(text, `\/`, `/`))
}
