package config

import (
	"encoding/json"
	"fmt"
	"path/filepath"
)

// runPreset runs a preset that Octavo does not replace, and adds the plugins and themes that
// it returns.
func (p *plugins) runPreset(item node, e entry) {
	preset := newPlugin(item, e)
	result, err := p.callPreset(preset)
	if err != nil {
		preset.ReportFailure("the preset "+preset.Title(), err, item.bag)
		return
	}
	p.cfg.hasPresets = true
	for _, kind := range []string{"plugin", "theme"} {
		list := item.child(item.path.Key(kind+"s"), result.Get(kind+"s"))
		p.entries(list, kind)
	}
}

// callPreset returns the result of a preset.
func (p *plugins) callPreset(preset Plugin) (Value, error) {
	script := p.script
	script.Use(preset.Title())
	in := map[string]any{"number": preset.Path[1].Index, "context": p.cfg.Context(filepath.Join(p.cfg.Dir, "build"))}
	if preset.File != "" {
		code, err := script.Module(preset.File)
		if err != nil {
			return Value{}, err
		}
		in["code"] = code
	}
	text, err := json.Marshal(in)
	if err != nil {
		return Value{}, fmt.Errorf("describe the site: %w", err)
	}
	answer, err := script.Prepare("octavoLoadPreset", string(text))
	if err != nil {
		return Value{}, err
	}
	return ParseValue([]byte(answer))
}
