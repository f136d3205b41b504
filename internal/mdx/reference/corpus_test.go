package reference

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/golden"
)

// fewest documents the corpus may have: it may grow, never quietly shrink.
const (
	fewestValid   = 320
	fewestInvalid = 60
)

func TestReferenceRendersCorpus(t *testing.T) {
	docs := Corpus(t)
	if len(docs) < fewestValid {
		t.Errorf("%d documents, fewer than %d", len(docs), fewestValid)
	}
	checkNames(t, docs)
	checkRenders(t, docs)
	t.Logf("documents by construct:\n%s", counts(docs))
}

func checkNames(t *testing.T, docs []Doc) {
	t.Helper()
	seen := map[string]bool{}
	for _, doc := range docs {
		if seen[doc.Name] {
			t.Errorf("%s: two documents have this name", doc.Name)
		}
		seen[doc.Name] = true
		if doc.Format != MD && doc.Format != MDX {
			t.Errorf("%s: a document's name ends in .md or .mdx", doc.Name)
		}
	}
}

// checkRenders holds the HTML against Normalise as well: a document whose
// rendering cannot be compared is of no use.
func checkRenders(t *testing.T, docs []Doc) {
	t.Helper()
	results := Render(t, docs)
	for _, doc := range docs {
		result := results[doc.Name]
		if result.Error != nil {
			t.Errorf("%s: %v\n%s", doc.Name, result.Error, doc.Text)
			continue
		}
		if _, err := Normalise(result.HTML); err != nil {
			t.Errorf("%s: normalise: %v\n%s", doc.Name, err, result.HTML)
		}
	}
}

func counts(docs []Doc) string {
	var out strings.Builder
	for i := 0; i < len(docs); {
		group, _, _ := strings.Cut(docs[i].Name, "/")
		first := i
		for i < len(docs) && strings.HasPrefix(docs[i].Name, group+"/") {
			i++
		}
		fmt.Fprintf(&out, "%4d %s\n", i-first, group)
	}
	return out.String()
}

// TestReferenceRefusesInvalid keeps the place and text of each error beside its
// document: our own diagnostics are compared with the places.
func TestReferenceRefusesInvalid(t *testing.T) {
	pattern := filepath.Join("..", "testdata", "corpus", "errors", "*.txtar")
	golden.Run(t, pattern, func(t *testing.T, input map[string]string) map[string]string {
		var docs []Doc
		for name, text := range input {
			docs = append(docs, newDoc("errors", name, text))
		}
		got := map[string]string{}
		for name, result := range Render(t, docs) {
			name = strings.TrimPrefix(name, "errors/")
			if result.Error == nil {
				t.Errorf("%s is valid: %s", name, result.HTML)
				continue
			}
			got[name] = result.Error.Error()
		}
		return got
	})
}

func TestInvalidIsComplete(t *testing.T) {
	docs, wants := Invalid(t)
	if len(docs) < fewestInvalid {
		t.Errorf("%d invalid documents, fewer than %d", len(docs), fewestInvalid)
	}
	checkNames(t, docs)
	t.Logf("documents by kind of mistake:\n%s", counts(docs))
	for _, doc := range docs {
		want, rendered := wants[doc.Name], strings.HasPrefix(doc.Name, "render/")
		if want.Message == "" || (want.Line == 0) != rendered {
			t.Errorf("%s: has the error %v", doc.Name, &want)
		}
	}
}
