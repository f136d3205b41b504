package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// killedPages is large enough that a build spends some time writing.
const killedPages = 60

// tryKills kills builds at random moments. Afterwards every page of the output
// must come from the same build.
func tryKills(program string, kills int) (survived, damaged int, err error) {
	dir, err := os.MkdirTemp("", "octavo-kills-")
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(dir)
	if err := writeGeneration(dir, 0); err != nil {
		return 0, 0, err
	}
	start := time.Now()
	if text, code := run(program, dir, []string{"build"}); code != 0 {
		return 0, 0, fmt.Errorf("build the site to kill: %s", text)
	}
	took := time.Since(start)
	for i := range kills {
		if err := writeGeneration(dir, i+1); err != nil {
			return 0, 0, err
		}
		if err := killBuild(program, dir, rand.N(took+took/4)); err != nil {
			return 0, 0, err
		}
		if err := checkGeneration(filepath.Join(dir, "build")); err != nil {
			damaged++
			fmt.Printf("FAIL kill %d: %v\n", i+1, err)
			continue
		}
		survived++
	}
	if text, code := run(program, dir, []string{"build"}); code != 0 {
		damaged++
		fmt.Printf("FAIL the build after the last kill: %s\n", text)
	}
	return survived, damaged, nil
}

func writeGeneration(dir string, number int) error {
	errs := []error{os.MkdirAll(filepath.Join(dir, "docs"), 0o755)}
	for name, data := range defaults {
		errs = append(errs, os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(data), 0o644))
	}
	for i := range killedPages {
		text := fmt.Sprintf("# Page %d\n\nThis is generation-%d.\n", i, number)
		errs = append(errs, os.WriteFile(filepath.Join(dir, "docs", fmt.Sprintf("page-%d.md", i)), []byte(text), 0o644))
	}
	return errors.Join(errs...)
}

func killBuild(program, dir string, after time.Duration) error {
	cmd := exec.Command(program, "build")
	cmd.Dir = dir
	if err := cmd.Start(); err != nil {
		return err
	}
	time.Sleep(after)
	cmd.Process.Kill() // it may have ended by itself
	cmd.Wait()         // the error only says that it was killed
	return nil
}

var generation = regexp.MustCompile(`generation-\d+`)

func checkGeneration(out string) error {
	pages, first := 0, ""
	err := filepath.WalkDir(out, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".html") || !strings.Contains(name, "page-") {
			return err
		}
		page, err := os.ReadFile(name)
		found := string(generation.Find(page))
		if pages++; first == "" {
			first = found
		}
		if err == nil && found != first {
			err = fmt.Errorf("%s has %s, another page %s", name, found, first)
		}
		return err
	})
	if err == nil && pages != killedPages {
		err = fmt.Errorf("the output has %d of %d pages", pages, killedPages)
	}
	return err
}
