package feed

import (
	"net/url"
	"strings"

	"octavo/internal/markup"
)

// absoluteLinks returns the HTML of a page with complete addresses: in a feed
// reader, relative ones would start from another address.
func absoluteLinks(html, page string) string {
	return markup.Rewrite(html, func(tag, attribute, value string) string {
		switch {
		case tag == "a" && attribute == "href", isMedia(tag) && (attribute == "src" || attribute == "poster"):
			return resolve(page, value)
		case (tag == "img" || tag == "source") && attribute == "srcset":
			return resolveSet(page, value)
		}
		return value
	})
}

func isMedia(tag string) bool {
	switch tag {
	case "img", "source", "video", "audio", "track", "iframe":
		return true
	}
	return false
}

// resolve returns the complete address of a reference on a page. It returns a
// reference that is not a valid address as it is.
func resolve(page, reference string) string {
	base, err := url.Parse(page)
	if err != nil {
		return reference
	}
	target, err := base.Parse(reference)
	if err != nil {
		return reference
	}
	return target.String()
}

// resolveSet does the same for the addresses in a srcset.
func resolveSet(page, set string) string {
	candidates := strings.Split(set, ",")
	for i, candidate := range candidates {
		if address, size, _ := strings.Cut(strings.TrimSpace(candidate), " "); address != "" {
			candidates[i] = strings.TrimSpace(resolve(page, address) + " " + size)
		}
	}
	return strings.Join(candidates, ", ")
}
