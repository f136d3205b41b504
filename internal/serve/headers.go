package serve

import (
	"io"
	"os"
	"strings"
)

const (
	// headersFile is where hosts find the headers that a site asks for.
	headersFile = "_headers"
	// headersLimit is more than hosts read of it, and than browsers take.
	headersLimit = 64 << 10

	policyHeader = "Content-Security-Policy"
)

// sitePolicies reads the policies that the site asks hosts to send with its
// pages; none when it does not. A file that cannot be read asks for nothing.
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

// policiesIn takes the policies from rules for all pages: a path on a line of
// its own, and headers indented below it.
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
