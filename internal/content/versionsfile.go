package content

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"octavo/internal/diag"
)

// versionNames reads a versions.json file, which is an array of strings. Each
// version has its name and its position in the file.
func versionNames(src *diag.Source, bag *diag.Bag) []version {
	text := bytes.TrimPrefix(src.Text, []byte("\xef\xbb\xbf"))
	f := &versionsFile{src: src, bag: bag, bom: len(src.Text) - len(text), decoder: json.NewDecoder(bytes.NewReader(text))}
	f.decoder.UseNumber()
	return f.read()
}

type versionsFile struct {
	src     *diag.Source
	bag     *diag.Bag
	bom     int // length of the byte order mark, which the decoder does not read
	decoder *json.Decoder
}

func (f *versionsFile) read() []version {
	var versions []version
	token, ok := f.token()
	if !ok {
		return nil
	}
	if token != json.Delim('[') {
		f.errorf(f.span(token), "this file must be an array of version names")
		return nil
	}
	for f.decoder.More() {
		token, ok := f.token()
		if !ok {
			return versions
		}
		name, isString := token.(string)
		if !isString {
			f.errorf(f.span(token), "the name of a version must be a string")
			return versions
		}
		versions = append(versions, version{name: name, src: f.src, at: f.span(token)})
	}
	if _, ok := f.token(); ok && f.decoder.More() {
		f.errorf(diag.Span{}, "this file must contain one array and nothing else")
	}
	return versions
}

// token returns the next JSON token. It reports invalid JSON and returns false.
func (f *versionsFile) token() (json.Token, bool) {
	token, err := f.decoder.Token()
	if err == nil {
		return token, true
	}
	at := f.bom + int(f.decoder.InputOffset())
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		at = f.bom + max(int(syntax.Offset)-1, 0)
	}
	message := err.Error()
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		message = "it ends too early"
	}
	f.bag.Errorf(diag.ConfigSyntax, f.src, diag.Span{Start: at, End: min(at+1, len(f.src.Text))}, "not valid JSON: %s", message)
	return nil, false
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
