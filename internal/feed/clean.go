package feed

import "strings"

// clean returns the feed without the characters that XML does not allow, escaped
// or not. One of them makes the whole feed invalid. They are invisible, and most
// come from text that was copied from another program, so nothing is reported.
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

// isInXML reports whether XML 1.0 allows a character (the production Char).
func isInXML(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || r >= 0x20 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd || r >= 0x10000 && r <= 0x10ffff
}
