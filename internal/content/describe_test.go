package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/shape"
)

// The schemas for editors have the fields that the readers of this package know, and allow
// the same values. The test writes a value into each field of each kind of file, and
// compares what the schema says with the mistakes of a load.
func TestSchemasMatchTheReaders(t *testing.T) {
	c := &comparison{t: t, words: quotedWords(t), schemas: map[string]*jsonschema.Schema{}}
	for name, s := range Shapes() {
		c.schemas[name] = compiled(t, name, s)
		c.add(name, s, func(v any) any { return v })
	}
	c.load()
	for _, p := range c.probes {
		c.check(p)
	}
}

func compiled(t *testing.T, name string, s *shape.Shape) *jsonschema.Schema {
	text, err := shape.Schema(s)
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(name, document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// probe is a value in a file, and the mistakes of the file.
type probe struct {
	kind  string
	value any
	field string
	// shape is that of an object in which all words of the package are fields: those that a
	// reader knows must be fields of the shape.
	shape *shape.Shape
	errs  []string
}

type comparison struct {
	t       *testing.T
	words   []string
	schemas map[string]*jsonschema.Schema
	probes  []*probe
}

// add adds probes for the objects in a shape. place puts a value into a file of a kind.
func (c *comparison) add(kind string, s *shape.Shape, place func(any) any) {
	switch s.Kind {
	case shape.List:
		c.add(kind, s.Of[0], func(v any) any { return place([]any{v}) })
	case shape.Record:
		c.add(kind, s.Of[0], func(v any) any { return place(map[string]any{"github": v}) })
	case shape.Union:
		for _, alternative := range s.Of {
			c.add(kind, alternative, place)
		}
	case shape.Object:
		c.addObject(kind, s, place)
	}
}

func (c *comparison) addObject(kind string, s *shape.Shape, place func(any) any) {
	base := smallest(s)
	try := func(field string, v any) {
		c.probes = append(c.probes, &probe{kind: kind, field: field, value: place(v)})
	}
	try("", base)
	try("", with(base, "zzz", 1))
	for name := range base {
		less := maps.Clone(base)
		delete(less, name)
		try(name, less)
	}
	for _, f := range s.Fields {
		for _, sample := range samples(f.Shape) {
			try(f.Name, with(base, f.Name, sample))
		}
		c.add(kind, f.Shape, func(v any) any { return place(with(base, f.Name, v)) })
	}
	all := maps.Clone(base)
	for _, word := range c.words {
		if s.Field(word) == nil {
			all[word] = []any{map[string]any{"zzz": []any{1}}} // no field may have this value
		}
	}
	c.probes = append(c.probes, &probe{kind: kind, value: place(all), shape: s})
}

// smallest returns the smallest object without mistakes.
func smallest(s *shape.Shape) map[string]any {
	object := map[string]any{}
	for _, f := range s.Fields {
		if f.Required || slices.Contains(s.Needs, f.Name) && len(object) == 0 {
			object[f.Name] = good(f.Shape)
		}
	}
	return object
}

func with(object map[string]any, key string, value any) map[string]any {
	object = maps.Clone(object)
	object[key] = value
	return object
}

func good(s *shape.Shape) any {
	switch {
	case s.Example != "":
		return s.Example
	case s.Kind == shape.Word:
		return s.Words[0]
	}
	return "text"
}

// samples returns values to try.
func samples(s *shape.Shape) []any {
	example := "text"
	list := []any{
		"", "true", "FALSE", "4", "yes", true, false, nil, 0, 5, -1, 2.5, []any{}, []any{1}, []any{""}, []any{nil}, []any{[]any{}}, []any{"text"},
		map[string]any{}, map[string]any{"zzz": 1}, map[string]any{"zzz": "text"}, map[string]any{"zzz": nil}, "2025-03-31", "31 Mar 2025", "2025/3/1 10:30",
	}
	for _, inner := range append([]*shape.Shape{s}, s.Of...) {
		if inner.Example != "" {
			example = inner.Example
		}
		for _, word := range inner.Words {
			list = append(list, word, []any{word})
		}
	}
	return append(list, example, []any{example})
}

// quotedWords returns all short strings in the package: the names of fields are among them.
func quotedWords(t *testing.T) []string {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || file == "describe.go" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`"([a-z]\w+)"`).FindAllSubmatch(text, -1) {
			words[string(found[1])] = true
		}
	}
	return slices.Sorted(maps.Keys(words))
}

