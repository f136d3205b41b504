package policy

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/idna"
)

var (
	scheme = regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9+.-]*:`)
	host   = regexp.MustCompile(`^[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)*\.?(:[0-9]+)?$`)
)

// sourceOf returns the source that allows an address: an origin or a scheme. It
// returns "" for the site itself, and for addresses that no policy covers.
func sourceOf(address string) string {
	address = strings.Trim(address, " \t\r\n\f")
	prefix := strings.ToLower(scheme.FindString(address))
	rest := strings.ReplaceAll(address[len(prefix):], `\`, "/")
	switch prefix {
	case "data:", "blob:", "mailto:":
		return prefix
	case "", "http:", "https:", "ws:", "wss:":
	default:
		return ""
	}
	name, ok := strings.CutPrefix(rest, "//")
	if !ok {
		return ""
	}
	name = origin(name)
	if name == "" || prefix == "" {
		// A host without a scheme means the scheme of the page, in an address
		// and in a policy.
		return name
	}
	return prefix + "//" + name
}

// origin returns the host and port at the start of an address, as browsers
// compare them; "" if a policy cannot name the host.
func origin(rest string) string {
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	rest = rest[strings.LastIndexByte(rest, '@')+1:]
	name, port, _ := strings.Cut(rest, ":")
	ascii, err := idna.Lookup.ToASCII(name)
	if err != nil {
		ascii = strings.ToLower(name)
	}
	if port != "" {
		ascii += ":" + port
	}
	if !host.MatchString(ascii) {
		return ""
	}
	return ascii
}

// keywords are sources in single quotes.
var keywords = []string{
	"self", "unsafe-inline", "unsafe-eval", "wasm-unsafe-eval", "unsafe-hashes", "strict-dynamic", "report-sample",
}

var (
	hashSource   = regexp.MustCompile(`^'sha(256|384|512)-[A-Za-z0-9+/_-]+={0,2}'$`)
	schemeSource = regexp.MustCompile(`^[a-z][a-z0-9+.-]*:$`)
	hostSource   = regexp.MustCompile(`^([a-z][a-z0-9+.-]*://)?(\*|(\*\.)?[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)*)(:([0-9]+|\*))?(/[^\s;,'"]*)?$`)
)

// IsSource reports whether a text is exactly one source. If it is not, hint may
// say what to write.
func IsSource(text string) (ok bool, hint string) {
	bare := strings.Trim(text, `'"`)
	if slices.Contains(keywords, bare) {
		return text == "'"+bare+"'", "write \"'" + bare + "'\", with the inner quotes"
	}
	return hashSource.MatchString(text) || schemeSource.MatchString(text) || hostSource.MatchString(text), ""
}
