package headingids

import (
	"errors"
	"fmt"
	"path/filepath"

	"octavo/internal/diag"
	"octavo/internal/edit"
	"octavo/internal/mdx"
)

// Change is a document with new ids.
type Change struct {
	File          string // slash path from the site folder
	Before, After []byte
	IDs           int // that are new or different
	Skipped       int // see Plan
}

// Apply returns the change of a document. It returns an error if the edits would change
// more than the ids of headings.
func Apply(doc *mdx.Doc, o Options) (Change, error) {
	plan := Document(doc, o)
	change := Change{File: doc.Source.Path, Before: doc.Source.Text, IDs: len(plan.Edits), Skipped: plan.Skipped}
	if len(plan.Edits) == 0 {
		change.After = change.Before
		return change, nil
	}
	change.After, _ = edit.Apply(change.Before, plan.Edits)
	return change, compare(doc, doc.WithText(change.After), plan.Edits)
}

// compare checks that the headings of a document are the same after the edits, except
// for their ids.
func compare(before, after *mdx.Doc, edits []diag.Edit) error {
	old, now := before.HeadingPlaces(), after.HeadingPlaces()
	if len(old) != len(now) {
		return errors.New("the ids would change its headings")
	}
	written := map[int]bool{}
	for _, e := range edits {
		written[e.Span.Start] = true
	}
	for i := range old {
		same := old[i].Level == now[i].Level && old[i].Text == now[i].Text
		if !same || written[old[i].At.Start] && now[i].ID == "" {
			return fmt.Errorf("the heading %q cannot have an id", old[i].Text)
		}
	}
	return nil
}

// Write writes the changed document. root is the folder of the repository.
func (c Change) Write(root, siteDir string) error {
	return edit.Write(root, filepath.Join(siteDir, filepath.FromSlash(c.File)), c.Before, c.After)
}
