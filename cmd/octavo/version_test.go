package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionsAddGit(t *testing.T) {
	for _, test := range []struct {
		name     string
		settings []debug.BuildSetting
		commit   string
		date     string
	}{
		{"no repository", []debug.BuildSetting{{Key: "vcs.modified", Value: "true"}}, "", ""},
		{"clean", []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}, {Key: "vcs.modified", Value: "false"},
		}, "abc", "2026-01-02T03:04:05Z"},
		{"changed files", []debug.BuildSetting{{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"}}, "abc-dirty", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			var v versions
			v.addGit(test.settings)
			if v.Commit != test.commit || v.Date != test.date {
				t.Errorf("got the commit %q of %q, want %q of %q", v.Commit, v.Date, test.commit, test.date)
			}
		})
	}
}
