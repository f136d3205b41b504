package diag

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"
	"testing"
)

func inSite(name string) string { return path.Join("my site", name) }

func TestGitHubEscapes(t *testing.T) {
	src := &Source{Path: "docs/50%,a:b.md", Text: []byte("ä one\nä two\n")}
	for name, test := range map[string]struct {
		d    Diagnostic
		want string
	}{
		"a place in a line": {
			Diagnostic{Code: BrokenLink, Source: src, Span: Span{3, 6}, Message: "100%: a, b", Hint: "one\r\ntwo"},
			"::error file=my site/docs/50%25%2Ca%3Ab.md,line=1,endLine=1,col=3,endColumn=6,title=broken-link::100%25: a, b%0Aone�%0Atwo\n",
		},
		"a place in two lines": {
			Diagnostic{Code: BrokenLink, Source: src, Span: Span{0, 9}, Message: "m"},
			"::error file=my site/docs/50%25%2Ca%3Ab.md,line=1,endLine=2,title=broken-link::m\n",
		},
		"a file": {
			Diagnostic{Code: FileName, Severity: Warning, Source: &Source{Path: "a.md"}, Message: "m"},
			"::warning file=my site/a.md,title=file-name::m\n",
		},
		"no file": {Diagnostic{Code: History, Severity: Warning, Message: "m\n::error::x"}, "::warning title=history::m%0A::error::x\n"},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			if err := (GitHub{Path: inSite}).Print(&out, []Diagnostic{test.d}); err != nil || out.String() != test.want {
				t.Errorf("got %q and error %v, want %q", out.String(), err, test.want)
			}
		})
	}
}

// sarifOf returns the results in the SARIF form of diagnostics.
func sarifOf(t *testing.T, list ...Diagnostic) []any {
	t.Helper()
	var out strings.Builder
	if err := (SARIF{Version: "1.2.3", Root: "/home/me", Path: inSite}).Print(&out, list); err != nil {
		t.Fatal(err)
	}
	var log struct {
		Version string
		Runs    []struct {
			ColumnKind         string
			OriginalURIBaseIDs map[string]struct{ URI string }
			Results            []any
			Tool               struct {
				Driver struct{ Rules []struct{ ID string } }
			}
		}
	}
	if err := json.Unmarshal([]byte(out.String()), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if log.Version != "2.1.0" || run.ColumnKind != "utf16CodeUnits" || run.OriginalURIBaseIDs[sourceRoot].URI != "file:///home/me/" {
		t.Errorf("got the head %+v", log)
	}
	if len(run.Tool.Driver.Rules) != len(Rules) {
		t.Errorf("got %d rules, want %d", len(run.Tool.Driver.Rules), len(Rules))
	}
	return run.Results
}

func TestSARIFResult(t *testing.T) {
	src := &Source{Path: "docs/ä b.md", Text: []byte("🎉 [a](x.md)\nsecond\n")}
	got, err := json.Marshal(sarifOf(t, Diagnostic{
		Code: BrokenMarkdown, Severity: Warning, Source: src, Span: Span{9, 13}, Message: "no file", Hint: "did you mean y?",
		Notes: []Note{{Message: "nowhere"}, {Source: &Source{Path: "a.md"}, Message: "there"}},
		Fix:   &Fix{Title: "write y.md", Edits: []Edit{{src, Span{9, 13}, "y.md"}, {src, Span{21, 21}, "!"}}},
	})[0])
	if err != nil {
		t.Fatal(err)
	}
	const place = `{"uri":"my%20site/docs/%C3%A4%20b.md","uriBaseId":"%SRCROOT%"}`
	want := `{"fixes":[{"artifactChanges":[{"artifactLocation":` + place + `,"replacements":[` +
		`{"deletedRegion":{"endColumn":12,"endLine":1,"startColumn":8,"startLine":1},"insertedContent":{"text":"y.md"}},` +
		`{"deletedRegion":{"endColumn":7,"endLine":2,"startColumn":7,"startLine":2},"insertedContent":{"text":"!"}}]}],` +
		`"description":{"text":"write y.md"}}],"level":"warning",` +
		`"locations":[{"physicalLocation":{"artifactLocation":` + place + `,"region":{"endColumn":12,"endLine":1,"startColumn":8,"startLine":1}}}],` +
		`"message":{"text":"no file\ndid you mean y?"},"partialFingerprints":{"octavo/v1":"PRINT"},` +
		`"relatedLocations":[{"id":1,"message":{"text":"nowhere"}},{"id":2,"message":{"text":"there"},` +
		`"physicalLocation":{"artifactLocation":{"uri":"my%20site/a.md","uriBaseId":"%SRCROOT%"},"region":{"startLine":1}}}],` +
		`"ruleId":"broken-markdown-link","ruleIndex":` + fmt.Sprint(ruleIndex(BrokenMarkdown)) + `}`
	want = strings.Replace(want, "PRINT", fingerprintIn(string(got)), 1)
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func ruleIndex(code Code) int {
	for i, rule := range Rules {
		if rule.Code == code {
			return i
		}
	}
	return -1
}

func fingerprintIn(result string) string {
	_, rest, _ := strings.Cut(result, `"octavo/v1":"`)
	print, _, _ := strings.Cut(rest, `"`)
	return print
}

// A mistake keeps its fingerprint when lines before it move, and two equal mistakes have
// different ones.
func TestSARIFFingerprints(t *testing.T) {
	mistake := func(before string) Diagnostic {
		src := &Source{Path: "a.md", Text: []byte(before + "  [a](x.md)\n")}
		return Diagnostic{Code: BrokenMarkdown, Source: src, Span: Span{len(before) + 6, len(before) + 10}, Message: "m"}
	}
	print := func(result any) string {
		text, _ := json.Marshal(result)
		return fingerprintIn(string(text))
	}
	first := sarifOf(t, mistake(""), mistake("again\n"))
	moved := sarifOf(t, mistake("new\n\n"))
	if a, b := print(first[0]), print(moved[0]); a == "" || a != b {
		t.Errorf("got the fingerprints %q and %q, want the same", a, b)
	}
	if a, b := print(first[0]), print(first[1]); a == b {
		t.Errorf("got the fingerprint %q twice", a)
	}
	other := mistake("")
	other.Message = "another"
	if a, b := print(first[0]), print(sarifOf(t, other)[0]); a == b {
		t.Errorf("got the fingerprint %q for two messages", a)
	}
}

func TestRulesExplainEveryCodeOnce(t *testing.T) {
	seen := map[Code]bool{}
	for _, rule := range Rules {
		if seen[rule.Code] || rule.Code == "" || !strings.HasSuffix(rule.About, ".") || !strings.HasSuffix(rule.Help, ".") {
			t.Errorf("got the rule %+v, want each code once, with sentences", rule)
		}
		seen[rule.Code] = true
	}
}
