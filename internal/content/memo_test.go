package content

import (
	"testing"
	"testing/fstest"

	"octavo/internal/diag"
)

func TestMemoParsesOnlyWhatChanged(t *testing.T) {
	fsys := fstest.MapFS{
		"docs/a.md": {Data: []byte("# A\n\n<Broken")},
		"docs/b.md": {Data: []byte("# B\n")},
	}
	bag := &diag.Bag{}
	cfg, memo := configWithDocs(t, "{}", bag), &Memo{}
	load := func() (docs []Doc, problems []diag.Diagnostic, parsed int64) {
		bag := &diag.Bag{}
		loader := Loader{FS: fsys, Config: cfg, Bag: bag, Memo: memo}
		set, err := loader.Load(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return set.Docs[0].Versions[0].Docs, bag.Sorted(), loader.Parsed()
	}
	first, problems, _ := load()
	if len(problems) == 0 {
		t.Fatal("got no problem in a.md, want one")
	}
	fsys["docs/b.md"] = &fstest.MapFile{Data: []byte("# Two\n")}
	second, again, parsed := load()
	if parsed != int64(len("# Two\n")) {
		t.Errorf("got %d parsed bytes, want only those of b.md", parsed)
	}
	if first[0].Doc != second[0].Doc || first[1].Doc == second[1].Doc || second[1].Meta.Title != "Two" {
		t.Errorf("got the title %q, want the same document a and another document b", second[1].Meta.Title)
	}
	if len(again) != len(problems) || again[0].Message != problems[0].Message {
		t.Errorf("got the problems %v, want %v", again, problems)
	}
	delete(fsys, "docs/b.md")
	load()
	if len(memo.files) != 1 {
		t.Errorf("got %d files in the memo, want 1: a file is gone", len(memo.files))
	}
}
