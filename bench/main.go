// Command bench builds the same generated documentation with Octavo, with Hugo
// and, with -docusaurus, with Docusaurus. It reports the time, memory and size of
// each build, and compares them with the limits ("bars") that the project has set.
// The package bench/corpus generates the text. The report shows page counts next
// to times, because a tool that builds fewer pages is faster.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// parts are the names of what can be measured.
var parts = []string{"cold", "warm", "versions", "overrides", "growth", "compiler", "browser", "live"}

type options struct {
	only  []string // of parts
	sizes []int
	// versions is the number of docs of the site with versions; 0: leave it out.
	versions int
	runs     int
	octavo   string // path of the binary; empty: leave Octavo out
	search   bool   // also build with a search index
	hugo     bool
	// docusaurus is off by default: it takes minutes and a thousand npm packages.
	docusaurus bool
	peers      []string // of peerNames, added to the cold builds and the previews
	json       string   // file to write; empty: none
	work       string   // folder for corpora, outputs and the Hugo binary
	timeout    time.Duration
}

func main() {
	if limit, ok := spawnRequested(); ok {
		os.Exit(spawn(limit, os.Args[1:], os.Stdout))
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run returns the exit code: 1 if a tool or the machine fails, 2 if the command
// line is wrong.
func run(args []string, stdout, stderr io.Writer) int {
	opts, err := parseFlags(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		fmt.Fprintln(stderr, "bench:", err)
		return 2
	}
	report, err := measureAll(opts, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "bench:", err)
		return 1
	}
	report.print(stdout)
	if opts.json != "" {
		if err := report.writeJSON(opts.json); err != nil {
			fmt.Fprintln(stderr, "bench:", err)
			return 1
		}
	}
	if report.failed() {
		return 1
	}
	return 0
}

func parseFlags(args []string, stderr io.Writer) (options, error) {
	var o options
	var docs, only, peers string
	set := flag.NewFlagSet("bench", flag.ContinueOnError)
	set.SetOutput(stderr)
	set.StringVar(&only, "only", "", "measure only these `parts`, separated by commas: "+strings.Join(parts, ", "))
	set.StringVar(&docs, "docs", "100,1000", "numbers of docs to build, separated by commas")
	set.IntVar(&o.versions, "versions", 600, "docs of the site with versions; 0 leaves it out")
	set.IntVar(&o.runs, "runs", 2, "cold runs of each tool; the fastest counts")
	set.StringVar(&o.octavo, "octavo", "bin/octavo", "Octavo `binary`; empty leaves Octavo out")
	set.BoolVar(&o.search, "search", true, "measure Octavo with a search index as well")
	set.BoolVar(&o.hugo, "hugo", true, "measure Hugo "+hugoVersion+" as well")
	set.BoolVar(&o.docusaurus, "docusaurus", false, "measure Docusaurus as well, installed by npm")
	set.StringVar(&peers, "peers", "", "also measure these `tools`, installed by npm and separated by commas: "+strings.Join(peerNames, ", "))
	set.StringVar(&o.json, "json", "", "also write the report to this `file`")
	set.StringVar(&o.work, "work", filepath.Join("bench", ".work"), "`folder` for everything the benchmark writes")
	set.DurationVar(&o.timeout, "timeout", 15*time.Minute, "limit for one build")
	if err := set.Parse(args); err != nil {
		return o, err
	}
	if set.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q", set.Arg(0))
	}
	var err error
	if o.sizes, err = parseSizes(docs); err != nil {
		return o, err
	}
	if o.only, err = parseNames("only", only, parts); err != nil {
		return o, err
	}
	if peers != "" {
		if o.peers, err = parseNames("peers", peers, peerNames); err != nil {
			return o, err
		}
	}
	if o.versions < 0 {
		return o, fmt.Errorf("-versions %d: want at least 0", o.versions)
	}
	if o.runs < 1 {
		return o, fmt.Errorf("-runs %d: want at least 1", o.runs)
	}
	if o.octavo == "" && !o.hugo && !o.docusaurus && peers == "" {
		return o, errors.New("nothing to measure: all tools are left out")
	}
	return o, nil
}

func parseSizes(list string) ([]int, error) {
	var sizes []int
	for field := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil || n < 1 {
			return nil, fmt.Errorf("-docs %q: want positive numbers separated by commas", list)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// parseNames reads a list of names. The empty list means all of them.
func parseNames(option, list string, names []string) ([]string, error) {
	if list == "" {
		return names, nil
	}
	chosen := strings.Split(list, ",")
	for _, name := range chosen {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("-%s %s: want a list of %s", option, name, strings.Join(names, ", "))
		}
	}
	return chosen, nil
}

func (o options) wants(part string) bool { return slices.Contains(o.only, part) }

// tableDocs is the number of docs for tables that have one size.
func (o options) tableDocs() int { return min(slices.Max(o.sizes), barDocs) }
