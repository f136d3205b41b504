// Command trust tests how builds fail. It builds every bad site in sites/ and
// compares the messages with the expected ones. It also kills builds at random
// moments and checks that the output is not damaged.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

func main() {
	octavo := flag.String("octavo", "bin/octavo", "the octavo program to test")
	only := flag.String("only", "", "test only the sites whose names contain this text")
	update := flag.Bool("update", false, "rewrite the expected messages")
	kills := flag.Int("kills", 200, "the number of builds to kill")
	flag.Parse()
	program, err := filepath.Abs(*octavo)
	if err != nil {
		fail(err)
	}
	names, err := filepath.Glob("trust/sites/*.txtar")
	if err != nil || len(names) == 0 {
		fail(fmt.Errorf("no sites in trust/sites (%v)", err))
	}
	if names = filterNames(names, *only); len(names) == 0 {
		fail(fmt.Errorf("no site has %q in its name", *only))
	}
	passed, failed := trySites(program, names, *update)
	fmt.Printf("bad sites: %d tried, %d passed\n", passed+failed, passed)
	if *kills > 0 && *only == "" && !*update {
		survived, damaged, err := tryKills(program, *kills)
		if err != nil {
			fail(err)
		}
		fmt.Printf("kills: %d tried, %d passed\n", survived+damaged, survived)
		passed, failed = passed+survived, failed+damaged
	}
	fmt.Printf("%d passed, %d failed\n", passed, failed)
	if failed > 0 {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "trust:", err)
	os.Exit(1)
}

func filterNames(names []string, only string) []string {
	var filtered []string
	for _, name := range names {
		if strings.Contains(filepath.Base(name), only) {
			filtered = append(filtered, name)
		}
	}
	return filtered
}

// trySites builds the sites on all cores and prints the failing ones, in order.
func trySites(program string, names []string, update bool) (passed, failed int) {
	reports := make([]string, len(names))
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range next {
				reports[i] = trySite(program, names[i], update)
			}
		})
	}
	for i := range names {
		next <- i
	}
	close(next)
	wg.Wait()
	for i, report := range reports {
		if report == "" {
			passed++
			continue
		}
		failed++
		fmt.Printf("FAIL %s\n%s\n", names[i], report)
	}
	return passed, failed
}
