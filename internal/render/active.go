package render

import (
	"regexp"
	"strings"

	"octavo/internal/address"
	"octavo/internal/contract"
	"octavo/internal/site"
)

// activeLinks knows which links of the navbar are marked on a page: the part
// of it that depends on the address.
type activeLinks struct {
	below    []string // they are marked on pages at or below these addresses
	prefixes []string
	patterns []*regexp.Regexp
	unknown  bool // one of them is a pattern that only JavaScript knows
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
			l.unknown = l.unknown || err != nil
			l.patterns = append(l.patterns, pattern)
		case item.ActiveBasePath != "":
			l.prefixes = append(l.prefixes, addresses.AddBase(item.ActiveBasePath))
		case item.To != "":
			l.below = append(l.below, addresses.AddBase(item.To))
		}
	}
}

// same reports whether the navbar looks the same on two pages.
func (l *activeLinks) same(one, other string) bool {
	if l.unknown {
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
