package build

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"octavo/internal/diag"
	"octavo/internal/edit"
	"octavo/internal/repo"
)

// Fixed describes the fixes of a site.
type Fixed struct {
	Checked
	Made  []diag.Diagnostic // the mistakes that are fixed, with their fixes
	Files []FixedFile       // sorted by name
}

// FixedFile is a file with fixes.
type FixedFile struct {
	Name          string // slash path from the site folder
	Before, After []byte
}

// maxRounds limits how often a site is checked: a fix may show another mistake in the
// same place, such as a missing heading of the file that a link leads to now.
const maxRounds = 10

// Fix fixes the mistakes with one sure answer, and reports the others. It writes
// nothing: callers write the files.
func Fix(ctx context.Context, o Options, bag *diag.Bag) (*Fixed, error) {
	fixed := &Fixed{}
	fixer := &fixer{files: map[string]*FixedFile{}, tried: map[string]bool{}}
	for round := 0; ; round++ {
		found := &diag.Bag{}
		o.edited = fixer.contents()
		checked, err := Check(ctx, o, found)
		if err != nil {
			return nil, err
		}
		o.Progress = func(Progress) {} // the next rounds are the same for the author
		list := found.Sorted()
		if fixer.isWorse(list) {
			list = fixer.undo()
		} else if round < maxRounds && fixer.round(list) {
			continue
		}
		for _, d := range list {
			bag.Add(d)
		}
		fixed.Checked, fixed.Made = *checked, fixer.made
		for _, name := range slices.Sorted(maps.Keys(fixer.files)) {
			fixed.Files = append(fixed.Files, *fixer.files[name])
		}
		return fixed, nil
	}
}

// fixer collects the edits of several rounds.
type fixer struct {
	files map[string]*FixedFile // by name
	made  []diag.Diagnostic
	tried map[string]bool // fixes of earlier rounds

	// The state before the last round.
	before map[string]*FixedFile
	kept   int // of made
	list   []diag.Diagnostic
}

// contents returns the files as they are with the fixes so far.
func (f *fixer) contents() map[string][]byte {
	contents := map[string][]byte{}
	for name, file := range f.files {
		contents[name] = file.After
	}
	return contents
}

// round makes the fixes of some diagnostics. It returns false if there are none.
func (f *fixer) round(list []diag.Diagnostic) bool {
	f.before, f.kept, f.list = maps.Clone(f.files), len(f.made), list
	chosen := map[string][]diag.Edit{} // by file
	texts := map[string][]byte{}
	titles := map[string]string{} // what a fix does, by its title
	for _, d := range list {
		if d.Fix == nil || f.tried[fixKey(d)] || overlaps(chosen, d.Fix.Edits) {
			continue
		}
		// Two posts may describe the same author in different ways.
		inserted := insertion(d.Fix)
		if other, known := titles[d.Fix.Title]; known && other != inserted {
			continue
		}
		titles[d.Fix.Title] = inserted
		f.tried[fixKey(d)] = true
		for _, e := range d.Fix.Edits {
			chosen[e.Source.Path] = append(chosen[e.Source.Path], e)
			texts[e.Source.Path] = e.Source.Text
		}
		f.made = append(f.made, d)
	}
	for name, edits := range chosen {
		file := FixedFile{Name: name, Before: texts[name]}
		if earlier := f.files[name]; earlier != nil {
			file.Before = earlier.Before
		}
		file.After, _ = edit.Apply(texts[name], edits)
		f.files[name] = &file
	}
	return len(chosen) > 0
}

// insertion returns the text that a fix inserts; "" if it replaces texts.
func insertion(fix *diag.Fix) string {
	if e := fix.Edits[0]; e.Span.Start == e.Span.End {
		return e.Text
	}
	return ""
}

// fixKey identifies a fix. A fix that is tried twice has not helped.
func fixKey(d diag.Diagnostic) string {
	return fmt.Sprint(d.Code, d.Source.Path, d.Message, d.Fix.Title, d.Span.Start)
}

// overlaps reports whether an edit changes a part of a file that a chosen edit changes,
// too. Equal edits and insertions do not overlap.
func overlaps(chosen map[string][]diag.Edit, edits []diag.Edit) bool {
	for _, e := range edits {
		for _, other := range chosen[e.Source.Path] {
			same := other.Span == e.Span && (other.Text == e.Text || e.Span.Start == e.Span.End)
			if !same && e.Span.Start < other.Span.End && other.Span.Start < e.Span.End {
				return true
			}
		}
	}
	return false
}

// fixable are the codes of mistakes that fixes can cause. Other mistakes may show when
// the errors before them are gone.
var fixable = []diag.Code{
	diag.BrokenLink, diag.BrokenMarkdown, diag.BrokenAnchor, diag.BrokenImage, diag.DuplicateID,
	diag.InlineTag, diag.InlineAuthor, diag.UnknownAuthor, diag.FrontMatterSyntax, diag.FrontMatterValue, diag.MDXSyntax,
}

// isWorse reports whether there are more mistakes than before the last round.
func (f *fixer) isWorse(list []diag.Diagnostic) bool {
	return f.list != nil && countFixable(list) > countFixable(f.list)
}

func countFixable(list []diag.Diagnostic) int {
	n := 0
	for _, d := range list {
		if slices.Contains(fixable, d.Code) {
			n++
		}
	}
	return n
}

// undo takes back the last round, and returns the mistakes before it.
func (f *fixer) undo() []diag.Diagnostic {
	f.files, f.made = f.before, f.made[:f.kept]
	return f.list
}

// Write writes the files with fixes. It leaves out files that have changed in the
// meantime or that cannot be written, and returns the reasons.
func (f *Fixed) Write(siteDir string) error {
	dir, err := filepath.Abs(siteDir)
	if err != nil {
		return err
	}
	root := repo.Find(dir).Root
	var errs []error
	f.Files = slices.DeleteFunc(f.Files, func(file FixedFile) bool {
		err := edit.Write(root, filepath.Join(dir, filepath.FromSlash(file.Name)), file.Before, file.After)
		if err != nil {
			errs = append(errs, err)
			f.Made = slices.DeleteFunc(f.Made, func(d diag.Diagnostic) bool { return d.Source.Path == file.Name })
		}
		return err != nil
	})
	return errors.Join(errs...)
}
