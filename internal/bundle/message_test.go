package bundle

import (
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

func TestInstallHint(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"none/.git/HEAD": "", "none/site/a.js": "",
		"own/.git/HEAD": "", "own/site/node_modules/a/index.js": "",
		"shared/.git/HEAD": "", "shared/packages/site/a.js": "", "shared/node_modules/a/index.js": "",
	})
	for site, want := range map[string]string{"none/site": "there is no node_modules", "own/site": "add it", "shared/packages/site": "add it"} {
		if got := installHint(filepath.Join(dir, site), "absent"); !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %q, want %q", site, got, want)
		}
	}
}
