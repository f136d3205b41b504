package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"octavo/internal/diag"
	"octavo/theme"
)

var update = flag.Bool("update", false, "rewrite the expected output in scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"octavo": main})
}

// Each script shows one behaviour of the command line.
func TestScripts(t *testing.T) {
	if err := theme.Check(); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			// Scripts must not depend on where they run.
			env.Setenv("CI", "")
			env.Setenv("NO_COLOR", "")
			// The default is too short for a busy machine. The script about limits sets its own.
			env.Setenv("OCTAVO_RENDER_TIMEOUT", "60s")
			// Builds of a few pages spend a sixth of their time in the garbage collector,
			// and need little memory without it.
			env.Setenv("GOGC", "off")
			env.Setenv("GOMEMLIMIT", "1GiB")
			return nil
		},
		Condition: func(name string) (bool, error) {
			switch name {
			case "root":
				return os.Getuid() == 0, nil
			case "mounts":
				return canMount(t.TempDir()), nil
			case "types":
				_, err := theme.Files.ReadFile("npm/types.zip")
				return err == nil, nil
			}
			return false, fmt.Errorf("unknown condition %q", name)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"only-octavo-on-path": onlyOctavoOnPath,
			"start-host":          startHost,
		},
	})
}

// canMount reports whether this user may mount a file system. In most containers
// not even root may.
func canMount(dir string) bool {
	return exec.Command("mount", "-t", "tmpfs", "none", dir).Run() == nil && exec.Command("umount", dir).Run() == nil
}

// onlyOctavoOnPath removes everything but octavo from the PATH.
func onlyOctavoOnPath(ts *testscript.TestScript, neg bool, args []string) {
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if _, err := os.Stat(filepath.Join(dir, "octavo")); err == nil {
			ts.Setenv("PATH", dir)
			return
		}
	}
	ts.Fatalf("octavo is not on the PATH")
}

// Every diagnostic code appears in the output of a script.
func TestEveryCodeHasAScript(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(strings.ReplaceAll(string(text), `\`, "")) // patterns escape the brackets
	}
	for _, rule := range diag.Rules {
		t.Run(string(rule.Code), func(t *testing.T) {
			if !strings.Contains(all.String(), "["+string(rule.Code)+"]") {
				t.Errorf("got no script with [%s], want one", rule.Code)
			}
		})
	}
}
