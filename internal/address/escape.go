package address

import (
	"net/url"
	"strings"
	"unicode"
)

// Split cuts query and hash off an address.
func Split(address string) (path, rest string) {
	if i := strings.IndexAny(address, "?#"); i >= 0 {
		return address[:i], address[i:]
	}
	return address, ""
}

// Hash returns the hash of an address with its #, or "".
func Hash(address string) string {
	if i := strings.IndexByte(address, '#'); i >= 0 {
		return address[i:]
	}
	return ""
}

// Decode replaces the escapes of an address with the characters that they
// mean. An address with a wrong escape stays as it is.
func Decode(address string) string {
	if plain, err := url.PathUnescape(address); err == nil {
		return plain
	}
	return address
}

// Key returns the same text for all ways to write the address of a page: with
// and without escapes, query, hash and a slash at the end.
func Key(address string) string {
	path, _ := Split(address)
	return strings.TrimSuffix(Decode(path), "/")
}

// Escape turns plain text into a path of an address.
func Escape(plain string) string {
	if !strings.ContainsFunc(plain, mayNeedEscape) {
		return plain
	}
	parts := strings.Split(plain, "/")
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return strings.Join(parts, "/")
}

func mayNeedEscape(r rune) bool {
	return r >= 0x80 || r != '/' && r != '-' && r != '_' && r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// Plain undoes the escapes in a path that an author wrote, so that Escape does
// not escape them again. A part with a wrong escape is plain text already.
func Plain(path string) string {
	if !strings.Contains(path, "%") {
		return path
	}
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if plain, err := url.PathUnescape(part); err == nil && !strings.Contains(plain, "/") {
			parts[i] = plain
		}
	}
	return strings.Join(parts, "/")
}

// IsPagePath reports whether a page can have a path, which is plain text and
// begins with a slash: browsers read the path as written.
func IsPagePath(path string) bool {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.HasSuffix(path, " ") ||
		strings.Contains(path, "://") || strings.ContainsAny(path, `?#\`) || strings.ContainsFunc(path, unicode.IsControl) {
		return false
	}
	for part := range strings.SplitSeq(path, "/") {
		if part == "." || part == ".." {
			return false
		}
	}
	return true
}
