package render

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"octavo/internal/contract"
	"octavo/internal/jsrun"
)

// A region is a part of a page that looks the same on many pages, such as the
// footer, or a post in the lists of its tags and authors. React renders it on
// the first page that has it. On other pages the theme writes a mark, and Go
// puts the markup there. Package contract describes the marks.

// separator is the comment that React writes between two texts. The marks are
// texts, but a region is an element, so the comments around it are removed.
const separator = "<!-- -->"

// regions holds the markup of regions by name. A region may show one content of
// its page; the number of the content's slot is not part of the stored markup.
// A region with a component of the site that reads other data of the page is none:
// the theme writes no marks around it. It is nil if the theme writes no marks at all:
// with Input.ReactOnly, and in a Preview.
type regions struct {
	mu     sync.RWMutex
	markup map[string]string
	links  map[string][]string // addresses that components in the regions link to
}

func newRegions() *regions {
	return &regions{markup: map[string]string{}, links: map[string][]string{}}
}

// connect returns a function that starts a VM and lets the theme in it ask for
// known regions.
func (r *regions) connect(start func() (jsrun.Machine, error)) func() (jsrun.Machine, error) {
	if r == nil {
		return start
	}
	return func() (jsrun.Machine, error) {
		vm, err := start()
		if err != nil {
			return nil, err
		}
		if err := vm.Host(contract.HasRegionFunction, r.has); err != nil {
			vm.Close()
			return nil, fmt.Errorf("offer regions to the theme: %w", err)
		}
		return vm, nil
	}
}

// has tells the theme whether a region is known. For the theme an empty text is
// false.
func (r *regions) has(args []string) (string, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if _, ok := r.markup[strings.Join(args, "")]; !ok {
		return "", nil
	}
	return "known", nil
}

// expand removes the marks from the markup of a page. It stores new regions and
// puts the markup of known regions in their places. links are the addresses that
// components of the page link to; expand adds those in known regions.
func (r *regions) expand(page string, links []string) (markup string, all []string) {
	if r == nil || !strings.Contains(page, contract.RegionSlot) {
		return page, links
	}
	var out strings.Builder
	for {
		before, after, _ := strings.Cut(page, contract.RegionSlot)
		at := max(strings.LastIndex(before, contract.RegionStart), strings.LastIndex(before, contract.RegionKnown))
		slot, rest, ok := strings.Cut(after, contract.RegionNamed)
		if at < 0 || !ok {
			out.WriteString(page)
			return out.String(), links
		}
		name := before[at+len(contract.RegionStart):]
		out.WriteString(strings.TrimSuffix(before[:at], separator))
		if strings.HasPrefix(before[at:], contract.RegionKnown) {
			known, knownLinks := r.get(name, slot)
			out.WriteString(known)
			links = withLinks(links, knownLinks)
		} else {
			var markup string
			markup, rest, _ = strings.Cut(rest, contract.RegionEnd)
			markup = strings.TrimSuffix(strings.TrimPrefix(markup, separator), separator)
			r.store(name, slot, markup, links)
			out.WriteString(markup)
		}
		page = strings.TrimPrefix(rest, separator)
	}
}

// withLinks returns links and those of more that are not among them.
func withLinks(links, more []string) []string {
	all := slices.Clone(links)
	for _, link := range more {
		if !slices.Contains(all, link) {
			all = append(all, link)
		}
	}
	return all
}

// get returns the markup of a region with the slot of a page, and its links.
func (r *regions) get(name, slot string) (markup string, links []string) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return strings.ReplaceAll(r.markup[name], contract.RegionSlot, slot), r.links[name]
}

// store keeps the markup of a region, without the slot of its page, and those links of
// the page that are in the region.
func (r *regions) store(name, slot, markup string, links []string) {
	var inside []string
	for _, link := range links {
		if strings.Contains(markup, `href="`+escape.Replace(link)+`"`) {
			inside = append(inside, link)
		}
	}
	if slot != "" {
		markup = strings.NewReplacer(
			contentSlot(slot), contentSlot(contract.RegionSlot),
			contentAttribute(slot), contentAttribute(contract.RegionSlot),
		).Replace(markup)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.markup[name], r.links[name] = markup, inside
}

func contentSlot(slot string) string {
	return contract.SlotStart + contract.ContentSlot + " " + slot + contract.SlotEnd
}

func contentAttribute(slot string) string { return contract.ContentAttribute + `="` + slot + `"` }
