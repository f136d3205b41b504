package config

import (
	"testing"

	"octavo/internal/testfiles"
)

func TestIsBefore310(t *testing.T) {
	for text, want := range map[string]bool{
		`{"dependencies": {"@docusaurus/core": "3.9.2"}}`:     true,
		`{"devDependencies": {"@docusaurus/core": "^3.1.0"}}`: true,
		`{"dependencies": {"@docusaurus/core": "2.4.3"}}`:     true,
		`{"dependencies": {"@docusaurus/core": "~3.10.0"}}`:   false,
		`{"dependencies": {"@docusaurus/core": "latest"}}`:    false,
		`{}`: false,
	} {
		if got := isBefore310(testfiles.Folder(t, map[string]string{"package.json": text})); got != want {
			t.Errorf("%s: got %v, want %v", text, got, want)
		}
	}
}
