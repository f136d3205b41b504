package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// printTable prints a row for every comparison.
func printTable(w io.Writer, comparisons []*comparison) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "site\tDocusaurus\tpages\tequal addresses\tequal or explained words\texplained\tunexplained")
	for _, c := range comparisons {
		fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%s\t%s\t%s\n", c.site, c.version, c.pages, c.counts["addresses"][equal],
			c.equalWords(), orDot(c.total(explained)), orDot(len(c.unexplained)))
	}
	table.Flush()
}

// equalWords returns the share of the words that are the same in both outputs, or differ
// for a known reason.
func (c *comparison) equalWords() string {
	if c.words == 0 {
		return "."
	}
	return fmt.Sprintf("%.2f %%", 100*float64(c.words-c.otherWords)/float64(c.words))
}

// total returns how often all aspects together have a verdict.
func (c *comparison) total(v verdict) int {
	n := 0
	for _, counts := range c.counts {
		n += counts[v]
	}
	return n
}

// printAspects prints a row for every aspect of every comparison.
func printAspects(w io.Writer, comparisons []*comparison) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "site\tDocusaurus\taspect\tequal\texplained\tdifferent\tonly Docusaurus\tonly Octavo")
	for _, c := range comparisons {
		for _, aspect := range aspectNames() {
			n, known := c.counts[aspect]
			if !known {
				continue
			}
			fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%s\t%s\t%s\t%s\n", c.site, c.version, aspect, n[equal],
				orDot(n[explained]), orDot(n[different]), orDot(n[onlyTheirs]), orDot(n[onlyOurs]))
		}
	}
	table.Flush()
}

// orDot returns a dot for 0, so that other numbers stand out.
func orDot(n int) string {
	if n == 0 {
		return "."
	}
	return fmt.Sprint(n)
}

func aspectNames() []string {
	names := append([]string{}, setAspects...)
	for _, aspect := range pageAspects {
		names = append(names, aspect.name)
	}
	return append(names, listAspects...)
}

// printDifferences prints one line for every difference. A difference that is the same
// on many pages, such as in the navbar, is printed once.
func printDifferences(w io.Writer, c *comparison) {
	type key struct{ aspect, detail string }
	pages := map[key]int{}
	for _, d := range c.unexplained {
		pages[key{d.aspect, d.detail}]++
	}
	for _, d := range c.unexplained {
		k := key{d.aspect, d.detail}
		more := pages[k] - 1
		if more < 0 {
			continue
		}
		pages[k] = 0
		if more > 0 {
			fmt.Fprintf(w, "%s (and %d more pages)\n", d, more)
			continue
		}
		fmt.Fprintln(w, d)
	}
}
