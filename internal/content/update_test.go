package content

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"octavo/internal/diag"
	"octavo/internal/history"
)

var updateSite = fstest.MapFS{
	"docs/given.md":  {Data: []byte("---\nlast_update: {date: 2020-02-02, author: Ann}\n---\n")},
	"docs/half.md":   {Data: []byte("---\nlast_update: {author: Ann}\n---\n")},
	"docs/plain.md":  {Data: []byte("text\n")},
	"docs/fresh.md":  {Data: []byte("text\n")},
	"docs/fresh2.md": {Data: []byte("text\n")},
}

func updateLog() *history.Log {
	change := history.Change{Last: time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC), Author: "Git"}
	return &history.Log{Files: map[string]history.Change{"docs/given.md": change, "docs/half.md": change, "docs/plain.md": change}}
}

func TestLastUpdate(t *testing.T) {
	shallow := updateLog()
	shallow.Shallow = true
	const unknown = `docs/fresh.md: this document and 1 more are not committed to git, so they have no last change to show`
	tests := []struct {
		name, options string
		log           *history.Log
		err           error
		want          []string // in the order of files: fresh, fresh2, given, half, plain
		reported      []string
	}{
		{
			name: "time and author", options: `{"showLastUpdateTime": true, "showLastUpdateAuthor": true}`, log: updateLog(),
			want: []string{"-", "-", "2020 Ann", "2024 Ann", "2024 Git"}, reported: []string{unknown},
		},
		{
			name: "time only", options: `{"showLastUpdateTime": true}`, log: updateLog(),
			want: []string{"-", "-", "2020", "2024", "2024"}, reported: []string{unknown},
		},
		{
			name: "author only", options: `{"showLastUpdateAuthor": true}`, log: updateLog(),
			want: []string{"-", "-", "Ann", "Ann", "Git"}, reported: []string{unknown},
		},
		{name: "nothing shown", options: `{}`, log: updateLog(), want: []string{"-", "-", "-", "-", "-"}},
		{
			name: "shallow clone", options: `{"showLastUpdateTime": true}`, log: shallow,
			want:     []string{"-", "-", "2020", "2024", "2024"},
			reported: []string{unknown, "docusaurus.config.js: this is a shallow clone, so the dates and authors of last changes may be wrong"},
		},
		{
			name: "no git", options: `{"showLastUpdateTime": true}`, err: &history.UnavailableError{Reason: "no git"},
			want:     []string{"-", "-", "2020", "-", "-"},
			reported: []string{"docusaurus.config.js: the last changes of documents are unknown: no git"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			bag := &diag.Bag{}
			loader := Loader{FS: updateSite, Config: configWithDocs(t, test.options, bag), Bag: bag}
			loader.History = func(_ context.Context, folders []string) (*history.Log, error) {
				if !slices.Equal(folders, []string{"docs", "versioned_docs"}) || test.name == "nothing shown" {
					t.Errorf("got the history of %q, want docs and versioned_docs, or none", folders)
				}
				return test.log, test.err
			}
			set, err := loader.Load(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if got := updates(set); !slices.Equal(got, test.want) {
				t.Errorf("updates %q, want %q", got, test.want)
			}
			var reported []string
			for _, d := range bag.Sorted() {
				reported = append(reported, d.Source.Path+": "+d.Message)
			}
			if !slices.Equal(reported, test.reported) {
				t.Errorf("diagnostics %q, want %q", reported, test.reported)
			}
		})
	}
}

func updates(set *Set) []string {
	var out []string
	for _, doc := range set.Docs[0].Versions[0].Docs {
		text := doc.Update.Author
		if !doc.Update.Time.IsZero() {
			text = fmt.Sprintf("%d %s", doc.Update.Time.Year(), text)
		}
		if text = strings.TrimSpace(text); text == "" {
			text = "-"
		}
		out = append(out, text)
	}
	return out
}

func TestHistoryErrorStopsLoading(t *testing.T) {
	bag := &diag.Bag{}
	loader := Loader{FS: updateSite, Config: configWithDocs(t, `{"showLastUpdateTime": true}`, bag), Bag: bag}
	loader.History = func(context.Context, []string) (*history.Log, error) { return nil, context.Canceled }
	if _, err := loader.Load(t.Context()); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
