package build

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"octavo/internal/bundle"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/render"
	"octavo/internal/site"
)

// bundles are the theme and the author's modules, ready to run.
type bundles struct {
	bundler *bundle.Bundler
	server  *bundle.Server
	client  *bundle.Client
	styles  bundle.File
}

// files lists what browsers load, each once.
func (b *bundles) files() []bundle.File {
	return slices.Concat([]bundle.File{b.styles}, b.client.Files, b.server.Assets)
}

// bundleSite makes the server and the client bundle side by side. It returns
// nil when the author's code has errors.
func bundleSite(siteDir string, o Options, s *site.Site, bag *diag.Bag) (*bundles, error) {
	input, err := bundleInput(siteDir, o, s, bag)
	if err != nil {
		return nil, err
	}
	b := &bundles{bundler: bundle.New(*input, bag)}
	var serverErr, clientErr error
	var wg sync.WaitGroup
	wg.Go(func() { b.server, serverErr = b.bundler.Server() })
	wg.Go(func() { b.client, clientErr = b.bundler.Client() })
	wg.Wait()
	if err := errOr(serverErr, clientErr); err != nil {
		return nil, err
	}
	if b.server == nil || b.client == nil {
		return nil, nil
	}
	b.styles = bundle.File{Path: "assets/css/styles." + hash(b.server.CSS) + ".css", Data: b.server.CSS}
	return b, nil
}

func bundleInput(siteDir string, o Options, s *site.Site, bag *diag.Bag) (*bundle.Site, error) {
	cfg := s.Config
	data, err := json.Marshal(render.SiteData{
		SiteConfig:   cfg.Site,
		Locale:       cfg.Site.I18n.DefaultLocale,
		SiteMetadata: render.SiteMetadata{OctavoVersion: o.Version},
		GlobalData:   render.GlobalData{},
	})
	if err != nil {
		return nil, fmt.Errorf("describe the site: %w", err)
	}
	input := &bundle.Site{
		Dir: siteDir, BaseURL: cfg.Site.BaseURL, Data: data,
		CSSVariables: cssVariables(cfg.Site.ThemeConfig.AnnouncementBar),
		Development:  o.Development,
	}
	for _, route := range s.Routes {
		if route.Module != "" {
			file := filepath.Join(siteDir, filepath.FromSlash(route.File))
			input.Modules = append(input.Modules, bundle.Module{ID: route.Module, File: file})
		}
	}
	input.CustomCSS = existing(siteDir, cfg.CustomCSS, bag)
	input.ClientModules = existing(siteDir, cfg.ClientModules, bag)
	return input, nil
}

// existing makes paths of the config absolute and reports those that lead to
// no file.
func existing(siteDir string, files []config.FileRef, bag *diag.Bag) []string {
	var found []string
	for _, ref := range files {
		file := filepath.FromSlash(strings.Replace(ref.Name, "@site/", "./", 1))
		if !filepath.IsAbs(file) {
			file = filepath.Join(siteDir, file)
		}
		if info, err := os.Stat(file); err != nil || info.IsDir() {
			bag.Errorf(diag.UnknownModule, ref.Source, ref.At, "there is no file %s", siteRelative(siteDir, file))
			continue
		}
		found = append(found, file)
	}
	return found
}

// cssVariables carry colours of the config into the stylesheet: a style
// attribute would not pass a strict Content-Security-Policy.
func cssVariables(bar *config.AnnouncementBar) map[string]string {
	variables := map[string]string{}
	if bar != nil && bar.BackgroundColor != "" {
		variables["--octavo-announcement-bar-background"] = bar.BackgroundColor
	}
	if bar != nil && bar.TextColor != "" {
		variables["--octavo-announcement-bar-color"] = bar.TextColor
	}
	return variables
}

// hash names a file by its contents.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return base32.StdEncoding.EncodeToString(sum[:])[:8]
}
