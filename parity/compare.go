package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A difference is one place where the two outputs differ.
type difference struct {
	site, aspect string
	page         string // "" for a difference of the whole site
	detail       string
}

func (d difference) String() string {
	where := d.site + " " + d.aspect
	if d.page != "" {
		where += " " + d.page
	}
	return where + ": " + d.detail
}

// verdict is the result of comparing one aspect of one page, or one entry of a set.
type verdict int

const (
	equal verdict = iota
	explained
	different
	onlyTheirs
	onlyOurs
)

// A comparison collects the differences of one site.
type comparison struct {
	site         string
	version      string // of Docusaurus
	explanations explanations
	pages        int                        // that Docusaurus has
	words        int                        // on the pages that both have
	otherWords   int                        // that only one of them has
	counts       map[string]map[verdict]int // by aspect
	unexplained  []difference
}

// setAspects and listAspects are the aspects of the whole site. The order of entries
// matters in lists, but not in sets.
var (
	setAspects  = []string{"addresses", "files", "sitemap", "search"}
	listAspects = []string{"feeds", "text files", "global data"}
)

func compare(site string, theirs, ours *output, known explanations) *comparison {
	c := &comparison{site: site, explanations: known, counts: map[string]map[verdict]int{}, pages: len(theirs.pages)}
	for _, aspect := range setAspects {
		c.compareSet(aspect, theirs.sets[aspect], ours.sets[aspect])
	}
	for _, name := range slices.Sorted(maps.Keys(theirs.pages)) {
		if ours.pages[name] == nil {
			continue // the aspect "addresses" reports the missing page
		}
		for _, aspect := range pageAspects {
			c.compareList(aspect.name, name, theirs.pages[name][aspect.name], ours.pages[name][aspect.name])
		}
	}
	for _, aspect := range listAspects {
		if len(theirs.lists[aspect])+len(ours.lists[aspect]) > 0 {
			c.compareList(aspect, "", theirs.lists[aspect], ours.lists[aspect])
		}
	}
	return c
}

func (c *comparison) compareSet(aspect string, theirs, ours []string) {
	entries := slices.Compact(slices.Sorted(slices.Values(slices.Concat(theirs, ours))))
	for _, entry := range entries {
		switch {
		case !slices.Contains(ours, entry):
			c.count(aspect, onlyTheirs, []difference{{c.site, aspect, "", "only Docusaurus: " + entry}})
		case !slices.Contains(theirs, entry):
			c.count(aspect, onlyOurs, []difference{{c.site, aspect, "", "only Octavo: " + entry}})
		default:
			c.count(aspect, equal, nil)
		}
	}
}

func (c *comparison) compareList(aspect, name string, theirs, ours []string) {
	separator := " | "
	if aspect == "text" {
		separator = " "
		c.words += max(len(theirs), len(ours))
	}
	var found []difference
	for _, h := range diff(theirs, ours) {
		d := difference{c.site, aspect, name, h.describe(separator)}
		found = append(found, d)
		if aspect == "text" && !c.explanations.explain(d) {
			c.otherWords += max(len(h.theirs), len(h.ours))
		}
	}
	switch {
	case len(found) == 0:
		c.count(aspect, equal, nil)
	case len(ours) == 0:
		c.count(aspect, onlyTheirs, found)
	case len(theirs) == 0:
		c.count(aspect, onlyOurs, found)
	default:
		c.count(aspect, different, found)
	}
}

// count adds one verdict to the counts. The verdict becomes explained if all
// differences are explained.
func (c *comparison) count(aspect string, v verdict, found []difference) {
	left := slices.DeleteFunc(found, func(d difference) bool { return c.explanations.explain(d) })
	if len(left) == 0 && v != equal {
		v = explained
	}
	if c.counts[aspect] == nil {
		c.counts[aspect] = map[verdict]int{}
	}
	c.counts[aspect][v]++
	c.unexplained = append(c.unexplained, left...)
}

// longestShown is how many characters of a difference are printed. The start is
// usually enough.
const longestShown = 300

func (h hunk) describe(separator string) string {
	var parts []string
	if h.before != "" {
		parts = append(parts, "after "+shorten(strings.TrimSpace(h.before), 60))
	}
	if len(h.theirs) > 0 {
		parts = append(parts, "Docusaurus "+quoted(h.theirs, separator))
	}
	if len(h.ours) > 0 {
		parts = append(parts, "Octavo "+quoted(h.ours, separator))
	}
	return strings.Join(parts, ", ")
}

func quoted(lines []string, separator string) string {
	return "«" + shorten(strings.Join(lines, separator), longestShown) + "»"
}

func shorten(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return fmt.Sprintf("%s… (%d more)", string(runes[:most]), len(runes)-most)
}
