package build

import (
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/link"
)

// brokenHooks returns the functions of the config that handle broken links and images; nil
// for those that it does not have.
func brokenHooks(p *project) link.Hooks {
	hook := func(f *config.Func, kind string) link.Hook {
		if f == nil {
			return nil
		}
		return func(file, target string) string {
			node := map[string]any{"type": kind, "url": target}
			return f.CallText(config.Call{Bag: p.bag, About: &diag.Source{Path: file}, Args: []any{map[string]any{
				"sourceFilePath": file, "url": target, "node": node,
			}}})
		}
	}
	return link.Hooks{Link: hook(p.cfg.Markdown.BrokenLink, "link"), Image: hook(p.cfg.Markdown.BrokenImage, "image")}
}
