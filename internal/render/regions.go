package render

import (
	"fmt"
	"strings"
	"sync"

	"octavo/internal/jsrun"
)

// Parts that are the same on many pages, such as the footer, or a post in the
// lists of its tags and authors, are rendered once. Where the theme comes to a
// region that is known it writes a mark in its place, to be filled in here.
// Characters that no text may have make up the marks; theme/components/core/Region.tsx
// writes them.
const (
	regionStart = "\uFDD0" // name, slot and markup follow
	regionEnd   = "\uFDD1"
	regionKnown = "\uFDD2" // name and slot follow
	regionSlot  = "\uFDD3" // ends the name
	regionNamed = "\uFDD4" // ends the slot
)

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
		if err := vm.Host("__octavoHasRegion", r.has); err != nil {
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
	if r == nil || !strings.Contains(page, regionSlot) {
		return page
	}
	var out strings.Builder
	for {
		before, after, _ := strings.Cut(page, regionSlot)
		at := max(strings.LastIndex(before, regionStart), strings.LastIndex(before, regionKnown))
		slot, rest, ok := strings.Cut(after, regionNamed)
		if at < 0 || !ok {
			out.WriteString(page)
			return out.String()
		}
		name := before[at+len(regionStart):]
		out.WriteString(strings.TrimSuffix(before[:at], seam))
		if strings.HasPrefix(before[at:], regionKnown) {
			out.WriteString(r.fill(name, slot))
		} else {
			var markup string
			markup, rest, _ = strings.Cut(rest, regionEnd)
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
	return strings.ReplaceAll(r.markup[name], regionSlot, slot)
}

func (r *regions) learn(name, slot, markup string) {
	if slot != "" {
		markup = strings.NewReplacer(
			contentMark(slot), contentMark(regionSlot),
			contentName(slot), contentName(regionSlot),
		).Replace(markup)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.markup[name] = markup
}

func contentMark(slot string) string { return "<!--octavo:content " + slot + "-->" }

func contentName(slot string) string { return `data-static-content="` + slot + `"` }
