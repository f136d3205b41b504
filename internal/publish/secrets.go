package publish

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

const hidden = "***"

var (
	// userInfo matches the name and the password in an address.
	userInfo = regexp.MustCompile(`(\w://)[^/@\s'"]+@`)
	// tokens matches GitHub's access tokens.
	tokens = regexp.MustCompile(`\b(?:gh[pousr]_|github_pat_)\w{10,}`)
)

// Secrets are texts that no message may show.
type Secrets []string

// Hide returns a text without secrets, and without names and passwords in addresses.
func (s Secrets) Hide(text string) string {
	text = userInfo.ReplaceAllString(text, "${1}"+hidden+"@")
	text = tokens.ReplaceAllString(text, hidden)
	for _, secret := range s.forms() {
		text = strings.ReplaceAll(text, secret, hidden)
	}
	return text
}

// forms returns the secrets as they are written in texts and in addresses, the longest
// first.
func (s Secrets) forms() []string {
	var forms []string
	for _, secret := range s {
		if secret != "" {
			forms = append(forms, secret, url.QueryEscape(secret), url.PathEscape(secret), url.UserPassword("", secret).String()[1:])
		}
	}
	slices.SortFunc(forms, func(a, b string) int { return len(b) - len(a) })
	return slices.Compact(forms)
}
