package content

import (
	"bytes"
	"encoding/json"

	"octavo/internal/diag"
)

// versionNames reads a versions.json file, which is an array of strings. Each
// version has its name and its position in the file.
func versionNames(src *diag.Source, bag *diag.Bag) []version {
	if d, ok := diag.CheckJSON(src); !ok {
		bag.Add(d)
		return nil
	}
	text := bytes.TrimPrefix(src.Text, []byte("\xef\xbb\xbf"))
	f := &versionsFile{src: src, bag: bag, bom: len(src.Text) - len(text), decoder: json.NewDecoder(bytes.NewReader(text))}
	f.decoder.UseNumber()
	return f.read()
}

// versionsFile is a file of valid JSON.
type versionsFile struct {
	src     *diag.Source
	bag     *diag.Bag
	bom     int // length of the byte order mark, which the decoder does not read
	decoder *json.Decoder
}

func (f *versionsFile) read() []version {
	token := f.token()
	if token != json.Delim('[') {
		f.errorf(f.span(token), "this file must be an array of version names")
		return nil
	}
	var versions []version
	for f.decoder.More() {
		token := f.token()
		name, isString := token.(string)
		if !isString {
			f.errorf(f.span(token), "the name of a version must be a string")
			return versions
		}
		versions = append(versions, version{name: name, src: f.src, at: f.span(token)})
	}
	return versions
}

func (f *versionsFile) token() json.Token {
	token, _ := f.decoder.Token() // CheckJSON has reported mistakes
	return token
}

// span returns the position of the token that was read last. The decoder knows
// only where the token ends; a string starts at the quote before its end.
func (f *versionsFile) span(token json.Token) diag.Span {
	end := f.bom + int(f.decoder.InputOffset())
	start := end - 1
	if _, isString := token.(string); isString {
		start = bytes.LastIndexByte(f.src.Text[:start], '"')
		for start > 0 && f.src.Text[start-1] == '\\' {
			start = bytes.LastIndexByte(f.src.Text[:start], '"')
		}
	}
	return diag.Span{Start: max(start, 0), End: end}
}

func (f *versionsFile) errorf(at diag.Span, message string) {
	f.bag.Add(diag.Diagnostic{
		Code: diag.ConfigValue, Source: f.src, Span: at, Message: message, Hint: `write it as ["2.0.0", "1.0.0"], the newest first`,
	})
}
