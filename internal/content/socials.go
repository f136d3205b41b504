package content

import (
	"net/url"
	"strings"

	"octavo/internal/frontmatter"
)

// platforms maps each platform to the address of a profile. H is replaced by
// the author's name on the platform.
var platforms = map[string]string{
	"x":             "https://x.com/H",
	"twitter":       "https://twitter.com/H",
	"github":        "https://github.com/H",
	"linkedin":      "https://www.linkedin.com/in/H/",
	"stackoverflow": "https://stackoverflow.com/users/H",
	"bluesky":       "https://bsky.app/profile/H",
	"instagram":     "https://www.instagram.com/H",
	"threads":       "https://www.threads.net/@H",
	"mastodon":      "https://mastodon.social/@H",
	"twitch":        "https://twitch.tv/H",
	"youtube":       "https://youtube.com/@H",
	"email":         "mailto:H",
}

// readSocials reads an author's profiles in the order of the file. Each is a name
// on a platform or a complete address.
func (a *Author) readSocials(o *frontmatter.Matter) {
	a.Socials = nil
	for _, field := range o.Fields() {
		name, ok := o.String(field.Key)
		if !ok {
			continue
		}
		if address, ok := socialURL(field, name); ok {
			a.Socials = append(a.Socials, Social{Platform: field.Key, URL: address})
			a.addAddress(AuthorAddress{Written: name, Href: address, Source: o.Source(), At: field.Value.Span()})
		}
	}
}

func socialURL(field frontmatter.Field, name string) (address string, ok bool) {
	if u, err := url.Parse(name); err == nil && (u.Scheme == "http" || u.Scheme == "https" || u.Scheme == "mailto") {
		return name, true
	}
	pattern, known := platforms[strings.ToLower(field.Key)]
	switch {
	case strings.Contains(name, "/"):
		field.Value.Errorf("write the name alone, or an address that starts with https://",
			"%s must be a name or an address, not %q", field.Value.Path(), name)
		return "", false
	case known:
		return strings.Replace(pattern, "H", name, 1), true
	}
	return name, true
}
