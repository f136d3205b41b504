package bundle

import (
	"fmt"
	"slices"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// Contexts keep the modules that esbuild has parsed for the next bundle of a preview. A
// nil Contexts keeps nothing.
type Contexts struct {
	mu   sync.Mutex
	list map[side]*esbuildContext
}

// build runs esbuild like api.Build. Builds of one side come one after the other.
func (c *Contexts) build(s side, options api.BuildOptions) api.BuildResult {
	if c == nil {
		return api.Build(options)
	}
	c.mu.Lock()
	if c.list == nil {
		c.list = map[side]*esbuildContext{}
	}
	if c.list[s] == nil {
		c.list[s] = &esbuildContext{}
	}
	context := c.list[s]
	c.mu.Unlock()
	return context.build(options)
}

// Close frees the memory of the contexts.
func (c *Contexts) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, context := range c.list {
		context.close()
	}
	c.list = nil
}

// esbuildContext is a context of esbuild. esbuild keeps the plugins of the first build, so
// they call those of the last build.
type esbuildContext struct {
	mu        sync.Mutex
	esbuild   api.BuildContext // nil before the first build
	options   string           // as a text, without plugins
	setUp     api.PluginBuild  // of the first build
	callbacks callbacks        // of the last build
}

// callbacks are the functions of plugins, in order.
type callbacks struct {
	resolve []resolveCallback
	load    []loadCallback
}

type resolveCallback struct {
	options api.OnResolveOptions
	call    func(api.OnResolveArgs) (api.OnResolveResult, error)
}

type loadCallback struct {
	options api.OnLoadOptions
	call    func(api.OnLoadArgs) (api.OnLoadResult, error)
}

// build makes a bundle. It starts with a new context if the options are others than before.
func (c *esbuildContext) build(options api.BuildOptions) api.BuildResult {
	c.mu.Lock()
	defer c.mu.Unlock()
	plugins := options.Plugins
	options.Plugins = nil
	about := fmt.Sprintf("%+v", options)
	if c.esbuild != nil && c.options == about && c.reuse(plugins) {
		return c.esbuild.Rebuild()
	}
	c.close()
	options.Plugins = []api.Plugin{{Name: "octavo", Setup: func(build api.PluginBuild) {
		c.setUp, c.callbacks = build, readCallbacks(plugins, build)
		c.register()
	}}}
	context, err := api.Context(options)
	if err != nil {
		return api.BuildResult{Errors: err.Errors}
	}
	c.esbuild, c.options = context, about
	return context.Rebuild()
}

// reuse takes the functions of other plugins. It returns false if they have other filters
// than those that esbuild knows.
func (c *esbuildContext) reuse(plugins []api.Plugin) bool {
	next := readCallbacks(plugins, c.setUp)
	hasSame := slices.EqualFunc(next.resolve, c.callbacks.resolve, func(a, b resolveCallback) bool { return a.options == b.options }) &&
		slices.EqualFunc(next.load, c.callbacks.load, func(a, b loadCallback) bool { return a.options == b.options })
	if hasSame {
		c.callbacks = next
	}
	return hasSame
}

// register gives esbuild functions that call the callbacks of the last build.
func (c *esbuildContext) register() {
	for i, r := range c.callbacks.resolve {
		c.setUp.OnResolve(r.options, func(a api.OnResolveArgs) (api.OnResolveResult, error) { return c.callbacks.resolve[i].call(a) })
	}
	for i, l := range c.callbacks.load {
		c.setUp.OnLoad(l.options, func(a api.OnLoadArgs) (api.OnLoadResult, error) { return c.callbacks.load[i].call(a) })
	}
}

// readCallbacks returns the functions of plugins, which use nothing else of esbuild's
// interface but Resolve.
func readCallbacks(plugins []api.Plugin, build api.PluginBuild) callbacks {
	var found callbacks
	build.OnResolve = func(o api.OnResolveOptions, call func(api.OnResolveArgs) (api.OnResolveResult, error)) {
		found.resolve = append(found.resolve, resolveCallback{o, call})
	}
	build.OnLoad = func(o api.OnLoadOptions, call func(api.OnLoadArgs) (api.OnLoadResult, error)) {
		found.load = append(found.load, loadCallback{o, call})
	}
	for _, plugin := range plugins {
		plugin.Setup(build)
	}
	return found
}

func (c *esbuildContext) close() {
	if c.esbuild != nil {
		c.esbuild.Dispose()
		c.esbuild = nil
	}
}
