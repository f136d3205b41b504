package bundle

import (
	"path"
	"strings"
	"sync"

	"octavo/theme"
)

// quotedMessages replaces the quoted ids of messages by the quoted messages. A
// call that only looks a message up becomes the message, which saves its bytes.
var quotedMessages = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for id, message := range theme.Messages() {
		for _, reference := range []string{"translate('" + id + "')", "'" + id + "'", quote(id)} {
			pairs = append(pairs, reference, quote(message))
		}
	}
	return strings.NewReplacer(pairs...)
})

// withMessages puts the theme's messages in the place of their ids, so that
// each script carries the messages that it shows, and no table of all of them.
// theme/vitest.config.ts does the same for tests.
func withMessages(file, code string) string {
	switch path.Ext(file) {
	case ".ts", ".tsx", ".json":
		return quotedMessages().Replace(code)
	}
	return code
}
