package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"octavo/bench/corpus"
)

// The test binary has three roles: it runs the tests, it is the small measuring
// process, and it is a fake tool. fakeVariable selects the behaviour of the fake.
const fakeVariable = "OCTAVO_BENCH_FAKE"

func TestMain(m *testing.M) {
	if limit, ok := spawnRequested(); ok {
		os.Exit(spawn(limit, os.Args[1:], os.Stdout))
	}
	if behaviour := os.Getenv(fakeVariable); behaviour != "" {
		os.Exit(fakeTool(behaviour, os.Args[1:]))
	}
	os.Exit(m.Run())
}

// fakeTool accepts the arguments "build SITE --out-dir OUT".
func fakeTool(behaviour string, args []string) int {
	site, out := args[1], args[3]
	page := `<script type="module" src="/app.js"></script>`
	switch behaviour {
	case "fails":
		fmt.Fprintln(os.Stderr, "docs/intro.md:1:1: error: the reason")
		return 1
	case "hangs":
		time.Sleep(time.Minute)
	case "docs":
		names, _ := filepath.Glob(filepath.Join(site, "docs", "*", "*.md"))
		for _, name := range append(names, filepath.Join(site, "docs", "intro.md")) {
			rel, _ := filepath.Rel(site, strings.TrimSuffix(name, ".md"))
			put(filepath.Join(out, rel, "index.html"), page)
		}
	case "leaves a cache":
		if _, err := os.Stat(filepath.Join(site, ".cache")); err == nil {
			fmt.Fprintln(os.Stderr, "not cold")
			return 1
		}
		put(filepath.Join(site, ".cache", "x"), "x")
	case "a page for each build with the cache":
		builds := filepath.Join(os.Getenv("OCTAVO_CACHE"), "builds")
		text, _ := os.ReadFile(builds)
		put(builds, string(text)+"x")
		for i := range text {
			put(filepath.Join(out, fmt.Sprint(i), "index.html"), page)
		}
	}
	put(filepath.Join(out, "index.html"), page)
	put(filepath.Join(out, "app.js"), `import"./chunk.js";import("./later.js")`)
	put(filepath.Join(out, "chunk.js"), `export const x=1`)
	return 0
}

func put(name, text string) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		panic(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		panic(err)
	}
}

// runFake runs the whole benchmark with the fake tool in place of Octavo.
func runFake(t *testing.T, behaviour string, extra ...string) (code int, stdout, stderr string) {
	t.Helper()
	t.Setenv(fakeVariable, behaviour)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out, messages strings.Builder
	args := append([]string{"-docs", "8", "-hugo=false", "-search=false", "-only", "cold", "-octavo", self, "-work", t.TempDir()}, extra...)
	code = run(args, &out, &messages)
	return code, out.String(), messages.String()
}

func TestHomePageIsMeasuredWithoutDocs(t *testing.T) {
	code, out, _ := runFake(t, "home")
	if code != 0 || !strings.Contains(out, "home page") || !strings.Contains(out, "0 of 8") {
		t.Errorf("got exit %d, want 0; output:\n%s", code, out)
	}
}

func TestDocsPageIsMeasured(t *testing.T) {
	code, out, _ := runFake(t, "docs")
	if code != 0 || !strings.Contains(out, "docs page") || !strings.Contains(out, "8 of 8") {
		t.Errorf("got exit %d, want 0; output:\n%s", code, out)
	}
}

func TestFailureShowsStderr(t *testing.T) {
	code, out, _ := runFake(t, "fails")
	if code != 1 || !strings.Contains(out, "octavo failed") || !strings.Contains(out, "error: the reason") {
		t.Errorf("got exit %d, want 1; output:\n%s", code, out)
	}
}

func TestSlowToolIsStopped(t *testing.T) {
	code, out, _ := runFake(t, "hangs", "-timeout", "100ms")
	if code != 1 || !strings.Contains(out, "stopped after 100ms") {
		t.Errorf("got exit %d, want 1; output:\n%s", code, out)
	}
}

func TestMissingBinaryIsAFailure(t *testing.T) {
	code, out, _ := runFake(t, "home", "-octavo", filepath.Join(t.TempDir(), "nothing"))
	if code != 1 || !strings.Contains(out, "octavo failed") {
		t.Errorf("got exit %d, want 1; output:\n%s", code, out)
	}
}

func TestEveryRunIsCold(t *testing.T) {
	code, out, progress := runFake(t, "leaves a cache", "-runs", "3")
	if code != 0 || strings.Count(progress, "octavo") != 3 {
		t.Errorf("got exit %d, want 0; output:\n%s%s", code, out, progress)
	}
}

