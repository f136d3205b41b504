package site

import (
	"strings"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/diag"
)

// editURL returns the address at which readers can edit a file. base is the
// address of the site folder. A folder beside the site folder begins with "../".
func editURL(base, dir, name string) string {
	for {
		rest, up := strings.CutPrefix(dir+"/", "../")
		parent, ok := parentAddress(base)
		if !up || !ok {
			return address.Join(base, dir, name)
		}
		base, dir = parent, strings.TrimSuffix(rest, "/")
	}
}

// pageEditURL returns the address at which readers can edit a Markdown page; "" for none.
func (s *Site) pageEditURL(r *Route, bag *diag.Bag) string {
	o := r.Page.Options
	switch {
	case r.Kind != MarkdownPage || o == nil:
		return ""
	case o.EditFunc != nil:
		return o.EditFunc.CallText(config.Call{Bag: bag, About: r.Page.Doc.Source, Args: []any{map[string]string{
			"pagesDirPath": o.Path, "pagesPath": r.Page.Name, "permalink": r.Path, "locale": s.Config.Site.I18n.DefaultLocale,
		}}})
	case o.EditURL != "":
		return editURL(o.EditURL, o.Path, r.Page.Name)
	}
	return ""
}

// parentAddress returns the address of the folder around another one. ok is false
// at the top of a host.
func parentAddress(folder string) (parent string, ok bool) {
	_, path, found := strings.Cut(folder, "://")
	path = strings.TrimSuffix(path, "/")
	if !found || !strings.Contains(path, "/") || strings.ContainsAny(path, "?#") {
		return "", false
	}
	return folder[:strings.LastIndexByte(strings.TrimSuffix(folder, "/"), '/')+1], true
}
