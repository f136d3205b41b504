package content

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
)

// startHistory begins to read the history, if some docs want to show it, while
// documents are parsed. What it returns waits for the end.
func (l *Loader) startHistory(ctx context.Context) (wait func() (*history.Log, error)) {
	var folders []string
	for _, docs := range l.Config.Docs {
		if !showsUpdate(docs) {
			continue
		}
		for _, dir := range []string{path.Clean(docs.Path), prefixed(docs, "versioned_docs")} {
			if fs.ValidPath(dir) {
				folders = append(folders, dir)
			}
		}
	}
	if len(folders) == 0 || l.History == nil {
		return func() (*history.Log, error) { return nil, nil }
	}
	type result struct {
		log *history.Log
		err error
	}
	done := make(chan result, 1)
	go func() {
		log, err := l.History(ctx, folders)
		done <- result{log, err}
	}()
	return func() (*history.Log, error) {
		r := <-done
		return r.log, r.err
	}
}

func showsUpdate(docs config.DocsOptions) bool {
	return docs.ShowLastUpdateTime || docs.ShowLastUpdateAuthor
}

// fillUpdates completes what authors say about last changes with what git
// knows, and drops what is not to be shown.
func (l *Loader) fillUpdates(set *Set, log *history.Log, err error) error {
	unavailable := (*history.Unavailable)(nil)
	if err != nil && !errors.As(err, &unavailable) {
		return fmt.Errorf("read history: %w", err)
	}
	for _, docs := range set.Docs {
		if showsUpdate(docs.Options) {
			l.warnOfHistory(docs.Options, log, unavailable)
			break
		}
	}
	var unknown []string
	for _, docs := range set.Docs {
		for _, version := range docs.Versions {
			for i := range version.Docs {
				if !version.Docs[i].fillUpdate(docs.Options, log) {
					unknown = append(unknown, version.Docs[i].File)
				}
			}
		}
	}
	if log != nil {
		l.warnOfUnknown(unknown)
	}
	return nil
}

// fillUpdate reports whether all that is to be shown is known.
func (d *Doc) fillUpdate(docs config.DocsOptions, log *history.Log) (complete bool) {
	if !docs.ShowLastUpdateTime {
		d.Update.Time = time.Time{}
	}
	if !docs.ShowLastUpdateAuthor {
		d.Update.Author = ""
	}
	needsTime := docs.ShowLastUpdateTime && d.Update.Time.IsZero()
	needsAuthor := docs.ShowLastUpdateAuthor && d.Update.Author == ""
	if !needsTime && !needsAuthor {
		return true
	}
	if log == nil {
		return false
	}
	change, known := log.Files[d.File]
	if needsTime {
		d.Update.Time = change.Last
	}
	if needsAuthor {
		d.Update.Author = change.Author
	}
	return known
}

// warnOfHistory tells once why dates are missing or wrong, at the option that
// asks for them.
func (l *Loader) warnOfHistory(docs config.DocsOptions, log *history.Log, unavailable *history.Unavailable) {
	option := "showLastUpdateTime"
	if !docs.ShowLastUpdateTime {
		option = "showLastUpdateAuthor"
	}
	src, at := l.Config.Locator.Key(docs.At.Key(option))
	warning := diag.Diagnostic{Code: diag.History, Severity: diag.Warning, Source: src, Span: at}
	switch {
	case unavailable != nil:
		warning.Message = "when documents were changed is not known: " + unavailable.Reason
		warning.Hint = unavailable.Hint
	case log != nil && log.Shallow:
		warning.Message = "this is a shallow clone, so the dates and authors of last changes are not to be trusted"
		warning.Hint = "get the whole history: git fetch --unshallow, or fetch-depth: 0 in a GitHub workflow"
	default:
		return
	}
	l.Bag.Add(warning)
}

// warnOfUnknown tells about all documents at once: while a site is written,
// new ones are nothing special.
func (l *Loader) warnOfUnknown(files []string) {
	if len(files) == 0 {
		return
	}
	message := "this document is not committed to git, so it has no last change to show"
	if others := len(files) - 1; others > 0 {
		message += fmt.Sprintf(" (and so it is with %d more)", others)
	}
	l.Bag.Add(diag.Diagnostic{
		Code: diag.History, Severity: diag.Warning, Source: &diag.Source{Path: files[0]},
		Message: message, Hint: "commit it, or write last_update in its front matter",
	})
}
