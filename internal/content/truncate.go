package content

import (
	"regexp"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/prose"
)

// truncateMarker finds the end of a post's teaser.
type truncateMarker struct {
	custom *regexp.Regexp // nil: the default comments
}

// find returns the offset of the marker in body; -1 if there is none.
func (t truncateMarker) find(body []byte) int {
	if t.custom != nil {
		if at := t.custom.FindIndex(body); at != nil {
			return at[0]
		}
		return -1
	}
	if before, ok := prose.Truncate(string(body)); ok {
		return len(before)
	}
	return -1
}

// truncateMarker reads the truncateMarker option. It reports a JavaScript
// expression that Go does not support, such as a look-ahead.
func (b *blogLoader) truncateMarker() truncateMarker {
	written := b.blog.TruncateMarker
	if written == "" {
		return truncateMarker{}
	}
	custom, err := GoRegexp(written)
	if err != nil {
		src, at := b.cfg.Locator.Value(b.blog.At.Key("truncateMarker"))
		b.bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: src, Span: at,
			Message: "Octavo cannot use this regular expression, so it uses the default markers",
			Hint:    `write one without look-ahead, look-behind and \1`,
		})
		return truncateMarker{}
	}
	return truncateMarker{custom}
}

// GoRegexp compiles a JavaScript expression, written /text/flags, as a Go
// expression. It keeps the flags i, m and s and ignores the others.
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
