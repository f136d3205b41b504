package bundle

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/BurntSushi/toml"
	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
)

// loadDataFile loads a file with data as a module with its values.
func loadDataFile(a api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := readFile(a.Path)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	return loadData(a.Path, data), nil
}

// loadData returns the module of a YAML, TOML or JSON file.
func loadData(file string, data []byte) api.OnLoadResult {
	read := map[string]func(string, []byte) ([]byte, *api.Message){".yaml": yamlToJSON, ".yml": yamlToJSON, ".toml": tomlToJSON}[extension(file)]
	if read == nil {
		return api.OnLoadResult{Contents: new(string(data)), Loader: api.LoaderJSON}
	}
	values, mistake := read(file, data)
	if mistake != nil {
		return api.OnLoadResult{Errors: []api.Message{*mistake}}
	}
	return api.OnLoadResult{Contents: new(string(values)), Loader: api.LoaderJSON}
}

func yamlToJSON(file string, data []byte) ([]byte, *api.Message) {
	var bag diag.Bag
	src := &diag.Source{Path: file, Text: data}
	values, ok := frontmatter.Data(src, &bag)
	if !ok {
		d := bag.Sorted()[0]
		line, _ := src.Position(d.Span.Start)
		column := d.Span.Start - bytes.LastIndexByte(data[:d.Span.Start], '\n') - 1
		return nil, &api.Message{Text: d.Message, Location: &api.Location{File: file, Line: line, Column: column, Length: d.Span.End - d.Span.Start}}
	}
	return asJSON(file, values)
}

func tomlToJSON(file string, data []byte) ([]byte, *api.Message) {
	values := map[string]any{}
	_, err := toml.Decode(string(data), &values)
	if mistake, ok := errors.AsType[toml.ParseError](err); ok {
		at := mistake.Position
		return nil, &api.Message{Text: mistake.Message, Location: &api.Location{File: file, Line: at.Line, Column: max(at.Col-1, 0), Length: at.Len}}
	}
	if err != nil {
		return nil, &api.Message{Text: err.Error(), Location: &api.Location{File: file}}
	}
	return asJSON(file, values)
}

func asJSON(file string, values any) ([]byte, *api.Message) {
	text, err := json.Marshal(values)
	if err != nil { // TOML has numbers that JSON does not have
		return nil, &api.Message{Text: err.Error(), Location: &api.Location{File: file}}
	}
	return text, nil
}
