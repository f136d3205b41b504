// Package reference is for tests that compare internal/mdx with the real MDX and
// remark, which it runs in Node. It has a corpus of documents and a generator of
// more. Nothing in the binary may import it.
//
//	docs := reference.Corpus(t)
//	want := reference.RenderValid(t, docs)
//	for _, doc := range docs {
//		w, _ := reference.Normalise(want[doc.Name])
//		g, _ := reference.Normalise(compile(doc))
//		if w != g { … }
//	}
package reference

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Format is the language of a document.
type Format string

// The two formats of Docusaurus.
const (
	MD  Format = "md"
	MDX Format = "mdx"
)

// Dialect is a variant of a format; empty means the format's usual one.
type Dialect string

const (
	// Usual is for MDX what Docusaurus does with the mdx1Compat switches on, for
	// MD plain CommonMark with GFM and raw HTML.
	Usual Dialect = ""
	// Strict is MDX with the mdx1Compat switches off.
	Strict Dialect = "strict"
	// Docusaurus is MD as Docusaurus renders it: with directives, through React.
	Docusaurus Dialect = "docusaurus"
)

// Doc is a document. Documents that are rendered together have different names.
type Doc struct {
	Name    string  `json:"name"`
	Format  Format  `json:"format"`
	Dialect Dialect `json:"dialect,omitempty"`
	Text    string  `json:"text"`
	// FrontMatter says that the text starts with front matter, one field a line
	// with a value in JSON, and that its expressions read frontMatter, contentTitle,
	// toc, metadata and assets.
	FrontMatter bool `json:"frontMatter,omitempty"`
}

// Result is the HTML of a document, or the error for which the reference
// refused it.
type Result struct {
	HTML  string `json:"html"`
	Error *Error `json:"error"`
}

// Error is a mistake and its place. Line and column count from 1, columns in
// UTF-16 units. Both are zero for a mistake that shows only while rendering. For
// a tag that is never closed, the place is the start of the block around it.
type Error struct {
	Message string `json:"message"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
}

func (e *Error) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Message) }

// Tag returns the place of the open tag that the message names, if any.
func (e *Error) Tag() (line, column int, ok bool) {
	match := tagPlace.FindStringSubmatch(e.Message)
	if match == nil {
		return 0, 0, false
	}
	line, _ = strconv.Atoi(match[1]) // the pattern matches digits only
	column, _ = strconv.Atoi(match[2])
	return line, column, true
}

var tagPlace = regexp.MustCompile(`[<>]` + "`" + ` \((\d+):(\d+)-\d+:\d+\)`)

// Render returns the reference's results by the names of the documents. It skips
// short tests, and all tests on a machine without Node or the npm packages.
func Render(t testing.TB, docs []Doc) map[string]Result {
	t.Helper()
	if testing.Short() {
		t.Skip("the MDX reference runs in Node")
	}
	root := moduleRoot(t)
	node := findNode(t, root)
	cmd := exec.Command(node, "internal/mdx/reference/render.mjs")
	cmd.Dir = root
	cmd.Stdin = encode(t, docs)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("run the reference: %v\n%s", err, stderr.Bytes())
	}
	results := decode(t, out)
	if len(results) != len(docs) {
		t.Fatalf("got %d results, want %d: do two documents have the same name?", len(results), len(docs))
	}
	return results
}

// RenderValid returns the reference's HTML by the names of the documents. It
// fails the test for a document that the reference refuses, or whose HTML
// Normalise cannot read.
func RenderValid(t testing.TB, docs []Doc) map[string]string {
	t.Helper()
	markup := map[string]string{}
	for name, result := range Render(t, docs) {
		if result.Error != nil {
			t.Errorf("%s: got %v, want HTML", name, result.Error)
		} else if _, err := Normalise(result.HTML); err != nil {
			t.Errorf("%s: normalise: got %v, want no error\n%s", name, err, result.HTML)
		}
		markup[name] = result.HTML
	}
	return markup
}

// findNode returns the path of Node. It skips the test if the reference cannot
// run. On a CI server the test fails instead: a skip would go unnoticed.
func findNode(t testing.TB, root string) string {
	t.Helper()
	missing := t.Skipf
	if os.Getenv("CI") != "" {
		missing = t.Fatalf
	}
	node, err := exec.LookPath("node")
	if err != nil {
		missing("the MDX reference needs node in PATH: %v", err)
	}
	if _, err := os.Stat(filepath.Join(root, "node_modules", "@mdx-js", "mdx")); errors.Is(err, fs.ErrNotExist) {
		missing("the MDX reference needs its npm packages: run `npm ci` in %s", root)
	}
	return node
}

// moduleRoot returns the folder with go.mod above the package under test.
func moduleRoot(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("got no go.mod above the working directory, want one")
		}
		dir = parent
	}
}

func encode(t testing.TB, docs []Doc) *bytes.Buffer {
	t.Helper()
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	for _, doc := range docs {
		if err := encoder.Encode(doc); err != nil {
			t.Fatal(err)
		}
	}
	return &lines
}

func decode(t testing.TB, out []byte) map[string]Result {
	t.Helper()
	results := map[string]Result{}
	decoder := json.NewDecoder(bytes.NewReader(out))
	for decoder.More() {
		var line struct {
			Name string `json:"name"`
			Result
		}
		if err := decoder.Decode(&line); err != nil {
			t.Fatalf("read the reference's answer: %v", err)
		}
		results[line.Name] = line.Result
	}
	return results
}

// dialectOf reads the dialect from the flags of a document's name.
func dialectOf(flags []string) Dialect {
	for _, flag := range flags {
		if d := Dialect(flag); d == Strict || d == Docusaurus {
			return d
		}
	}
	return Usual
}

// formatOf reads the format from a document's name.
func formatOf(name string) Format { return Format(strings.TrimPrefix(filepath.Ext(name), ".")) }
