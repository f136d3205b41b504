package render

import (
	"fmt"
	"strings"
	"sync"

	"octavo/internal/contract"
	"octavo/internal/jsrun"
)

// Parts that are the same on many pages, such as the footer, or a post in the
// lists of its tags and authors, are rendered once. Where the theme comes to a
// region that is known it writes a mark in its place, to be filled in here.

// seam is what React puts between texts that stand side by side; the marks are
// texts to it. A region itself is an element.
const seam = "<!-- -->"

// regions keeps the markup of regions by name. A region shows one of its
// page's contents at most; its slot, the number of that, is not part of it.
// Nil is for sites whose own components may look at the page around them.
type regions struct {
	mu     sync.RWMutex
	markup map[string]string
}

func newRegions() *regions { return &regions{markup: map[string]string{}} }

// tell lets the theme in each VM ask for what is known.
func (r *regions) tell(start func() (*jsrun.VM, error)) func() (*jsrun.VM, error) {
	if r == nil {
		return start
	}
	return func() (*jsrun.VM, error) {
		vm, err := start()
		if err != nil {
			return nil, err
		}
		if err := vm.Host(contract.HasRegionFunction, r.has); err != nil {
			vm.Close()
			return nil, fmt.Errorf("tell the theme about regions: %w", err)
		}
		return vm, nil
	}
}

// has answers the theme, to which an empty text is false.
func (r *regions) has(args []string) (string, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if _, ok := r.markup[strings.Join(args, "")]; !ok {
		return "", nil
	}
	return "known", nil
}

// expand learns the regions that a page is the first to have, and fills in the
// others.
func (r *regions) expand(page string) string {
	if r == nil || !strings.Contains(page, contract.RegionSlot) {
		return page
	}
	var out strings.Builder
	for {
		before, after, _ := strings.Cut(page, contract.RegionSlot)
		at := max(strings.LastIndex(before, contract.RegionStart), strings.LastIndex(before, contract.RegionKnown))
		slot, rest, ok := strings.Cut(after, contract.RegionNamed)
		if at < 0 || !ok {
			out.WriteString(page)
			return out.String()
		}
		name := before[at+len(contract.RegionStart):]
		out.WriteString(strings.TrimSuffix(before[:at], seam))
		if strings.HasPrefix(before[at:], contract.RegionKnown) {
			out.WriteString(r.fill(name, slot))
		} else {
			var markup string
			markup, rest, _ = strings.Cut(rest, contract.RegionEnd)
			markup = strings.TrimSuffix(strings.TrimPrefix(markup, seam), seam)
			r.learn(name, slot, markup)
			out.WriteString(markup)
		}
		page = strings.TrimPrefix(rest, seam)
	}
}

func (r *regions) fill(name, slot string) string {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return strings.ReplaceAll(r.markup[name], contract.RegionSlot, slot)
}

func (r *regions) learn(name, slot, markup string) {
	if slot != "" {
		markup = strings.NewReplacer(
			contentMark(slot), contentMark(contract.RegionSlot),
			contentName(slot), contentName(contract.RegionSlot),
		).Replace(markup)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.markup[name] = markup
}

func contentMark(slot string) string {
	return contract.SlotStart + contract.ContentSlot + " " + slot + contract.SlotEnd
}

func contentName(slot string) string { return contract.ContentAttribute + `="` + slot + `"` }
