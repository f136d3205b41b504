package content

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
)

// shownUpdate says which parts of the last change a plugin shows. at is the
// position of the plugin's options in the config.
type shownUpdate struct {
	at           config.Path
	time, author bool
}

func (s shownUpdate) any() bool { return s.time || s.author }

func shownInDocs(o config.DocsOptions) shownUpdate {
	return shownUpdate{o.At, o.ShowLastUpdateTime, o.ShowLastUpdateAuthor}
}

func shownInPages(o config.PagesOptions) shownUpdate {
	return shownUpdate{o.At, o.ShowLastUpdateTime, o.ShowLastUpdateAuthor}
}

func shownInBlog(o config.BlogOptions) shownUpdate {
	return shownUpdate{o.At, o.ShowLastUpdateTime, o.ShowLastUpdateAuthor}
}

// historyFolders returns the folders whose git history is needed: to show last
// changes, to date posts without a date, or to write the sitemap.
func (l *Loader) historyFolders() []string {
	var folders []string
	sitemap := l.Config.Sitemap != nil && l.Config.Sitemap.LastMod != ""
	for _, docs := range l.Config.Docs {
		if shownInDocs(docs).any() || sitemap {
			folders = append(folders, path.Clean(docs.Path), withPluginID(docs, "versioned_docs"))
		}
	}
	for _, blog := range l.Config.Blogs {
		if shownInBlog(blog).any() || sitemap || l.hasUndated(blog) {
			folders = append(folders, path.Clean(blog.Path))
		}
	}
	for _, pages := range l.Config.Pages {
		if shownInPages(pages).any() || sitemap {
			folders = append(folders, path.Clean(pages.Path))
		}
	}
	return slices.DeleteFunc(folders, func(dir string) bool { return !l.Config.Place.Contains(dir) })
}

// startHistory starts to read the history in the background if an option needs
// the history. The returned function waits for the result.
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

// useHistory fills in missing dates and last changes from git. It clears the
// parts that the site does not show.
func (l *Loader) useHistory(set *Set, log *history.Log, err error) error {
	unavailable := (*history.UnavailableError)(nil)
	if err != nil && !errors.As(err, &unavailable) {
		return fmt.Errorf("read history: %w", err)
	}
	l.dateUndated(set, log, unavailable)
	if option := l.historyOption(); option != nil {
		l.warnAboutHistory(option, log, unavailable)
	}
	var unknown []string
	l.eachFile(set, func(file string, update *Update, shown shownUpdate) {
		if !update.fill(file, shown, log) {
			unknown = append(unknown, file)
		}
	})
	if log != nil {
		l.warnAboutUncommitted(unknown)
		set.Changes = log.Files
	}
	return nil
}

// eachFile visits the documents, posts and pages that may show their last change.
func (l *Loader) eachFile(set *Set, visit func(file string, update *Update, shown shownUpdate)) {
	for _, docs := range set.Docs {
		for _, version := range docs.Versions {
			for i := range version.Docs {
				visit(version.Docs[i].File, &version.Docs[i].Update, shownInDocs(docs.Options))
			}
		}
	}
	for _, blog := range set.Blogs {
		for i := range blog.Posts {
			visit(blog.Posts[i].File, &blog.Posts[i].Update, shownInBlog(blog.Options))
		}
	}
	for i := range set.Pages {
		if page := &set.Pages[i]; page.Doc != nil && page.Options != nil {
			visit(page.File, &page.Update, shownInPages(*page.Options))
		}
	}
}

// historyOption returns the first option that needs the git history; nil if
// there is none.
func (l *Loader) historyOption() config.Path {
	var all []shownUpdate
	for _, docs := range l.Config.Docs {
		all = append(all, shownInDocs(docs))
	}
	for _, blog := range l.Config.Blogs {
		all = append(all, shownInBlog(blog))
	}
	for _, pages := range l.Config.Pages {
		all = append(all, shownInPages(pages))
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

// fill clears the parts of an update that are not shown and fills in missing
// parts from git. It returns false if a shown part stays unknown.
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

// warnAboutHistory warns once that dates are missing or unreliable, and why. The
// warning points to the option that needs the dates.
func (l *Loader) warnAboutHistory(option config.Path, log *history.Log, unavailable *history.UnavailableError) {
	src, at := l.Config.Locator.Key(option)
	warning := diag.Diagnostic{Code: diag.History, Severity: diag.Warning, Source: src, Span: at}
	switch {
	case unavailable != nil:
		warning.Message = "the last changes of documents are unknown: " + unavailable.Reason
		warning.Hint = unavailable.Hint
	case log != nil && log.Shallow:
		warning.Message = "this is a shallow clone, so the dates and authors of last changes may be wrong"
		warning.Hint = "get the whole history: git fetch --unshallow, or fetch-depth: 0 in a GitHub workflow"
	default:
		return
	}
	l.Bag.Add(warning)
}

// warnAboutUncommitted gives one warning for all uncommitted documents, because
// authors often have several new documents at once.
func (l *Loader) warnAboutUncommitted(files []string) {
	if len(files) == 0 {
		return
	}
	message := "this document is not committed to git, so it has no last change to show"
	if others := len(files) - 1; others > 0 {
		message = fmt.Sprintf("this document and %d more are not committed to git, so they have no last change to show", others)
	}
	l.Bag.Add(diag.Diagnostic{
		Code: diag.History, Severity: diag.Warning, Source: &diag.Source{Path: files[0]},
		Message: message, Hint: "commit it, or write last_update in its front matter",
	})
}
