package diag

// Fix is a change of source files that removes the mistake of a diagnostic. A
// diagnostic has a fix only if there is one sure answer.
type Fix struct {
	Title string // says what the fix does, such as: write "./merging.md"
	Edits []Edit // all of them belong together
}

// Edit replaces a range of bytes in a source. An empty span is an insertion.
type Edit struct {
	Source *Source
	Span   Span
	Text   string
}
