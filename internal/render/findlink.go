package render

import (
	"errors"

	"octavo/internal/contract"
	"octavo/internal/jsrun"
	"octavo/internal/site"
)

// FindLink returns the place of the author's code that makes a link on a page: the
// first element with an address that matches. The place has no source if the
// author's code makes no such element. It renders the page again, so it is for
// messages only.
func (d *Documents) FindLink(route *site.Route, matches func(address string) bool) (Place, error) {
	page := d.pages.describe(route)
	sources, err := d.failures.in.Bundles.SourceMap(page.modules())
	if err != nil {
		return Place{}, err
	}
	vm, err := d.failures.start(d.failures.in.Limits, nil)
	if err != nil {
		return Place{}, err
	}
	defer vm.Close()
	var found Place
	err = connect(vm, contract.TraceLinksFunction, func(args []string) {
		if found.Source == nil && len(args) == 2 && matches(args[0]) {
			found = ownPlace(sources, jsrun.ParseStack(args[1]))
		}
	})
	if err != nil {
		return Place{}, err
	}
	_, err = vm.Call(contract.RenderFunction, page.serverJSON(), d.failures.in.Bundles.Documents(page.modules()))
	if thrown := (*jsrun.Error)(nil); err != nil && !errors.As(err, &thrown) {
		return Place{}, err
	}
	return found, nil
}

// ownPlace returns the innermost place in the author's files.
func ownPlace(sources SourceMap, frames []jsrun.Frame) Place {
	for _, frame := range frames {
		if place, ok := sources(frame); ok && place.Own && !place.At.Whole() {
			return place
		}
	}
	return Place{}
}
