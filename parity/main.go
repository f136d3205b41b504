// Command parity builds sites with Docusaurus and with Octavo and compares the two
// outputs page by page: addresses, metadata, headings, sidebars, text, feeds and
// other content for readers and programs. It does not compare styles, scripts and
// invisible markup.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

type options struct {
	octavo  string   // path of the binary
	only    []string // names of sites; empty: all sites
	work    string
	timeout time.Duration
	swizzle bool // compare swizzled components, not sites
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run returns the exit code: 1 for an unexplained difference or a failure, 2 if the
// command line is wrong.
func run(args []string, stdout, stderr io.Writer) int {
	opts, err := parseFlags(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		fmt.Fprintln(stderr, "parity:", err)
		return 2
	}
	compare := compareAll
	if opts.swizzle {
		compare = swizzleAll
	}
	clean, err := compare(opts, stdout, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "parity:", err)
	}
	if err != nil || !clean {
		return 1
	}
	return 0
}

func parseFlags(args []string, stderr io.Writer) (options, error) {
	var o options
	var only string
	set := flag.NewFlagSet("parity", flag.ContinueOnError)
	set.SetOutput(stderr)
	set.StringVar(&o.octavo, "octavo", filepath.Join("bin", "octavo"), "Octavo `binary`")
	set.StringVar(&only, "only", "", "`names` of sites to compare, separated by commas; empty: all")
	set.StringVar(&o.work, "work", filepath.Join("parity", ".work"), "`folder` for everything that is written")
	set.DurationVar(&o.timeout, "timeout", 15*time.Minute, "limit for one build")
	set.BoolVar(&o.swizzle, "swizzle", false, "build a site with each component of Docusaurus's theme; -only then has names of components")
	if err := set.Parse(args); err != nil {
		return o, err
	}
	if set.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q", set.Arg(0))
	}
	if only != "" {
		o.only = strings.Split(only, ",")
	}
	return o, nil
}

// compareAll compares all chosen sites and prints the report. It continues after a
// site that cannot be built; the error then names that site. clean is true if every
// difference is explained.
func compareAll(o options, stdout, progress io.Writer) (clean bool, err error) {
	known, err := parseExplanations(explainedText)
	if err != nil {
		return false, err
	}
	sites, err := chooseSites(o.only)
	if err != nil {
		return false, err
	}
	tools, err := prepareTools(o, progress)
	if err != nil {
		return false, err
	}
	var comparisons []*comparison
	var failures []error
	for _, s := range sites {
		c, err := compareSite(s, tools, known, progress)
		if err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", s.name, err))
			continue
		}
		comparisons = append(comparisons, c)
	}
	clean = report(stdout, comparisons)
	if len(o.only) == 0 && len(failures) == 0 {
		for _, pattern := range known.idle() {
			fmt.Fprintln(stdout, "note: explained.txt has an entry that explains nothing:", pattern)
		}
	}
	return clean, errors.Join(failures...)
}

func compareSite(s site, t tools, known explanations, progress io.Writer) (*comparison, error) {
	theirs, ours, err := t.build(s, progress)
	if err != nil {
		return nil, err
	}
	theirOutput, err := readOutput(theirs)
	if err != nil {
		return nil, err
	}
	ourOutput, err := readOutput(ours)
	if err != nil {
		return nil, err
	}
	return compare(s.name, theirOutput, ourOutput, known), nil
}

func report(w io.Writer, comparisons []*comparison) (clean bool) {
	printTable(w, comparisons)
	clean = true
	for _, c := range comparisons {
		if len(c.unexplained) > 0 {
			clean = false
			fmt.Fprintln(w)
			printDifferences(w, c)
		}
	}
	return clean
}

// A site is a folder that both tools build.
type site struct {
	name, dir string
}

// chooseSites returns the course and the fixtures, or the sites named in only.
func chooseSites(only []string) ([]site, error) {
	sites := []site{{"course", "site"}}
	fixtures, err := filepath.Glob(filepath.Join("parity", "fixtures", "*"))
	if err != nil {
		return nil, fmt.Errorf("find fixtures: %w", err)
	}
	for _, dir := range fixtures {
		sites = append(sites, site{filepath.Base(dir), dir})
	}
	if len(only) == 0 {
		return sites, nil
	}
	sites = slices.DeleteFunc(sites, func(s site) bool { return !slices.Contains(only, s.name) })
	if len(sites) != len(only) {
		return nil, fmt.Errorf("-only %s: no such site", strings.Join(only, ","))
	}
	return sites, nil
}
