package main

import (
	"os"
	"strings"
	"testing"
)

func TestListHasModulesAndPackages(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	list, err := makeList("1.2.3", self, "../../package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"bomFormat": "CycloneDX"`, `"pkg:generic/octavo@1.2.3"`, `"pkg:golang/std@1.`,
		`"pkg:npm/react@19.`, `"pkg:npm/scheduler@0.`, `"pkg:npm/%40types/react@19.`, `"pkg:npm/csstype@3.`, `"expression": "MIT"`,
	} {
		if !strings.Contains(string(list), want) {
			t.Errorf("got no %s in the list:\n%s", want, list)
		}
	}
	for _, test := range []string{"pkg:npm/vitest@", "pkg:npm/%40types/node"} {
		if strings.Contains(string(list), test) {
			t.Errorf("got %s in the list, which is not in a program", test)
		}
	}
}
