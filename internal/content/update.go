package content

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
)

// shownUpdate is what a plugin shows of last changes, and the place of its
// options.
type shownUpdate struct {
	at           config.Path
	time, author bool
}

func (s shownUpdate) any() bool { return s.time || s.author }

func shownOfDocs(o config.DocsOptions) shownUpdate {
	return shownUpdate{o.At, o.ShowLastUpdateTime, o.ShowLastUpdateAuthor}
}

func shownOfBlog(o config.BlogOptions) shownUpdate {
	return shownUpdate{o.At, o.ShowLastUpdateTime, o.ShowLastUpdateAuthor}
}

// historyFolders are those whose history somebody wants to know: to show last
// changes, to date posts that have no other date, or for the sitemap.
func (l *Loader) historyFolders() []string {
	var folders []string
	sitemap := l.Config.Sitemap != nil && l.Config.Sitemap.LastMod != ""
	for _, docs := range l.Config.Docs {
		if shownOfDocs(docs).any() || sitemap {
			folders = append(folders, path.Clean(docs.Path), prefixed(docs, "versioned_docs"))
		}
	}
	for _, blog := range l.Config.Blogs {
		if shownOfBlog(blog).any() || sitemap || l.hasUndated(blog) {
			folders = append(folders, path.Clean(blog.Path))
		}
	}
	for _, pages := range l.Config.Pages {
		if sitemap {
			folders = append(folders, path.Clean(pages.Path))
		}
	}
	return slices.DeleteFunc(folders, func(dir string) bool { return !fs.ValidPath(dir) })
}

// startHistory begins to read the history, if somebody wants to know it, while
// documents are parsed. What it returns waits for the end.
func (l *Loader) startHistory(ctx context.Context) (wait func() (*history.Log, error)) {
	folders := l.historyFolders()
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

// useHistory completes what authors say about dates and last changes with what
// git knows, and drops what is not to be shown.
func (l *Loader) useHistory(set *Set, log *history.Log, err error) error {
	unavailable := (*history.UnavailableError)(nil)
	if err != nil && !errors.As(err, &unavailable) {
		return fmt.Errorf("read history: %w", err)
	}
	l.dateUndated(set, log, unavailable)
	if option := l.asksForHistory(); option != nil {
		l.warnOfHistory(option, log, unavailable)
	}
	var unknown []string
	l.eachFile(set, func(file string, update *Update, shown shownUpdate) {
		if !update.fill(file, shown, log) {
			unknown = append(unknown, file)
		}
	})
	if log != nil {
		l.warnOfUnknown(unknown)
		set.Changes = log.Files
	}
	return nil
}

// eachFile visits the documents and posts that may show their last change.
func (l *Loader) eachFile(set *Set, visit func(file string, update *Update, shown shownUpdate)) {
	for _, docs := range set.Docs {
		for _, version := range docs.Versions {
			for i := range version.Docs {
				visit(version.Docs[i].File, &version.Docs[i].Update, shownOfDocs(docs.Options))
			}
		}
	}
	for _, blog := range set.Blogs {
		for i := range blog.Posts {
			visit(blog.Posts[i].File, &blog.Posts[i].Update, shownOfBlog(blog.Options))
		}
	}
}

// asksForHistory is the first option that makes the site depend on git; nil
// for none.
func (l *Loader) asksForHistory() config.Path {
	var all []shownUpdate
	for _, docs := range l.Config.Docs {
		all = append(all, shownOfDocs(docs))
	}
	for _, blog := range l.Config.Blogs {
		all = append(all, shownOfBlog(blog))
	}
	for _, shown := range all {
		switch {
		case shown.time:
			return shown.at.Key("showLastUpdateTime")
		case shown.author:
			return shown.at.Key("showLastUpdateAuthor")
		}
	}
	if sitemap := l.Config.Sitemap; sitemap != nil && sitemap.LastMod != "" {
		return sitemap.At.Key("lastmod")
	}
	return nil
}

// fill reports whether all that is to be shown of a file's last change is
// known.
func (u *Update) fill(file string, shown shownUpdate, log *history.Log) (complete bool) {
	if !shown.time {
		u.Time = time.Time{}
	}
	if !shown.author {
		u.Author = ""
	}
	needsTime := shown.time && u.Time.IsZero()
	needsAuthor := shown.author && u.Author == ""
	if !needsTime && !needsAuthor {
		return true
	}
	if log == nil {
		return false
	}
	change, known := log.Files[file]
	if needsTime {
		u.Time = change.Last
	}
	if needsAuthor {
		u.Author = change.Author
	}
	return known
}

// warnOfHistory tells once why dates are missing or wrong, at the option that
// asks for them.
func (l *Loader) warnOfHistory(option config.Path, log *history.Log, unavailable *history.UnavailableError) {
	src, at := l.Config.Locator.Key(option)
	warning := diag.Diagnostic{Code: diag.History, Severity: diag.Warning, Source: src, Span: at}
	switch {
	case unavailable != nil:
		warning.Message = "the last changes of documents are unknown: " + unavailable.Reason
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
