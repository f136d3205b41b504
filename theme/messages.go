package theme

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

// Messages returns the texts that the theme shows, by id. A message may have
// placeholders such as {label}, and plural forms separated by bars.
var Messages = sync.OnceValue(func() map[string]string {
	var table map[string]struct{ Message string }
	data, err := Files.ReadFile("messages.json")
	if err == nil {
		err = json.Unmarshal(data, &table)
	}
	if err != nil {
		panic(fmt.Sprintf("read the theme's messages: %v", err)) // the file is part of the program
	}
	messages := make(map[string]string, len(table))
	for id, entry := range table {
		messages[id] = entry.Message
	}
	return messages
})

// Message returns the text with an id. Values come in pairs: the name of a
// placeholder, and the text that takes its place.
func Message(id string, values ...string) string {
	text, ok := Messages()[id]
	if !ok {
		panic(fmt.Sprintf("the theme has no message %q", id))
	}
	for i := 0; i+1 < len(values); i += 2 {
		text = strings.ReplaceAll(text, "{"+values[i]+"}", values[i+1])
	}
	return text
}
