package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fakeProgram writes a shell script that takes the place of octavo. It prints one
// message, as text or as JSON.
func fakeProgram(t *testing.T, before string) string {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("no shell")
	}
	script := "#!/bin/sh\n" + before + `
case "$*" in
*json*) echo '{"code": "some-code", "message": "wrong"}' >&2 ;;
*) echo "$PWD/docs/intro.md: error: wrong [some-code]" >&2 ;;
esac
exit 1
`
	file := filepath.Join(t.TempDir(), "octavo")
	if err := os.WriteFile(file, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return file
}

func writeSite(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "site.txtar")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

const expected = "exit 1\n$SITE/docs/intro.md: error: wrong [some-code]\n"

func TestTrySite(t *testing.T) {
	for _, test := range []struct{ name, site, before, report string }{
		{"the expected message", "# Site.\n-- want --\n" + expected, "", ""},
		{"another message", "# Site.\n-- want --\nexit 1\nanother\n", "", "-another"},
		{"another exit code", "# Site.\n-- want --\n" + strings.Replace(expected, "1", "0", 1), "", "-exit 0"},
		{"no expectation", "# Site.\n", "", "nothing is expected"},
		{"default files", "# Site.\n-- want --\n" + expected, "test -f docusaurus.config.js && test -f docs/intro.md || exit 3", ""},
		{"own files", "# Site.\n-- docs/a.md --\n-- want --\n" + expected, "test -f docs/a.md && test ! -e docs/intro.md && test ! -e want || exit 3", ""},
		{"setup", "# Site.\nsetup: touch made\n-- want --\n" + expected, "test -f made || exit 3", ""},
		{"broken setup", "# Site.\nsetup: exit 4\n-- want --\n" + expected, "", "exit status 4"},
		{"flags", "# Site.\nflags: --strict\n-- want --\n" + expected, `test "$2" = --strict || exit 3`, ""},
		{"output of a failed build", "# Site.\n-- want --\n" + expected, "mkdir build", "wrote its output"},
		{"another message of the check", "# Site.\n-- want --\n" + expected, `case "$1" in check) exit 0;; esac`, "octavo check has other messages"},
		{"text in the JSON", "# Site.\n-- want --\n" + expected, `case "$*" in *json*) echo text >&2; exit 1;; esac`, "not JSON"},
		{"another message in the JSON", "# Site.\n-- want --\n" + expected, `case "$*" in *json*) echo '{"code": "other"}' >&2; exit 1;; esac`, "another message"},
		{"no message in the JSON", "# Site.\n-- want --\n" + expected, `case "$*" in *json*) exit 1;; esac`, "0 messages instead of 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			report := trySite(fakeProgram(t, test.before), writeSite(t, test.site), false)
			if test.report == "" && report != "" || !strings.Contains(report, test.report) {
				t.Errorf("got the report %q, want %q in it", report, test.report)
			}
		})
	}
}

func TestUpdateWritesTheMessages(t *testing.T) {
	program, site := fakeProgram(t, ""), writeSite(t, "# Site.\n-- docs/intro.md --\n# Intro\n-- want --\nold\n")
	if report := trySite(program, site, true); report != "" {
		t.Fatalf("got the report %q, want none", report)
	}
	got, err := os.ReadFile(site)
	if want := "# Site.\n-- docs/intro.md --\n# Intro\n-- want --\n" + expected; err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if report := trySite(program, site, false); report != "" {
		t.Errorf("after the update: got the report %q, want none", report)
	}
}

func TestTrySitesCounts(t *testing.T) {
	program := fakeProgram(t, "")
	good, bad := writeSite(t, "-- want --\n"+expected), writeSite(t, "-- want --\nx\n")
	if passed, failed := trySites(program, []string{good, bad, good}, false); passed != 2 || failed != 1 {
		t.Errorf("got %d passed and %d failed, want 2 and 1", passed, failed)
	}
}

func TestDamagedOutputIsFound(t *testing.T) {
	for _, test := range []struct {
		name    string
		numbers func(page int) int // the build that wrote a page; below 0 for no page
		report  string
	}{
		{"one build", func(int) int { return 7 }, ""},
		{"two builds", func(page int) int { return page / 30 }, "another page"},
		{"a page is missing", func(page int) int { return min(page-1, 0) }, "59 of 60 pages"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for page := range killedPages {
				if test.numbers(page) < 0 {
					continue
				}
				text := fmt.Sprintf("<p>This is generation-%d.</p>", test.numbers(page))
				if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("page-%d.html", page)), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if err := checkGeneration(dir); err == nil && test.report != "" || err != nil && (test.report == "" || !strings.Contains(err.Error(), test.report)) {
				t.Errorf("got %v, want %q", err, test.report)
			}
		})
	}
}
