package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A difference is one place at which the two outputs are not the same.
type difference struct {
	site, aspect string
	page         string // "" for what belongs to the whole site
	detail       string
}

func (d difference) String() string {
	where := d.site + " " + d.aspect
	if d.page != "" {
		where += " " + d.page
	}
	return where + ": " + d.detail
}

// verdict is what came out for one aspect of one page, or for one entry of a
// set.
type verdict int

const (
	equal verdict = iota
	explained
	different
	onlyTheirs
	onlyOurs
)

// A comparison gathers what one site differs in.
type comparison struct {
	site         string
	explanations explanations
	counts       map[string]map[verdict]int // by aspect
	unexplained  []difference
}

// setAspects and listAspects belong to the whole site.
var (
	setAspects  = []string{"addresses", "files", "sitemap", "search"}
	listAspects = []string{"feeds", "global data"}
)

func compare(site string, theirs, ours *output, known explanations) *comparison {
	c := &comparison{site: site, explanations: known, counts: map[string]map[verdict]int{}}
	for _, aspect := range setAspects {
		c.set(aspect, theirs.sets[aspect], ours.sets[aspect])
	}
	for _, name := range slices.Sorted(maps.Keys(theirs.pages)) {
		if ours.pages[name] == nil {
			continue // the set of addresses tells
		}
		for _, aspect := range pageAspects {
			c.list(aspect.name, name, theirs.pages[name][aspect.name], ours.pages[name][aspect.name])
		}
	}
	for _, aspect := range listAspects {
		if len(theirs.lists[aspect])+len(ours.lists[aspect]) > 0 {
			c.list(aspect, "", theirs.lists[aspect], ours.lists[aspect])
		}
	}
	return c
}

func (c *comparison) set(aspect string, theirs, ours []string) {
	entries := slices.Compact(slices.Sorted(slices.Values(slices.Concat(theirs, ours))))
	for _, entry := range entries {
		switch {
		case !slices.Contains(ours, entry):
			c.judge(aspect, onlyTheirs, []difference{{c.site, aspect, "", "only Docusaurus: " + entry}})
		case !slices.Contains(theirs, entry):
			c.judge(aspect, onlyOurs, []difference{{c.site, aspect, "", "only Octavo: " + entry}})
		default:
			c.judge(aspect, equal, nil)
		}
	}
}

func (c *comparison) list(aspect, name string, theirs, ours []string) {
	separator := " | "
	if aspect == "text" {
		separator = " "
	}
	var found []difference
	for _, h := range diff(theirs, ours) {
		found = append(found, difference{c.site, aspect, name, h.describe(separator)})
	}
	switch {
	case len(found) == 0:
		c.judge(aspect, equal, nil)
	case len(ours) == 0:
		c.judge(aspect, onlyTheirs, found)
	case len(theirs) == 0:
		c.judge(aspect, onlyOurs, found)
	default:
		c.judge(aspect, different, found)
	}
}

// judge counts one thing that was compared. It counts as explained if all its
// differences are.
func (c *comparison) judge(aspect string, v verdict, found []difference) {
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

// longestShown keeps a difference to about a line; its beginning tells most.
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
