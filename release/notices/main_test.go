package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestNoticesOfThisRepository(t *testing.T) {
	const react = "../../node_modules/react"
	if _, err := os.Stat(react); err != nil || testing.Short() {
		t.Skip("reads the npm packages and runs go list")
	}
	out := filepath.Join(t.TempDir(), "NOTICES.txt")
	if err := write("../../package-lock.json", out); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\nGo 1.", "\ngithub.com/spf13/cobra v1.", "\ngithub.com/inconshreveable/mousetrap v", // the last one is for Windows
		"\nreact 19.", "\ninfima 0.", "Mozilla Public License", "Permission is hereby granted",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("got no %q in the licences", want)
		}
	}
}

func TestPartWithoutLicence(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "licensing.go"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := notices([]part{{"example", "1.0.0", "", folder}})
	if err == nil || !strings.HasPrefix(err.Error(), "example 1.0.0: there is no licence in ") {
		t.Errorf("got %v, want an error that names the part", err)
	}
}
