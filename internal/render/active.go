package render

import (
	"regexp"
	"strings"

	"octavo/internal/address"
	"octavo/internal/contract"
	"octavo/internal/site"
)

// activeLinks holds the conditions under which the navbar marks its links as
// active. They depend only on the address of the page.
type activeLinks struct {
	below       []string // addresses: a link is active on pages at or below its address
	prefixes    []string
	patterns    []*regexp.Regexp
	unsupported bool // a pattern uses syntax that only JavaScript has
}

func newActiveLinks(s *site.Site) *activeLinks {
	links := &activeLinks{}
	links.add(s.Navbar, s.Config.Addresses())
	return links
}

func (l *activeLinks) add(items []contract.NavbarItem, addresses address.Rules) {
	for _, item := range items {
		l.add(item.Items, addresses)
		switch {
		case item.ActiveBaseRegex != "":
			pattern, err := regexp.Compile("(?i)" + item.ActiveBaseRegex)
			l.unsupported = l.unsupported || err != nil
			l.patterns = append(l.patterns, pattern)
		case item.ActiveBasePath != "":
			l.prefixes = append(l.prefixes, addresses.AddBase(item.ActiveBasePath))
		case item.To != "":
			l.below = append(l.below, addresses.AddBase(item.To))
		}
	}
}

// same reports whether the same links are active on two pages.
func (l *activeLinks) same(one, other string) bool {
	if l.unsupported {
		return false
	}
	for _, href := range l.below {
		if address.IsAtOrBelow(href, one) != address.IsAtOrBelow(href, other) {
			return false
		}
	}
	for _, prefix := range l.prefixes {
		if strings.HasPrefix(one, prefix) != strings.HasPrefix(other, prefix) {
			return false
		}
	}
	for _, pattern := range l.patterns {
		if pattern.MatchString(one) != pattern.MatchString(other) {
			return false
		}
	}
	return true
}
