package serve

import (
	"io"
	"os"
	"strings"
)

const (
	// headersFile is the file in which a site lists headers for hosts.
	headersFile = "_headers"
	// headersLimit is larger than hosts and browsers accept.
	headersLimit = 64 << 10

	policyHeader = "Content-Security-Policy"
)

// sitePolicies returns the policies for pages in the site's file of headers; none
// if the file cannot be read.
func sitePolicies(root *os.Root, base string) []string {
	file, err := root.Open(headersFile)
	if err != nil {
		return nil
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, headersLimit+1))
	if err != nil || len(data) > headersLimit {
		return nil
	}
	return policiesIn(string(data), base)
}

// policiesIn returns the policies in rules for all pages. A rule is a line with a
// path, and indented lines with headers.
func policiesIn(text, base string) []string {
	var policies []string
	applies := false
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || trimmed[0] == '#':
		case line[0] != ' ' && line[0] != '\t':
			applies = trimmed == "/*" || trimmed == base+"*"
		case applies:
			name, value, _ := strings.Cut(trimmed, ":")
			if strings.EqualFold(strings.TrimSpace(name), policyHeader) && isHeaderValue(value) {
				policies = append(policies, strings.TrimSpace(value))
			}
		}
	}
	return policies
}

func isHeaderValue(value string) bool {
	return strings.TrimSpace(value) != "" && strings.IndexFunc(value, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }) < 0
}
