package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"
)

// github plays GitHub: bare repositories, a browser in which a learner edits files, and a machine
// that runs the workflow.
type github struct {
	l      *learner
	folder string // of all repositories
	runner string // the clone of the last run
}

// browser returns the folder in which a learner edits files on GitHub.
func (g *github) browser() string { return filepath.Join(g.folder, "browser") }

// program returns the file that plays octavo: a script that runs the octavo of this test.
func (g *github) program() string { return filepath.Join(g.folder, "octavo") }

func (g *github) git(folder string, args ...string) {
	g.l.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Env = folder, g.l.environment()
	if out, err := cmd.CombinedOutput(); err != nil {
		g.l.t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// fork makes the fork, with the files of this repository that the lessons use.
func (g *github) fork() {
	g.l.t.Helper()
	cmd := exec.Command("git", "ls-files", "-z", "site", ".github", ".gitignore", "action.yml", "release/fetch")
	cmd.Dir = "../.."
	files, err := cmd.Output()
	if err != nil {
		g.l.t.Fatalf("list the files of the repository: %v", err)
	}
	for _, name := range strings.Split(strings.TrimRight(string(files), "\x00"), "\x00") {
		g.copy(filepath.Join("../..", name), filepath.Join(g.browser(), name))
	}
	fork := filepath.Join(g.folder, learnerName, "docs-cicd-course.git")
	g.git("", "init", "--quiet", "--bare", "--initial-branch=main", fork)
	g.git(g.browser(), "init", "--quiet", "--initial-branch=main")
	g.git(g.browser(), "remote", "add", "origin", fork)
	g.commit("Fork")
}

func (g *github) copy(from, to string) {
	g.l.t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		g.l.t.Fatal(err)
	}
	info, err := os.Stat(from)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(to), 0o755)
	}
	if err == nil {
		err = os.WriteFile(to, text, info.Mode())
	}
	if err != nil {
		g.l.t.Fatal(err)
	}
}

// commit commits everything in the browser to main.
func (g *github) commit(message string) {
	g.l.t.Helper()
	g.git(g.browser(), "add", "--all")
	g.git(g.browser(), "commit", "--quiet", "-m", message)
	g.git(g.browser(), "push", "--quiet", "origin", "main")
}

// merge merges a branch into main.
func (g *github) merge(branch string) {
	g.l.t.Helper()
	g.git(g.browser(), "pull", "--quiet", "--no-rebase", "origin", "main", branch)
	g.git(g.browser(), "push", "--quiet", "origin", "main")
}

// composite is action.yml.
type composite struct {
	Inputs map[string]struct{ Default string }
	Runs   struct{ Steps []actionStep }
}

type actionStep struct {
	Name, If, Uses, Run string
	With, Env           map[string]string
}

type workflow struct {
	Jobs map[string]struct{ Steps []actionStep }
}

// notRun are steps of the action that only GitHub can run.
var notRun = map[string]string{
	"Hash the sources of Octavo": "the fork of the test has no sources",
	"Compile Octavo":             "the test has the program already",
}

// build runs the job build of the workflow for a branch, and returns its log.
func (g *github) build(branch string) (log string, err error) {
	g.l.t.Helper()
	g.runner = g.l.t.TempDir()
	g.git("", "clone", "--quiet", "--branch", branch, filepath.Join(g.folder, learnerName, "docs-cicd-course.git"), g.runner)
	var pages workflow
	g.load(".github/workflows/pages.yml", &pages)
	for _, step := range pages.Jobs["build"].Steps {
		if step.Uses == "./" {
			return g.runAction(step.With)
		}
	}
	g.l.t.Fatal("the workflow has no step with uses: ./")
	return "", nil
}

func (g *github) load(name string, into any) {
	g.l.t.Helper()
	text, err := os.ReadFile(filepath.Join(g.runner, name))
	if err == nil {
		err = yaml.Unmarshal(text, into)
	}
	if err != nil {
		g.l.t.Fatalf("read %s: %v", name, err)
	}
}

// runAction runs the steps of action.yml that have commands.
func (g *github) runAction(with map[string]string) (log string, err error) {
	var action composite
	g.load("action.yml", &action)
	values := map[string]string{
		"github.action_path": g.runner, "github.server_url": "https://github.com", "github.action_ref": "",
		"github.action_repository || github.repository": learnerName + "/docs-cicd-course",
	}
	for name, input := range action.Inputs {
		values["inputs."+name] = input.Default
	}
	for name, value := range with {
		values["inputs."+name] = value
	}
	machine := g.l.t.TempDir()
	g.copy(g.program(), filepath.Join(machine, "octavo/octavo"))
	for _, step := range action.Runs.Steps {
		if step.Run == "" || notRun[step.Name] != "" {
			continue
		}
		env := []string{"RUNNER_TEMP=" + machine, "GITHUB_OUTPUT=" + filepath.Join(machine, "output"), "GITHUB_ACTIONS=true"}
		for name, value := range step.Env {
			env = append(env, name+"="+g.evaluate(value, values))
		}
		out, err := g.l.bash(g.runner, g.evaluate(step.Run, values), env...)
		log += fmt.Sprintf("%s\n%s", step.Name, out)
		if err != nil {
			return log, fmt.Errorf("%s: %w", step.Name, err)
		}
	}
	if fetched, _ := os.ReadFile(filepath.Join(machine, "output")); string(fetched) != "fetched=false\n" {
		g.l.t.Errorf("got the output %q, want fetched=false: the fork has no releases", fetched)
	}
	return log, nil
}

var expressions = regexp.MustCompile(`\$\{\{ (.*?) \}\}`)

// evaluate replaces the expressions of GitHub that action.yml uses in commands.
func (g *github) evaluate(text string, values map[string]string) string {
	return expressions.ReplaceAllStringFunc(text, func(expression string) string {
		name := expressions.FindStringSubmatch(expression)[1]
		value, known := values[name]
		if !known {
			g.l.t.Errorf("the test does not know the expression %s of action.yml", name)
		}
		return value
	})
}

// green builds a branch, which must work.
func (g *github) green(branch string) {
	g.l.t.Helper()
	if log, err := g.build(branch); err != nil {
		g.l.t.Fatalf("build of %s: %v\n%s", branch, err, log)
	}
}

// red builds a branch, which must fail, and keeps the log as the last output.
func (g *github) red(branch string) {
	g.l.t.Helper()
	log, err := g.build(branch)
	if err == nil {
		g.l.t.Fatalf("the build of %s works, and should fail:\n%s", branch, log)
	}
	g.l.output = log
}

// published returns the file of a page in the last build, by its address on GitHub Pages.
func (g *github) published(address string) string {
	g.l.t.Helper()
	page, found := strings.CutPrefix(address, "https://"+learnerName+".github.io/docs-cicd-course/")
	if !found {
		g.l.t.Fatalf("%s is not an address of the site", address)
	}
	return filepath.Join(g.runner, "site/build", page, "index.html")
}
