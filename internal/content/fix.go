package content

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/slug"
)

// sameButCase returns the only word of a list that differs from a word in case alone;
// "" for none or several.
func sameButCase(word string, list []string) string {
	found := ""
	for _, other := range list {
		if strings.EqualFold(word, other) && word != other {
			if found != "" {
				return ""
			}
			found = other
		}
	}
	return found
}

// fixText returns the fix that writes another word; nil if the place does not have the
// word as it is, but in quotes, for example.
func fixText(src *diag.Source, at diag.Span, word, with string) *diag.Fix {
	if at.End > len(src.Text) || string(src.Text[at.Start:at.End]) != word || scalar(with) != with {
		return nil
	}
	return &diag.Fix{Title: "write " + with, Edits: []diag.Edit{{Source: src, Span: at, Text: with}}}
}

// declare returns the fix that adds a tag to the tags file; nil if the post describes the
// tag, or if the file is written in another way.
func (t *declaredTags) declare(tag TagRef) *diag.Fix {
	if tag.Permalink != "" {
		return nil
	}
	return appendEntry(t.Source, tag.Label, []string{"label: " + scalar(tag.Label)})
}

// appendEntry returns the fix that adds an entry to the end of a YAML file, in the style
// of the file; nil if the file is not a list of such entries.
func appendEntry(src *diag.Source, key string, fields []string) *diag.Fix {
	text := string(src.Text)
	end := "\n"
	if strings.Contains(text, "\r\n") {
		end = "\r\n"
	}
	indent := "  "
	if m := indented.FindStringSubmatch(text); m != nil {
		indent = m[1]
	}
	entry := scalar(key) + ":" + end + indent + strings.Join(fields, end+indent)
	if len(text) == 0 || strings.HasSuffix(text, "\n") {
		entry += end
	} else {
		entry = end + entry
	}
	if !declares(text+entry, src, key) {
		return nil
	}
	at := diag.Span{Start: len(text), End: len(text)}
	return &diag.Fix{
		Title: "declare " + key + " in " + src.Path,
		Edits: []diag.Edit{{Source: src, Span: at, Text: entry}},
	}
}

// indented matches the first line of an entry that is indented.
var indented = regexp.MustCompile(`(?m)^( +)[\w"'-]+:`)

// declares reports whether a text is a valid YAML file with a new last entry.
func declares(text string, before *diag.Source, key string) bool {
	bag := &diag.Bag{}
	old := frontmatter.Document(before, bag).Fields()
	fields := frontmatter.Document(&diag.Source{Path: before.Path, Text: []byte(text)}, bag).Fields()
	return bag.Errors() == 0 && len(fields) == len(old)+1 && fields[len(old)].Key == key
}

// plainScalar matches words that YAML reads as the same text without quotes.
var plainScalar = regexp.MustCompile(`^[\p{L}_][\p{L}\p{N} _./+-]*$`)

// scalar returns a text as YAML writes it.
func scalar(text string) string {
	reserved := []string{"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
	if plainScalar.MatchString(text) && !strings.HasSuffix(text, " ") && !slices.Contains(reserved, strings.ToLower(text)) {
		return text
	}
	quoted, _ := json.Marshal(text) // a string always marshals, and YAML reads JSON
	return string(quoted)
}

// moveAuthor returns the fix that moves an author from a post to the authors file; nil if
// there is no such file, or if the description would mean something else there.
func (b *blogLoader) moveAuthor(src *diag.Source, author Author) *diag.Fix {
	if b.authors == nil || b.authors.broken || author.Name == "" || author.At.End > len(src.Text) {
		return nil
	}
	for _, a := range author.Addresses {
		if strings.HasPrefix(a.Written, ".") {
			return nil // the path of a file beside the post
		}
	}
	key := slug.Kebab(author.Name)
	if key == "" || scalar(key) != key || b.authors.author(key) != nil {
		return nil
	}
	fields, ok := blockFields(src, author.At)
	if !ok {
		return nil
	}
	fix := appendEntry(b.authors.Source, key, fields)
	if fix == nil {
		return nil
	}
	fix.Edits = append(fix.Edits, diag.Edit{Source: src, Span: author.At, Text: key})
	return fix
}

// blockFields returns the lines of an object that is written in lines, without their
// indentation. ok is false for an object that is written in another way.
func blockFields(src *diag.Source, at diag.Span) (fields []string, ok bool) {
	start := bytes.LastIndexByte(src.Text[:at.Start], '\n') + 1
	indent := at.Start - start
	for i, line := range strings.Split(string(src.Text[at.Start:at.End]), "\n") {
		line = strings.TrimRight(line, "\r")
		if i > 0 {
			if len(line) < indent || strings.TrimSpace(line[:indent]) != "" {
				return nil, false
			}
			line = line[indent:]
		}
		fields = append(fields, line)
	}
	return fields, strings.HasPrefix(fields[0], "name:") || strings.Contains(strings.Join(fields, "\n"), "\nname:")
}
