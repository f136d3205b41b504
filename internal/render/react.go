package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"octavo/internal/cache"
	"octavo/internal/contract"
	"octavo/internal/jsrun"
)

// react runs the theme's server bundle. It does so only for what the cache does not
// have.
type react struct {
	pool      *jsrun.Pool
	regions   *regions
	documents func(modules []string) string
	folded    func(modules []string) (code string, html []string, ok bool) // nil: documents are never folded
	needHTML  atomic.Int32                                                 // number of pages that need the HTML of their documents
	results   *cache.Store
	bundle    string      // the hash of the bundle
	function  string      // renders a page
	siteCode  bool        // components of the site are in the place of the theme's
	isOther   bool        // another engine than the embedded one
	hasBlanks func() bool // reports whether the bundle has characters that are used for blanks
	work      worked
}

func newReact(in Input, start starter) *react {
	hash := sha256.Sum256([]byte(in.Bundles.Server))
	r := &react{
		documents: in.Bundles.Documents, results: in.Cache, bundle: string(hash[:]), function: contract.RenderFunction,
		folded:    in.Bundles.Folded,
		siteCode:  in.Overrides.Any(),
		isOther:   in.Bundles.Engine != nil,
		hasBlanks: sync.OnceValue(func() bool { return blankInScript.MatchString(in.Bundles.Server) }),
	}
	if in.ReactOnly {
		r.function, r.folded = contract.ReactFunction, nil
	} else {
		r.regions = newRegions()
	}
	connected := r.regions.connect(func() (jsrun.Machine, error) { return start(in.Limits, in.Log) })
	r.pool = jsrun.NewPool(min(runtime.GOMAXPROCS(0), len(in.Site.Routes)), connected)
	return r
}

// blankInScript matches a character that is used for blanks, as scripts may write it.
var blankInScript = regexp.MustCompile(`(?i)[\x{E100}-\x{F000}]|\\u(e[1-9a-f]|f000)`)

// copiesTexts reports whether the theme renders all pages without reading their texts.
func (r *react) copiesTexts() bool { return !r.siteCode && !r.hasBlanks() }

// render renders a page, which is given as JSON. The documents among its modules
// run in the VM for this page only.
//
// With the plan of its shape, only the elements that the shape does not have are
// rendered.
func (r *react) render(page string, modules []string, plan string) (contract.Rendered, error) {
	if rendered, ok, err := r.renderFolded(page, modules, plan); ok {
		return rendered, err
	}
	return r.renderWith(page, r.documents(modules), nil, plan)
}

// renderFolded renders a page without the HTML of its documents. ok is false if the page
// needs the HTML, or if a component throws: messages are about the code with the HTML.
func (r *react) renderFolded(page string, modules []string, plan string) (rendered contract.Rendered, ok bool, err error) {
	if r.folded == nil || len(modules) == 0 || r.needHTML.Load() >= manyPages {
		return rendered, false, nil
	}
	code, html, ok := r.folded(modules)
	if !ok {
		return rendered, false, nil
	}
	rendered, err = r.renderWith(page, code, html, plan)
	if rendered.NeedsHTML {
		r.needHTML.Add(1)
		return rendered, false, nil
	}
	exception, thrown := errors.AsType[*jsrun.Error](err)
	return rendered, !thrown || exception.Kind != jsrun.Thrown, err
}

// contentOf returns texts that change with the documents among the modules of a page.
func (r *react) contentOf(modules []string) []string {
	if r.folded != nil {
		if code, html, ok := r.folded(modules); ok {
			return append([]string{code}, html...)
		}
	}
	return []string{r.documents(modules)}
}

