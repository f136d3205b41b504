package live

import (
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
)

// readToken returns the token of a site, which keeps other pages out. It stays the same
// when the command starts again, so that open pages can connect again. If it cannot be
// stored, open pages have to be loaded again.
func readToken(siteDir string) string {
	folder := filepath.Join(siteDir, ".octavo")
	file := filepath.Join(folder, "token")
	if text, err := os.ReadFile(file); err == nil && len(strings.TrimSpace(string(text))) >= 26 {
		return strings.TrimSpace(string(text))
	}
	token := rand.Text()
	if os.MkdirAll(folder, 0o755) == nil {
		os.WriteFile(filepath.Join(folder, ".gitignore"), []byte("*\n"), 0o644)
		os.WriteFile(file, []byte(token+"\n"), 0o600)
	}
	return token
}
