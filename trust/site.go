package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/rogpeppe/go-internal/txtar"
)

// A bad site is a txtar file. Its comment says what is wrong with the site, and
// may have lines "setup: …" with a shell command and "flags: …" for the build.
// The file "want" has the expected output of the build. A site without a config
// or without documents gets the default ones.
var defaults = map[string]string{
	"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}\n",
	"docs/intro.md":        "# Intro\n",
}

const wantFile = "want"

// limit is the longest time for a build. It is longer than the time limit of a
// page.
const limit = 60 * time.Second

// trySite returns the problem that it finds, or "".
func trySite(program, name string, update bool) string {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		return err.Error()
	}
	dir, err := os.MkdirTemp("", "octavo-trust-")
	if err != nil {
		return err.Error()
	}
	defer os.RemoveAll(dir)
	if err := unpack(archive, dir); err != nil {
		return err.Error()
	}
	flags := strings.Fields(strings.Join(directives(archive, "flags"), " "))
	got, code := run(program, dir, append([]string{"build"}, flags...))
	if code != 0 && exists(filepath.Join(dir, "build")) {
		return "the build failed and wrote its output"
	}
	got = fmt.Sprintf("exit %d\n%s", code, got)
	if code != 2 && !slices.Contains(flags, "--diagnostics") {
		if err := compareJSON(program, dir, flags, got); err != nil {
			return err.Error()
		}
	}
	if err := compareCheck(program, dir, flags, got); err != nil {
		return err.Error()
	}
	if update {
		return rewrite(archive, name, got)
	}
	want := wanted(archive)
	if want == "" {
		return "nothing is expected: read what the build prints, then write it with -update\n" + got
	}
	if got != want {
		return string(diff.Diff("want", []byte(want), "got", []byte(got)))
	}
	return ""
}

func unpack(archive *txtar.Archive, dir string) error {
	files := map[string]string{}
	for name, data := range defaults {
		folder, _, _ := strings.Cut(name, "/")
		replaced := func(f txtar.File) bool {
			return strings.HasPrefix(f.Name, folder+"/") || strings.HasPrefix(f.Name, "docusaurus.config.") && strings.HasPrefix(name, "docusaurus.config.")
		}
		if !slices.ContainsFunc(archive.Files, replaced) {
			files[name] = data
		}
	}
	for _, f := range archive.Files {
		if f.Name != wantFile {
			files[f.Name] = string(f.Data)
		}
	}
	for name, data := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(data), 0o644)); err != nil {
			return err
		}
	}
	for _, line := range directives(archive, "setup") {
		cmd := exec.Command("sh", "-ec", line)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", line, err, out)
		}
	}
	return nil
}

// directives returns the values of the lines "key: value" of the comment.
func directives(archive *txtar.Archive, key string) []string {
	var values []string
	for line := range strings.Lines(string(archive.Comment)) {
		if value, ok := strings.CutPrefix(line, key+": "); ok {
			values = append(values, strings.TrimSpace(value))
		}
	}
	return values
}

func wanted(archive *txtar.Archive) string {
	for _, f := range archive.Files {
		if f.Name == wantFile {
			return string(f.Data)
		}
	}
	return ""
}

func rewrite(archive *txtar.Archive, name, got string) string {
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == wantFile })
	archive.Files = append(archive.Files, txtar.File{Name: wantFile, Data: []byte(got)})
	if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
		return err.Error()
	}
	return ""
}

// progressLine matches the lines that the program prints while it works.
var progressLine = regexp.MustCompile(`(?m)^(reading|bundling|(rendering|checking) \d+ pages?|writing)\n`)

// run returns the messages of a command of the program about the site, and its exit code.
func run(program, dir string, args []string) (text string, code int) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CI=true", "NO_COLOR=1", "OCTAVO_RENDER_TIMEOUT=2s", "SOURCE_DATE_EPOCH=1700000000")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	err := cmd.Run()
	text = progressLine.ReplaceAllString(stderr.String(), "")
	text = strings.ReplaceAll(text, dir, "$SITE")
	if ctx.Err() != nil {
		return text + "the program did not end\n", -1
	}
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return text, failed.ExitCode()
	}
	if err != nil {
		return err.Error() + "\n", -1
	}
	return text, 0
}

// message matches the first line of a message, which ends with its code.
var message = regexp.MustCompile(`(?m)^(.*: )?(error|warning): .* \[[a-z-]+\]$`)

// compareJSON builds the site again with --diagnostics json. The output must
// have the same messages as the text.
func compareJSON(program, dir string, flags []string, text string) error {
	if err := os.RemoveAll(filepath.Join(dir, "build")); err != nil {
		return err
	}
	out, _ := run(program, dir, slices.Concat([]string{"build"}, flags, []string{"--diagnostics", "json"}))
	for line := range strings.Lines(out) {
		var d struct {
			Message string `json:"message"`
			Code    string `json:"code"`
		}
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			return fmt.Errorf("with --diagnostics json this line is not JSON: %s", line)
		}
		if d.Code != "" && !strings.Contains(text, "["+d.Code+"]") {
			return fmt.Errorf("with --diagnostics json there is another message: %s", line)
		}
	}
	if messages := len(message.FindAllString(text, -1)); messages != strings.Count(out, "\n") {
		return fmt.Errorf("with --diagnostics json there are %d messages instead of %d", strings.Count(out, "\n"), messages)
	}
	return nil
}

// ofOutput matches messages about the output folder, which octavo check does not read.
var ofOutput = regexp.MustCompile(`refuse to write to|an earlier build left`)

// compareCheck runs octavo check. It must print the same messages as the build, and end
// with the same exit code.
func compareCheck(program, dir string, flags []string, built string) error {
	if ofOutput.MatchString(built) || slices.ContainsFunc(flags, onlyForBuilds) {
		return nil
	}
	text, code := run(program, dir, slices.Concat([]string{"check"}, flags, []string{"--no-cache"}))
	checked := fmt.Sprintf("exit %d\n%s", code, text)
	built = strings.ReplaceAll(built, "; nothing written", "")
	if checked != built {
		return fmt.Errorf("octavo check has other messages:\n%s", diff.Diff("build", []byte(built), "check", []byte(checked)))
	}
	return nil
}

// onlyForBuilds reports whether octavo check has no such flag.
func onlyForBuilds(flag string) bool {
	return slices.Contains([]string{"--out-dir", "--outdir", "--diagnostics"}, flag)
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}