func TestWarmBuildsShareACache(t *testing.T) {
	name := filepath.Join(t.TempDir(), "report.json")
	code, out, _ := runFake(t, "a page for each build with the cache", "-only", "warm", "-json", name)
	if code != 0 || !strings.Contains(out, "unchanged build to cold build") {
		t.Fatalf("got exit %d, want 0; output:\n%s", code, out)
	}
	// The first page is there in each build.
	for i, want := range []int{1, 2, 3, 1, 2} {
		row := readReport(t, name).Tables[0].Rows[i]
		for _, run := range row.Runs {
			if run.Pages != want || len(row.Runs) != 2 {
				t.Errorf("%s: got %d pages in one of %d runs, want %d in 2", row.Label, run.Pages, len(row.Runs), want)
			}
		}
	}
}

func TestTables(t *testing.T) {
	rows := []struct {
		part    string
		figures []string
	}{
		{"versions", []string{"versions: octavo, peak MB", "versions, own components: octavo, peak MB"}},
		{"overrides", []string{
			"own DocItem/Footer to the plain build, wall", "wrapped Root to the plain build, wall",
			"MDXComponents with own code and a to the plain build, wall", "wrapped CodeBlock to the plain build, wall",
		}},
		{"growth", []string{
			"time per page, 8 docs with three components to 2 docs with three components",
			"time per page, 16 posts with tags to 4 posts with tags",
		}},
	}
	for _, r := range rows {
		t.Run(r.part, func(t *testing.T) {
			code, out, _ := runFake(t, "home", "-only", r.part, "-versions", "10")
			for _, figure := range r.figures {
				if code != 0 || !strings.Contains(out, "\n"+figure+" ") {
					t.Errorf("got exit %d, want 0 and the figure %q; output:\n%s", code, figure, out)
				}
			}
		})
	}
}

func TestTimePerPage(t *testing.T) {
	row := func(seconds float64, pages int) Row {
		s := Sample{Seconds: seconds, Pages: pages}
		return Row{Builds: Builds{Best: s, Runs: []Sample{s}}}
	}
	if f := perPage(row(1, 10), row(6, 40)); f.Value != 1.5 || f.verdict() != "MISSED" {
		t.Errorf("got %v, %s, want 1.5, MISSED", f.Value, f.verdict())
	}
}

func TestOneDocumentChanges(t *testing.T) {
	files := corpus.New(20).Docusaurus()
	changed := 0
	for i, f := range withChange(files) {
		if string(f.Data) != string(files[i].Data) {
			changed++
		}
	}
	if changed != 1 {
		t.Errorf("got %d changed files, want 1", changed)
	}
}

func TestFailureInATable(t *testing.T) {
	code, out, _ := runFake(t, "fails", "-only", "warm")
	if code != 1 || !strings.Contains(out, "not measured: unchanged: not built") || !strings.Contains(out, "error: the reason") {
		t.Errorf("got exit %d, want 1; output:\n%s", code, out)
	}
}

func TestJSONReport(t *testing.T) {
	name := filepath.Join(t.TempDir(), "report.json")
	if code, out, _ := runFake(t, "home", "-json", name); code != 0 {
		t.Fatalf("got exit %d, want 0; output:\n%s", code, out)
	}
	r := readReport(t, name)
	if len(r.Results) != 1 || len(r.Results[0].Runs) != 2 {
		t.Fatalf("got %+v, want one result with two runs", r)
	}
	best := r.Results[0].Best
	if best.Pages != 1 || best.Files != 3 || best.Bytes == 0 || best.Seconds <= 0 || best.Load.Script == 0 {
		t.Errorf("got %+v, want one page in three files with a script", best)
	}
}

func readReport(t *testing.T, name string) Report {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var r Report
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestUsage(t *testing.T) {
	rows := []struct {
		name string
		args []string
	}{
		{"docs not a number", []string{"-docs", "many"}},
		{"zero docs", []string{"-docs", "200,0"}},
		{"negative versions", []string{"-versions", "-1"}},
		{"no runs", []string{"-runs", "0"}},
		{"no tools", []string{"-octavo", "", "-hugo=false"}},
		{"unknown part", []string{"-only", "cold,lukewarm"}},
		{"unknown flag", []string{"-dcos", "1"}},
		{"unexpected argument", []string{"200"}},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			var out, messages strings.Builder
			if code := run(r.args, &out, &messages); code != 2 || messages.Len() == 0 {
				t.Errorf("got exit %d and %q, want exit 2 and a message", code, messages.String())
			}
		})
	}
}