// renderWith renders a page with the code of its documents. html has the pieces of HTML
// that the code names by number.
func (r *react) renderWith(page, documents string, html []string, plan string) (contract.Rendered, error) {
	var rendered contract.Rendered
	key := r.key(append([]string{r.function, page, documents, plan}, html...)...)
	if r.find(key, &rendered) {
		return rendered, nil
	}
	answer, err := r.pool.Call(r.function, page, documents, plan)
	if err != nil {
		return rendered, err
	}
	if err := json.Unmarshal([]byte(answer.Text), &rendered); err != nil {
		return rendered, fmt.Errorf("decode the answer of the theme: %w", err)
	}
	if rendered.NeedsHTML {
		return rendered, nil
	}
	rendered.Body = putPieces(rendered.Body, html)
	rendered.Unrepeatable = !answer.Repeatable
	r.work.add(rendered, html != nil)
	// The marks of regions depend on the pages before, so the page is stored without.
	rendered.Body, rendered.Links = r.regions.expand(rendered.Body, rendered.Links)
	r.store(key, answer, rendered)
	return rendered, nil
}

// putPieces puts pieces of HTML in the places of their numbers.
func putPieces(body string, html []string) string {
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(body, contract.PieceStart)
		out.WriteString(before)
		if !found {
			return out.String()
		}
		number, after, _ := strings.Cut(rest, contract.PieceEnd)
		if i, err := strconv.Atoi(number); err == nil && i >= 0 && i < len(html) {
			out.WriteString(html[i])
		}
		body = after
	}
}

// shape renders a page with blanks. ok is false if the result does not hold for all
// pages with this shape.
func (r *react) shape(page string) (shape contract.RenderedShape, ok bool, err error) {
	key := r.key(contract.ShapeFunction, page)
	if r.find(key, &shape) {
		return shape, true, nil
	}
	answer, err := r.pool.Call(contract.ShapeFunction, page)
	var thrown *jsrun.Error
	if errors.As(err, &thrown) {
		return shape, false, nil // a component of the site cannot show blanks
	}
	if err != nil {
		return shape, false, err
	}
	if err := json.Unmarshal([]byte(answer.Text), &shape); err != nil {
		return shape, false, fmt.Errorf("decode the answer of the theme: %w", err)
	}
	r.work.addShape()
	if shape.Differs || r.siteCode && !answer.Repeatable {
		return shape, false, nil
	}
	links := shape.Page.Links
	shape.Page.Body, shape.Page.Links = r.regions.expand(shape.Page.Body, links)
	for i, part := range shape.Parts {
		shape.Parts[i], _ = r.regions.expand(part, links)
	}
	r.store(key, answer, shape)
	return shape, true, nil
}

// pieces renders the forms of sidebar items, which are given as JSON.
func (r *react) pieces(forms string) ([]string, error) {
	var markup []string
	key := r.key(contract.PiecesFunction, forms)
	if r.find(key, &markup) {
		return markup, nil
	}
	answer, err := r.pool.Call(contract.PiecesFunction, forms)
	if err != nil {
		return nil, fmt.Errorf("render the sidebar items: %w", err)
	}
	if err := json.Unmarshal([]byte(answer.Text), &markup); err != nil {
		return nil, fmt.Errorf("decode the sidebar items: %w", err)
	}
	r.store(key, answer, markup)
	return markup, nil
}

// key returns the key of a call of the bundle.
func (r *react) key(texts ...string) cache.Key {
	// Components format dates in the time zone of the machine.
	zone, offset := time.Now().Zone()
	return r.results.Key("react", append(texts, r.bundle, fmt.Sprint(r.isOther, time.Local, zone, offset))...)
}

// find reads the result of a call in an earlier build.
func (r *react) find(key cache.Key, result any) bool {
	data, ok := r.results.Get(key)
	return ok && json.Unmarshal(data, result) == nil
}

// store stores the result of a call for the next build.
func (r *react) store(key cache.Key, answer jsrun.Answer, result any) {
	if r.results == nil || !answer.Repeatable {
		return
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(result) == nil {
		r.results.Put(key, out.Bytes())
	}
}
