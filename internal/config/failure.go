package config

import (
	"errors"
	"fmt"

	"octavo/internal/diag"
	"octavo/internal/host"
)

// ReportFailure adds the failure of a plugin or preset to the bag: at the line of the
// author's code that threw, at the mistakes in its file, or at its entry in the config.
// name is what messages call the part of it that failed.
func (p *Plugin) ReportFailure(name string, err error, bag *diag.Bag) {
	d := diag.Diagnostic{Code: diag.PluginThrows, Source: p.Source, Span: p.At, Message: fmt.Sprintf("%s failed: %v", name, err)}
	if wrong, ok := errors.AsType[*host.ModuleError](err); ok {
		for _, mistake := range wrong.Mistakes {
			mistake.Notes = append(mistake.Notes, diag.Note{Source: p.Source, Span: p.At, Message: name + " loads it"})
			bag.Add(mistake)
		}
		return
	}
	if thrown, ok := errors.AsType[*host.Thrown](err); ok {
		d = thrown.DiagnosticAt(name, d)
	}
	if p.Name != "" {
		without := "to build without it, and without what it adds: --without " + p.Name
		if d.Hint != "" {
			without = d.Hint + "; " + without
		}
		d.Hint = without
	}
	bag.Add(d)
}
