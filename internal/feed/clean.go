package feed

import "strings"

// clean takes out the characters that XML cannot hold, escaped or not. They
// are invisible, mostly left over from a copy out of another program, and a
// feed that has one is lost as a whole; so they go without a word.
func (f Feed) clean() Feed {
	for _, text := range []*string{&f.Title, &f.Description, &f.Copyright, &f.Language} {
		*text = printable(*text)
	}
	for i := range f.Items {
		item := &f.Items[i]
		for _, text := range []*string{&item.Title, &item.Description, &item.Content} {
			*text = printable(*text)
		}
		for j := range item.Tags {
			item.Tags[j] = printable(item.Tags[j])
		}
		for j := range item.Authors {
			a := &item.Authors[j]
			a.Name, a.Email, a.URL = printable(a.Name), printable(a.Email), printable(a.URL)
		}
	}
	return f
}

func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if isInXML(r) {
			return r
		}
		return -1
	}, strings.ToValidUTF8(text, ""))
}

// isInXML follows the production Char of XML 1.0.
func isInXML(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || r >= 0x20 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd || r >= 0x10000 && r <= 0x10ffff
}
