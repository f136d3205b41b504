package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// fakeProgram prints its arguments, or waits, or ends with a code or by a signal.
const fakeProgram = `#!/bin/sh
case "$1" in
code) exit 7 ;;
signal) kill -TERM $$ ;;
wait) trap 'echo stopped; exit 4' TERM; echo ready; for i in $(seq 400); do sleep 0.1; done ;;
*) echo "arguments: $*" ;;
esac
`

// packFakes packs fake programs and returns the folder of the packages.
func packFakes(t *testing.T) string {
	t.Helper()
	programs, out := t.TempDir(), t.TempDir()
	for _, s := range systems {
		path := filepath.Join(programs, s.goos+"-"+s.goarch, s.program())
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(fakeProgram), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := pack(packing{version: "1.2.3", programs: programs, license: "../../LICENSE", out: out}); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestPackTwiceMakesTheSameBytes(t *testing.T) {
	first, second := packFakes(t), packFakes(t)
	names, err := filepath.Glob(filepath.Join(first, "*.tgz"))
	if err != nil || len(names) != len(systems)+1 {
		t.Fatalf("got the packages %v (%v), want one for each system and octavo", names, err)
	}
	for _, name := range names {
		a, errA := os.ReadFile(name)
		b, errB := os.ReadFile(filepath.Join(second, filepath.Base(name)))
		if err := errors.Join(errA, errB); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Errorf("%s differs when it is packed again", filepath.Base(name))
		}
	}
}

// Every system of the Makefile has a package.
func TestSystemsAreThoseOfTheMakefile(t *testing.T) {
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	_, line, _ := strings.Cut(string(makefile), "\nPLATFORMS := ")
	line, _, _ = strings.Cut(line, "\n")
	platforms := strings.Fields(line)
	if len(platforms) != len(systems) {
		t.Errorf("got %d systems, want the %d of the Makefile", len(systems), len(platforms))
	}
	for _, s := range systems {
		if name := s.goos + "/" + s.goarch; !strings.Contains(" "+line+" ", " "+name+" ") {
			t.Errorf("%s has a package, but is not in PLATFORMS of the Makefile", name)
		}
	}
}

func TestInstalledPackages(t *testing.T) {
	if testing.Short() {
		t.Skip("runs npm")
	}
	if runtime.GOOS == "windows" {
		t.Skip("the fake program is a shell script")
	}
	here := system{runtime.GOOS, runtime.GOARCH}
	packages, site := packFakes(t), t.TempDir()
	main := filepath.Join(packages, "octavo-1.2.3.tgz")
	npm(t, site, main, filepath.Join(packages, "octavo-"+here.os()+"-"+here.cpu()+"-1.2.3.tgz"))
	launcher := filepath.Join(site, "node_modules", ".bin", "octavo")

	t.Run("arguments", func(t *testing.T) {
		out, err := exec.Command(launcher, "build", "my site").Output()
		if err != nil || string(out) != "arguments: build my site\n" {
			t.Errorf("got %q and %v, want the arguments of the program", out, err)
		}
	})
	t.Run("exit code", func(t *testing.T) {
		if code := exitOf(t, exec.Command(launcher, "code")).ExitCode(); code != 7 {
			t.Errorf("got the exit code %d, want 7", code)
		}
	})
	t.Run("ended by a signal", func(t *testing.T) {
		if state := exitOf(t, exec.Command(launcher, "signal")); state.String() != "signal: terminated" {
			t.Errorf("got %q, want the launcher to end by the signal too", state)
		}
	})
	t.Run("signal to the launcher", func(t *testing.T) { stopLauncher(t, launcher) })
	t.Run("package of the system is missing", func(t *testing.T) {
		if err := os.RemoveAll(filepath.Join(site, "node_modules", "@octavo")); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(launcher, "build").CombinedOutput()
		want := "octavo: the package " + here.packageName() + " is not installed\n  hint: "
		if err == nil || !strings.HasPrefix(string(out), want) {
			t.Errorf("got %q and %v, want %q", out, err, want)
		}
	})
	t.Run("unknown system", func(t *testing.T) {
		cmd := exec.Command("node", "--input-type=module", "-e",
			"Object.defineProperty(process, 'arch', {value: 's390x'}); await import('"+filepath.Join(site, "node_modules/octavo/bin/octavo.js")+"')")
		out, err := cmd.CombinedOutput()
		want := "octavo: there is no octavo for " + here.os() + " on s390x\n  hint: it runs on darwin-arm64, "
		if err == nil || !strings.HasPrefix(string(out), want) {
			t.Errorf("got %q and %v, want %q", out, err, want)
		}
	})
}

// npm installs the packages without the network, as a user does.
func npm(t *testing.T, dir string, packages ...string) {
	t.Helper()
	// Without this file, npm installs into a folder above that has one.
	if err := os.WriteFile(filepath.Join(dir, "package.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("npm", append([]string{"install", "--offline", "--no-audit", "--no-fund"}, packages...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "npm_config_cache="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("npm install: %v\n%s", err, out)
	}
}

func exitOf(t *testing.T, cmd *exec.Cmd) *os.ProcessState {
	t.Helper()
	var exit *exec.ExitError
	if err := cmd.Run(); !errors.As(err, &exit) {
		t.Fatalf("got %v, want the program to fail", err)
	}
	return exit.ProcessState
}

// stopLauncher sends a signal to the launcher and checks that the program gets it.
func stopLauncher(t *testing.T, launcher string) {
	cmd := exec.Command(launcher, "wait")
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out := bufio.NewReader(pipe)
	if line, err := out.ReadString('\n'); line != "ready\n" {
		t.Errorf("got %q and %v, want the program to start", line, err)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	// A program that was left alone keeps the pipe open.
	late := time.AfterFunc(20*time.Second, func() { pipe.Close() })
	defer late.Stop()
	rest, _ := io.ReadAll(out)
	err = cmd.Wait()
	if cmd.ProcessState.ExitCode() != 4 || string(rest) != "stopped\n" {
		t.Errorf("got %q and %v, want the program to stop with the code 4", rest, err)
	}
}
