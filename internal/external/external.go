// Package external asks other hosts whether the pages that a site links to are there. It
// asks each address once, few at a time, and remembers working ones for a day.
//
// It does not look for anchors: most pages make them with scripts.
package external

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"octavo/internal/diag"
)

// Link is a place that links to another host.
type Link struct {
	Address string
	Source  *diag.Source
	At      diag.Span
}

// Options say how to ask.
type Options struct {
	UserAgent string
	// Private also asks hosts that only some machines can reach: localhost, private
	// addresses and reserved names.
	Private bool
	// Skip is a host that is not asked: the site's own. Its pages may be new.
	Skip     string
	Cache    string                // a file that remembers working addresses; "" for none
	Pause    time.Duration         // before the second try; it doubles for each further try. 0: a second
	Progress func(done, total int) // may be nil
}

const (
	hosts   = 8 // that are asked at a time
	perHost = 2 // addresses of one host that are asked at a time
)

// Check reports the links that do not work, and suggests the new addresses of pages that
// have moved for good. It returns an error only if ctx is done.
func Check(ctx context.Context, links []Link, o Options, bag *diag.Bag) error {
	c := &checker{Options: o, transport: newTransport(o.Private), results: map[string]result{}}
	if c.Pause == 0 {
		c.Pause = time.Second
	}
	known := readMemory(o.Cache, time.Now())
	byHost := map[string][]string{}
	for _, address := range c.addresses(links) {
		if moved, ok := known.find(address); ok {
			c.results[address] = result{moved: moved}
			continue
		}
		host := hostOf(address)
		byHost[host] = append(byHost[host], address)
		c.total++
	}
	c.ask(ctx, byHost)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	known.add(c.results, time.Now())
	known.write(o.Cache)
	c.report(links, bag)
	return nil
}

// checker asks the addresses of one site.
type checker struct {
	Options
	transport http.RoundTripper
	total     int
	done      atomic.Int64

	mu      sync.Mutex
	results map[string]result // by address without its hash
}

// result is what a host says about an address.
type result struct {
	problem string // "" if the address works
	moved   string // the address for good; "" if it is the same
	asked   bool   // this run has asked
	unsure  bool   // the host does not answer programs
}

// addresses returns the addresses to ask, each once, sorted.
func (c *checker) addresses(links []Link) []string {
	set := map[string]bool{}
	for _, l := range links {
		if address, ok := c.normal(l.Address); ok {
			set[address] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// normal returns an address as hosts get it, without the hash. ok is false for an address
// that is not asked.
func (c *checker) normal(address string) (normal string, ok bool) {
	u, err := url.Parse(address)
	if err != nil {
		return "", false
	}
	if u.Scheme == "" && u.Host != "" {
		u.Scheme = "https"
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Host == c.Skip || !c.Private && isReserved(u.Hostname()) {
		return "", false
	}
	u.Fragment, u.RawFragment, u.User = "", "", nil
	return u.String(), true
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// ask asks all addresses: some hosts at a time, and some addresses of each.
func (c *checker) ask(ctx context.Context, byHost map[string][]string) {
	queue := make(chan []string)
	var group sync.WaitGroup
	for range hosts {
		group.Go(func() {
			for addresses := range queue {
				c.askHost(ctx, addresses)
			}
		})
	}
	for _, host := range slices.Sorted(maps.Keys(byHost)) {
		queue <- byHost[host]
	}
	close(queue)
	group.Wait()
}

func (c *checker) askHost(ctx context.Context, addresses []string) {
	queue := make(chan string)
	var group sync.WaitGroup
	for range min(perHost, len(addresses)) {
		group.Go(func() {
			for address := range queue {
				r := c.askAddress(ctx, address)
				c.mu.Lock()
				c.results[address] = r
				c.mu.Unlock()
				if done := c.done.Add(1); c.Progress != nil {
					c.Progress(int(done), c.total)
				}
			}
		})
	}
	for _, address := range addresses {
		if ctx.Err() != nil {
			break
		}
		queue <- address
	}
	close(queue)
	group.Wait()
}

// report adds the diagnostics of all places.
func (c *checker) report(links []Link, bag *diag.Bag) {
	for _, l := range links {
		address, ok := c.normal(l.Address)
		if !ok {
			continue
		}
		switch r := c.results[address]; {
		case r.problem != "":
			bag.Add(diag.Diagnostic{
				Code: diag.ExternalLink, Severity: diag.Warning, Source: l.Source, Span: l.At, Message: r.problem,
				Hint: "look for the new address of the page, or remove the link",
			})
		case r.moved != "":
			bag.Add(diag.Diagnostic{
				Code: diag.MovedLink, Severity: diag.Suggestion, Source: l.Source, Span: l.At,
				Message: l.Address + " has moved for good to " + withHash(r.moved, l.Address), Hint: "write the new address",
			})
		}
	}
}

// withHash returns an address with the hash of another one, if it has none.
func withHash(address, other string) string {
	if i := strings.IndexByte(other, '#'); i >= 0 && !strings.Contains(address, "#") {
		return address + other[i:]
	}
	return address
}
