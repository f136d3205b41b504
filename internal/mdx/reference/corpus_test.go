package reference

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/golden"
)

// The corpus has at least so many documents: it may grow, but not shrink
// unnoticed.
const (
	minValid   = 320
	minInvalid = 60
)

func TestCorpusIsComplete(t *testing.T) {
	docs := Corpus(t)
	if len(docs) < minValid {
		t.Errorf("got %d documents, want at least %d", len(docs), minValid)
	}
	checkNames(t, docs)
	t.Logf("documents by construct:\n%s", counts(docs))
}

// The tests of internal/mdx render all other documents of the corpus.
func TestReferenceRendersDocusaurusDialect(t *testing.T) {
	var docs []Doc
	for _, doc := range Corpus(t) {
		if doc.Dialect == Docusaurus {
			docs = append(docs, doc)
		}
	}
	RenderValid(t, docs)
}

func checkNames(t *testing.T, docs []Doc) {
	t.Helper()
	seen := map[string]bool{}
	for _, doc := range docs {
		if seen[doc.Name] {
			t.Errorf("got two documents with the name %s, want one", doc.Name)
		}
		seen[doc.Name] = true
		if doc.Format != MD && doc.Format != MDX {
			t.Errorf("got the name %s, want one that ends in .md or .mdx", doc.Name)
		}
	}
}

// counts lists the groups with the number of their documents.
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

// TestReferenceRefusesInvalid records the place and text of each error beside
// its document. The diagnostics of package mdx are compared with the places.
func TestReferenceRefusesInvalid(t *testing.T) {
	docs, _ := Invalid(t)
	results := Render(t, docs)
	pattern := filepath.Join("..", "testdata", "corpus", "errors", "*.txtar")
	golden.Run(t, pattern, func(t *testing.T, input map[string]string) map[string]string {
		got := map[string]string{}
		for name := range input {
			result := results[path.Base(t.Name())+"/"+name]
			if result.Error == nil {
				t.Errorf("%s: got %s, want an error", name, result.HTML)
				continue
			}
			got[name] = result.Error.Error()
		}
		return got
	})
}

func TestInvalidIsComplete(t *testing.T) {
	docs, wants := Invalid(t)
	if len(docs) < minInvalid {
		t.Errorf("got %d invalid documents, want at least %d", len(docs), minInvalid)
	}
	checkNames(t, docs)
	t.Logf("documents by kind of mistake:\n%s", counts(docs))
	for _, doc := range docs {
		want, rendered := wants[doc.Name], strings.HasPrefix(doc.Name, "render/")
		if want.Message == "" || (want.Line == 0) != rendered {
			t.Errorf("%s: got the error %v, want a message, and a place unless it is in the group render", doc.Name, &want)
		}
	}
}
