package reference

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// Corpus returns all valid documents of internal/mdx/testdata/corpus, named
// group/name. A member's name has flags for what a text file cannot hold
// reliably, as in `name.crlf.mdx`:
//
//	strict      the Strict dialect
//	docusaurus  the Docusaurus dialect
//	crlf        line endings are CR LF
//	cr          line endings are CR
//	bom         the text starts with a byte order mark
//	bare        the text has no final line ending
func Corpus(t testing.TB) []Doc {
	t.Helper()
	return load(t, "*.txtar")
}

// Invalid returns the documents that the reference refuses, and their errors by
// name. The documents of the group "render" fail only when they are rendered, so
// their errors have no place.
func Invalid(t testing.TB) (docs []Doc, wants map[string]Error) {
	t.Helper()
	wants = map[string]Error{}
	all := load(t, filepath.Join("errors", "*.txtar"))
	for _, doc := range all {
		group, member, _ := strings.Cut(doc.Name, "/")
		if name, ok := strings.CutPrefix(member, "want/"); ok {
			wants[group+"/"+name] = parseError(t, doc)
		} else {
			docs = append(docs, doc)
		}
	}
	return docs, wants
}

func load(t testing.TB, pattern string) []Doc {
	t.Helper()
	dir := filepath.Join(moduleRoot(t), "internal", "mdx", "testdata", "corpus")
	files, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("got no documents for %s (%v), want some", pattern, err)
	}
	var docs []Doc
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		group := strings.TrimSuffix(filepath.Base(file), ".txtar")
		for _, f := range txtar.Parse(data).Files {
			docs = append(docs, newDoc(group, f.Name, string(f.Data)))
		}
	}
	return docs
}

func newDoc(group, member, text string) Doc {
	flags := strings.Split(member, ".")
	return Doc{
		Name:    group + "/" + member,
		Format:  formatOf(member),
		Dialect: dialectOf(flags),
		Text:    applyFlags(text, flags),
	}
}

func applyFlags(text string, flags []string) string {
	if slices.Contains(flags, "bare") {
		text = strings.TrimSuffix(text, "\n")
	}
	if slices.Contains(flags, "crlf") {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if slices.Contains(flags, "cr") {
		text = strings.ReplaceAll(text, "\n", "\r")
	}
	if slices.Contains(flags, "bom") {
		text = "\ufeff" + text
	}
	return text
}

// parseError reads `line:column: message`.
func parseError(t testing.TB, doc Doc) Error {
	t.Helper()
	parts := strings.SplitN(strings.TrimSpace(doc.Text), ":", 3)
	if len(parts) != 3 {
		t.Fatalf("%s: got %q, want line:column: message", doc.Name, doc.Text)
	}
	line, errLine := strconv.Atoi(parts[0])
	column, errColumn := strconv.Atoi(parts[1])
	if errLine != nil || errColumn != nil {
		t.Fatalf("%s: got %q, want two numbers at its start", doc.Name, doc.Text)
	}
	return Error{Message: strings.TrimSpace(parts[2]), Line: line, Column: column}
}
