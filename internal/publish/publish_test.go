package publish

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

func variables(pairs ...string) Environment {
	values := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		values[pairs[i]] = pairs[i+1]
	}
	return func(name string) string { return values[name] }
}

func TestFindTarget(t *testing.T) {
	config := Settings{Organization: "Org", Project: "proj"}
	https, ssh := Source{Origin: "https://github.com/Org/proj.git", Branch: "main"}, Source{Origin: "git@github.com:Org/proj", Branch: "main"}
	for _, c := range []struct {
		name   string
		env    Environment
		config Settings
		source Source
		want   string // remote, branch and address, or a part of the error
	}{
		{"https", variables("GIT_USER", "me"), config, https, "https://me@github.com/Org/proj.git gh-pages https://org.github.io/proj/"},
		{"password", variables("GIT_USER", "me", "GIT_PASS", "a/b@c"), config, https, "https://me:a%2Fb%40c@github.com/Org/proj.git gh-pages https://org.github.io/proj/"},
		{"ssh of the sources", variables(), config, ssh, "git@github.com:Org/proj.git gh-pages https://org.github.io/proj/"},
		{"user before ssh", variables("GIT_USER", "me"), config, ssh, "https://me@github.com/Org/proj.git gh-pages https://org.github.io/proj/"},
		{"no ssh", variables("USE_SSH", "false"), config, ssh, "GIT_USER is missing"},
		{"ssh with a port", variables("USE_SSH", "TRUE", "GITHUB_PORT", "433", "GITHUB_HOST", "git.corp"), config, https, "ssh://git@git.corp:433/Org/proj.git gh-pages https://git.corp/pages/Org/proj/"},
		{"https with a port", variables("GIT_USER", "me"), Settings{"Org", "proj", "site", "git.corp", "8443"}, https, "https://me@git.corp:8443/Org/proj.git site https://git.corp/pages/Org/proj/"},
		{"variables first", variables("GIT_USER", "me", "ORGANIZATION_NAME", "o", "PROJECT_NAME", "p", "DEPLOYMENT_BRANCH", "b"), config, https, "https://me@github.com/o/p.git b https://o.github.io/p/"},
		{"CircleCI", variables("GIT_USER", "me", "CIRCLE_PROJECT_USERNAME", "o", "CIRCLE_PROJECT_REPONAME", "p"), Settings{}, https, "https://me@github.com/o/p.git gh-pages https://o.github.io/p/"},
		{"site of a user", variables("GIT_USER", "me"), Settings{Organization: "Org", Project: "Org.github.io", Branch: "pages"}, https, "https://me@github.com/Org/Org.github.io.git pages https://org.github.io/"},
		{"site of a user without a branch", variables("GIT_USER", "me"), Settings{Organization: "Org", Project: "Org.github.io"}, https, "no default branch"},
		{"no organisation", variables("GIT_USER", "me"), Settings{Project: "p"}, https, "organizationName is missing"},
		{"no project", variables("GIT_USER", "me"), Settings{Organization: "o"}, https, "projectName is missing"},
		{"wrong organisation", variables("GIT_USER", "me"), Settings{Organization: "a b", Project: "p"}, https, "organizationName cannot be"},
		{"wrong branch", variables("GIT_USER", "me", "DEPLOYMENT_BRANCH", "--mirror"), config, https, "cannot be the name of a branch"},
		{"own sources", variables("GIT_USER", "me", "DEPLOYMENT_BRANCH", "main"), config, https, "its own sources"},
		{"own sources by ssh", variables("DEPLOYMENT_BRANCH", "main"), config, ssh, "its own sources"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := FindTarget(c.env, c.config, c.source)
			if err != nil {
				if !strings.Contains(err.Error(), c.want) {
					t.Errorf("got the error %v, want %s", err, c.want)
				}
				return
			}
			if text := got.Remote + " " + got.Branch + " " + got.Address(); text != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}

func TestHide(t *testing.T) {
	secrets := Secrets{"p/ss word", ""}
	for text, want := range map[string]string{
		"fatal: unable to access 'https://me:x@github.com/o/p/': 403": "fatal: unable to access 'https://***@github.com/o/p/': 403",
		"p/ss word and p%2Fss%20word and p%2Fss+word":                 "*** and *** and ***",
		"token ghp_0123456789abcdef and github_pat_11AAAAAAA0123":     "token *** and ***",
		"nothing secret": "nothing secret",
	} {
		if got := secrets.Hide(text); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTokenAsUser(t *testing.T) {
	for user, want := range map[string]string{"me": "some words", "0123456789abcdef0123456789": "some words"} {
		target, err := FindTarget(variables("GIT_USER", user), Settings{Organization: "o", Project: "p"}, Source{Branch: "main"})
		if err != nil {
			t.Fatal(err)
		}
		if got := target.Secrets.Hide("some words"); got != want {
			t.Errorf("%s: got %q, want %q", user, got, want)
		}
		if got := target.Secrets.Hide("no access for " + user); strings.Contains(got, "0123456789") {
			t.Errorf("got %q, want no token", got)
		}
	}
}

// Two deployments at the same time: the second one is refused, unless it is forced.
func TestPushOverOthers(t *testing.T) {
	home, remote := t.TempDir(), filepath.Join(t.TempDir(), "remote.git")
	for name, value := range map[string]string{"HOME": home, "XDG_CONFIG_HOME": home, "GIT_CONFIG_NOSYSTEM": "1"} {
		t.Setenv(name, value)
	}
	if out, err := exec.Command("git", "init", "--quiet", "--bare", remote).CombinedOutput(); err != nil {
		t.Fatalf("git init: %v %s", err, out)
	}
	o := Options{Target: &Target{Settings: Settings{"o", "p", "pages", "h", ""}, Remote: remote, Name: "A", Email: "a@example.org"}, Dir: testfiles.Folder(t, map[string]string{"index.html": "1"})}
	first, err := Run(t.Context(), o)
	if err != nil || !first.New || first.Added != 2 {
		t.Fatalf("got %+v, %v", first, err)
	}
	// Another deployment has started, and pushes later.
	dir := t.TempDir()
	p := &publication{Options: o, dir: dir, git: git{dir: dir}}
	if err := p.fetch(t.Context()); err != nil {
		t.Fatal(err)
	}
	testfiles.Write(t, o.Dir, "index.html", "2")
	if second, err := Run(t.Context(), o); err != nil || second.Changed != 1 || second.New {
		t.Fatalf("got %+v, %v", second, err)
	}
	testfiles.Write(t, dir, "index.html", "3")
	if _, err := p.git.run(t.Context(), "add", "--all"); err != nil {
		t.Fatal(err)
	}
	if err := p.push(t.Context()); err == nil || !strings.Contains(err.Error(), "somebody else has changed the branch") {
		t.Fatalf("got %v, want a refusal", err)
	}
	p.Force = true
	if err := p.push(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestNoAuthor(t *testing.T) {
	temporary := t.TempDir()
	home, remote := t.TempDir(), filepath.Join(t.TempDir(), "remote.git")
	for name, value := range map[string]string{"HOME": home, "XDG_CONFIG_HOME": home, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.useConfigOnly", "GIT_CONFIG_VALUE_0": "true"} {
		t.Setenv(name, value)
	}
	if out, err := exec.Command("git", "init", "--quiet", "--bare", remote).CombinedOutput(); err != nil {
		t.Fatalf("git init: %v %s", err, out)
	}
	dir := testfiles.Folder(t, map[string]string{"index.html": "1"})
	t.Setenv("TMPDIR", temporary)
	_, err := Run(t.Context(), Options{Target: &Target{Settings: Settings{"o", "p", "pages", "h", ""}, Remote: remote}, Dir: dir})
	if err == nil || !strings.Contains(err.Error(), "set GIT_USER_NAME and GIT_USER_EMAIL") {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("got %v (%v) in the temporary folder, want nothing", left, err)
	}
}
