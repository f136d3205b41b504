package build

import (
	"sync"
	"testing"
	"time"

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/render"
)

// loggingPage returns a site with a page that writes to the console and returns a
// value.
func loggingPage(value string) map[string]string {
	return map[string]string{
		"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: false, blog: false}]]}",
		"src/pages/index.js":   "export default function Home() {\n  console.log('rendered')\n  return " + value + "\n}",
	}
}

// React renders pages before the scripts for browsers are bundled.
func TestPagesDoNotWaitForScripts(t *testing.T) {
	bag := &diag.Bag{}
	in, scripts := pageInput(t, "<p>Hello</p>", bag)
	rendered := make(chan struct{})
	announce := sync.OnceFunc(func() { close(rendered) })
	in.Log = func(string, string) { announce() }
	in.Bundles.Browser.Scripts = func() (*render.Scripts, error) {
		select {
		case <-rendered:
		case <-time.After(time.Minute):
			t.Error("got no rendered page, want one before the scripts are there")
		}
		return scripts, nil
	}
	if files := renderInto(t, in); files["index.html"] == "" || bag.Errors() > 0 {
		t.Errorf("got %d files and %d errors, want a page", len(files), bag.Errors())
	}
}

// If the author's code has errors for browsers, nothing is written, and pages that
// fail are not reported.
func TestPagesWithoutScripts(t *testing.T) {
	bag := &diag.Bag{}
	in, _ := pageInput(t, "nothing.at.all", bag)
	in.Bundles.Browser.Scripts = func() (*render.Scripts, error) { return nil, nil }
	if files := renderInto(t, in); len(files) > 0 || bag.Errors() > 0 {
		t.Errorf("got %d files and %d errors, want none", len(files), bag.Errors())
	}
}

// pageInput returns a site with a page that returns a value. Its scripts for browsers
// seem not to be there yet.
func pageInput(t *testing.T, value string, bag *diag.Bag) (render.Input, *render.Scripts) {
	t.Helper()
	p, m, b := bundleFiles(t, loggingPage(value), bag)
	scripts, err := b.browserScripts()
	if err != nil {
		t.Fatal(err)
	}
	in := renderInput(p, m, b)
	in.Limits, in.Log = jsrun.Default, func(string, string) {}
	in.Bundles.Browser.Bundled = make(chan struct{})
	return in, scripts
}

func renderInto(t *testing.T, in render.Input) map[string]string {
	t.Helper()
	var mu sync.Mutex
	files := map[string]string{}
	in.Write = func(f emit.File) {
		mu.Lock()
		defer mu.Unlock()
		files[f.Path] = string(f.Data)
	}
	if _, err := render.Pages(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	return files
}