// load writes each probe into a file, or a line of a file, and reads all files at once.
func (c *comparison) load() {
	fsys := fstest.MapFS{}
	lines := map[string][]string{"blog/authors.yml": {"text: {name: Text}"}, "docs/tags.yml": {"text:"}}
	places := map[string]*probe{}
	for i, p := range c.probes {
		text, err := json.Marshal(p.value)
		if err != nil {
			c.t.Fatal(err)
		}
		file := fmt.Sprintf(map[string]string{
			"doc": "docs/%d.md", "post": "blog/2030-01-01-%d.md", "page": "src/pages/%d.md", "category": "docs/c%d/_category_.json",
			"authors": "blog/authors.yml", "tags": "docs/tags.yml",
		}[p.kind], i)
		file, _, _ = strings.Cut(file, "%!")
		switch p.kind {
		case "doc", "post", "page":
			text = []byte("---\n" + string(text) + "\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n")
			places[file] = p
		case "category":
			places[file] = p
		default:
			entry := p.value.(map[string]any)["github"]
			line, err := json.Marshal(entry)
			if err != nil {
				c.t.Fatal(err)
			}
			lines[file] = append(lines[file], fmt.Sprintf("k%d: %s", i, line))
			places[fmt.Sprintf("%s:%d", file, len(lines[file]))] = p
			continue
		}
		fsys[file] = &fstest.MapFile{Data: text}
	}
	for file, list := range lines {
		fsys[file] = &fstest.MapFile{Data: []byte(strings.Join(list, "\n") + "\n")}
	}
	c.assign(fsys, places)
}

// assign reads the files, and gives each probe its mistakes.
func (c *comparison) assign(fsys fstest.MapFS, places map[string]*probe) {
	bag := &diag.Bag{}
	cfg := decodeConfig(c.t, `export default {"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": [["classic", {
		"docs": {"onInlineTags": "ignore"}, "blog": {"onInlineTags": "ignore", "onInlineAuthors": "ignore"}}]]}`, bag)
	load(c.t, fsys, cfg, bag)
	for _, d := range bag.Sorted() {
		if d.Severity != diag.Error || d.Source == nil || d.Code == diag.UnknownAuthor {
			continue // a schema does not know the authors
		}
		place := d.Source.Path
		if places[place] == nil {
			place += fmt.Sprintf(":%d", 1+bytes.Count(d.Source.Text[:d.Span.Start], []byte("\n")))
		}
		if p := places[place]; p != nil {
			p.errs = append(p.errs, d.Message)
		} else {
			c.t.Errorf("got %s: %s, want no mistake there", place, d.Message)
		}
	}
}

// check compares the mistakes of a probe with its schema.
func (c *comparison) check(p *probe) {
	if p.shape != nil {
		c.checkFields(p)
		return
	}
	text, err := json.Marshal(p.value)
	if err != nil {
		c.t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		c.t.Fatal(err)
	}
	err = c.schemas[p.kind].Validate(value)
	if (err == nil) != (len(p.errs) == 0) {
		c.t.Errorf("%s %s %s: the schema says %v, the reader %q", p.kind, p.field, text, err, p.errs)
	}
}

// checkFields reports fields that a reader knows, and the schema does not.
func (c *comparison) checkFields(p *probe) {
	all := "\n" + strings.Join(p.errs, "\n")
	for _, word := range c.words {
		named := regexp.MustCompile(`[\n.]`+word+`[ \[.]`).FindAllString(all, -1)
		unknown := strings.Contains(all, word+" is not a known field")
		if p.shape.Field(word) == nil && !unknown && (len(named) > 0 || !p.shape.Open) {
			c.t.Errorf("%s: the reader knows the field %s, and the schema does not", p.kind, word)
		}
	}
}

// The files of the course and of other sites in this repository pass. Their builds have no
// mistakes.
func TestSchemasAcceptRealFiles(t *testing.T) {
	kinds := map[string]string{
		"../../site/docs": "doc", "../../site/blog": "post", "../../site/src/pages": "page", "../../e2e/fixtures/docs/docs": "doc",
		"../scaffold/site/shared/docs": "doc", "../scaffold/site/shared/blog": "post",
	}
	checked := map[string]int{}
	for folder, kind := range kinds {
		err := filepath.WalkDir(folder, func(file string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			if name := schemaOf(file, kind); name != "" {
				checked[name]++
				checkFile(t, name, file)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	for name := range Shapes() {
		if checked[name] == 0 {
			t.Errorf("got no file for %s, want one", name)
		}
	}
}

// schemaOf returns the name of the schema for a file; "" for none.
func schemaOf(file, kind string) string {
	switch base := filepath.Base(file); {
	case base == "authors.yml":
		return "authors"
	case base == "tags.yml":
		return "tags"
	case slices.Contains(categoryFiles, base):
		return "category"
	case strings.HasPrefix(filepath.Ext(base), ".md"):
		return kind
	}
	return ""
}

func checkFile(t *testing.T, name, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	src := &diag.Source{Path: file, Text: text}
	var m *frontmatter.Matter
	if filepath.Ext(file) == ".md" || filepath.Ext(file) == ".mdx" {
		m, _ = frontmatter.Read(src, &diag.Bag{})
	} else {
		m = frontmatter.Document(src, &diag.Bag{})
	}
	if err := compiled(t, name, Shapes()[name]).Validate(m.Any()); err != nil {
		t.Errorf("%s: %v", file, err)
	}
}
