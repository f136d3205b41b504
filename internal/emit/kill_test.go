package emit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

const killFiles = 150

// generation returns a site in which every file contains the same number.
func generation(number, files int) []File {
	data := []byte(strconv.Itoa(number))
	site := []File{{Path: "404.html", Data: data}}
	for i := range files - 1 {
		site = append(site, File{Path: fmt.Sprintf("d%d/p%d.html", i%5, i), Data: data})
	}
	return site
}

func wantOneGeneration(t *testing.T, dir string, files int) {
	t.Helper()
	tree := readTree(t, dir)
	if len(tree) != files {
		t.Fatalf("the output has %d files, want %d", len(tree), files)
	}
	for name, data := range tree {
		if data != tree["404.html"] {
			t.Fatalf("%s: got generation %q, want %q as in 404.html", name, data, tree["404.html"])
		}
	}
}

// runChild writes one generation after another until it is killed.
func runChild(mode string) {
	dir, m := os.Getenv("EMIT_TEST_DIR"), systemMover
	if mode == "limited" {
		runLimitedChild(dir)
		return
	}
	if mode == "two-step" {
		m = twoStep
	}
	for number := 1; ; number++ {
		if _, err := write(context.Background(), dir, generation(number, killFiles), m); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func childCommand(t *testing.T, mode, dir string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), "EMIT_TEST_CHILD="+mode, "EMIT_TEST_DIR="+dir)
	cmd.Stderr = os.Stderr
	return cmd
}

func TestKilledAtAnyMoment(t *testing.T) {
	rounds := 25
	if testing.Short() {
		rounds = 5
	}
	for _, mode := range []string{"exchange", "two-step"} {
		t.Run(mode, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "build")
			mustWrite(t, dir, generation(0, killFiles))
			for range rounds {
				cmd := childCommand(t, mode, dir)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(rand.N(60 * time.Millisecond))
				if err := cmd.Process.Kill(); err != nil {
					t.Fatal(err)
				}
				cmd.Wait() // the error only says that it was killed
				if mode == "two-step" {
					if err := Recover(dir); err != nil {
						t.Fatal(err)
					}
				}
				wantOneGeneration(t, dir, killFiles)
			}
			mustWrite(t, dir, generation(7, killFiles))
			wantNames(t, parent, "build")
		})
	}
}
