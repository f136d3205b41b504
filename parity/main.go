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
	octavo     string   // path of the binary
	only       []string // names of sites; empty: all sites
	docusaurus string   // version; empty: all releases
	work       string
	timeout    time.Duration
	swizzle    bool // compare swizzled components, not sites
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
	set.StringVar(&o.docusaurus, "docusaurus", "", "`version` of Docusaurus to compare with; empty: all")
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
	sites, err := findSites()
	if err != nil {
		return false, err
	}
	chosen, err := chooseReleases(o.docusaurus)
	if err != nil {
		return false, err
	}
	all := comparer{o, sites, known, progress}
	var comparisons []*comparison
	var failures []error
	for _, r := range chosen {
		list, err := all.release(r)
		comparisons = append(comparisons, list...)
		failures = append(failures, err)
	}
	err = errors.Join(failures...)
	clean = report(stdout, comparisons, len(o.only) > 0)
	if len(o.only) == 0 && o.docusaurus == "" && err == nil {
		for _, pattern := range known.idle() {
			fmt.Fprintln(stdout, "note: explained.txt has an entry that explains nothing:", pattern)
		}
	}
	return clean, err
}

type comparer struct {
	options
	sites    []site // all sites; options.only chooses from them
	known    explanations
	progress io.Writer
}

// release compares the chosen sites with one release of Docusaurus.
func (all comparer) release(r release) ([]*comparison, error) {
	list, err := r.packageList(all.sites)
	if err != nil {
		return nil, err
	}
	chosen, err := chooseSites(all.sites, all.only)
	if err != nil {
		return nil, err
	}
	tools, err := prepareTools(all.options, r)
	if err != nil {
		return nil, err
	}
	if err := tools.install(list, all.progress); err != nil {
		return nil, err
	}
	var comparisons []*comparison
	var failures []error
	for _, s := range chosen {
		c, err := all.site(s, tools)
		if err != nil {
			failures = append(failures, fmt.Errorf("%s beside Docusaurus %s: %w", s.name, r.version, err))
			continue
		}
		comparisons = append(comparisons, c)
	}
	return comparisons, errors.Join(failures...)
}

func (all comparer) site(s site, t tools) (*comparison, error) {
	theirs, ours, err := t.build(s, all.progress)
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
	c := compare(s.name, theirOutput, ourOutput, all.known)
	c.version = t.release.version
	return c, nil
}

// report prints a row for every comparison, a row for every aspect if withAspects is
// set, and all differences without an explanation.
func report(w io.Writer, comparisons []*comparison, withAspects bool) (clean bool) {
	if withAspects {
		printAspects(w, comparisons)
		fmt.Fprintln(w)
	}
	printTable(w, comparisons)
	clean = true
	for _, c := range comparisons {
		if len(c.unexplained) > 0 {
			clean = false
			fmt.Fprintf(w, "\n%s beside Docusaurus %s:\n", c.site, c.version)
			printDifferences(w, c)
		}
	}
	return clean
}

// A site is a folder that both tools build. Its config is in the subfolder "website" if
// folder is not empty: the other folders are around the site, as in a repository.
type site struct {
	name, dir, folder string
}

// findSites returns the course and the fixtures.
func findSites() ([]site, error) {
	sites := []site{{"course", "site", ""}}
	fixtures, err := filepath.Glob(filepath.Join("parity", "fixtures", "*"))
	if err != nil {
		return nil, fmt.Errorf("find fixtures: %w", err)
	}
	for _, dir := range fixtures {
		s := site{name: filepath.Base(dir), dir: dir}
		if _, err := os.Stat(filepath.Join(dir, "website")); err == nil {
			s.folder = "website"
		}
		sites = append(sites, s)
	}
	return sites, nil
}

// chooseSites returns the sites that are named in only, or all sites.
func chooseSites(sites []site, only []string) ([]site, error) {
	if len(only) == 0 {
		return sites, nil
	}
	var chosen []site
	for _, s := range sites {
		if slices.Contains(only, s.name) {
			chosen = append(chosen, s)
		}
	}
	if len(chosen) != len(only) {
		return nil, fmt.Errorf("-only %s: no such site", strings.Join(only, ","))
	}
	return chosen, nil
}
