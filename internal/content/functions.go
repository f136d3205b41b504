package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/host"
	"octavo/internal/mdx"
	"octavo/internal/prose"
)

// readMatter reads the front matter of a file, with the function of the config if there
// is one. content is the text from which the title, the description and the reading time
// are taken; body is the offset at which the compiled text begins.
func (r *reader) readMatter(src *diag.Source) (m *frontmatter.Matter, body int, content string) {
	m, body = frontmatter.Read(src, r.bag)
	content = string(src.Text[body:])
	f := r.cfg.Markdown.ParseFrontMatter
	if f == nil {
		return m, body, content
	}
	call := config.Call{
		Bag: r.bag, About: src,
		Args: []any{map[string]any{
			"filePath": r.absolute(src.Path), "fileContent": string(src.Text),
			"defaultParseFrontMatter": host.NewAsyncCallback("defaultParseFrontMatter"),
		}},
		Answers: host.Answers{"defaultParseFrontMatter": parseFrontMatter},
	}
	result, ok := f.Call(call)
	if !ok {
		return m, body, content
	}
	fields, err := json.MarshalIndent(result.Get("frontMatter"), "", "  ")
	if err != nil || result.Get("frontMatter").Kind() != config.Object || result.Get("content").Kind() != config.String {
		f.Reject(call, "must return an object with frontMatter and content")
		return m, body, content
	}
	if own, err := json.MarshalIndent(m, "", "  "); err != nil || string(own) != string(fields) {
		m = frontmatter.Document(&diag.Source{Path: src.Path, Text: fields}, r.bag)
	}
	return m, body, result.Get("content").Text()
}

// parseFrontMatter answers defaultParseFrontMatter({filePath, fileContent}).
func parseFrontMatter(args json.RawMessage) (any, error) {
	var given []struct{ FilePath, FileContent string }
	if err := json.Unmarshal(args, &given); err != nil || len(given) == 0 {
		return nil, fmt.Errorf("defaultParseFrontMatter needs an object with filePath and fileContent")
	}
	src := &diag.Source{Path: given[0].FilePath, Text: []byte(given[0].FileContent)}
	m, body := frontmatter.Read(src, &diag.Bag{}) // the file itself is checked, too
	return map[string]any{"frontMatter": m, "content": string(src.Text[body:])}, nil
}

// preprocess returns the text that is compiled, and the offset at which its content
// begins. The loaders of plugins and the function of the config get the whole text of the file.
func (r *reader) preprocess(src *diag.Source, body int) (*diag.Source, int) {
	changed := src
	if load := r.cfg.Markdown.Loaders; load != nil {
		changed = &diag.Source{Path: src.Path, Text: []byte(load(src, r.bag))}
	}
	changed = r.callPreprocessor(changed)
	if bytes.Equal(changed.Text, src.Text) {
		return src, body
	}
	_, body = frontmatter.Read(changed, &diag.Bag{}) // mistakes in it are reported for the file
	return changed, body
}

// callPreprocessor returns the text that the function of the config makes of a text.
func (r *reader) callPreprocessor(src *diag.Source) *diag.Source {
	f := r.cfg.Markdown.Preprocessor
	if f == nil {
		return src
	}
	call := config.Call{
		Bag: r.bag, About: src,
		Args: []any{map[string]string{"filePath": r.absolute(src.Path), "fileContent": string(src.Text)}},
	}
	result, ok := f.Call(call)
	switch {
	case !ok:
		return src
	case result.Kind() != config.String:
		f.Reject(call, "must return a string")
		return src
	}
	return &diag.Source{Path: src.Path, Text: []byte(result.Text())}
}

// keepMatter returns the front matter as JSON if a function of the config or a component of
// the site may ask for it. Most sites have neither, and memory holds the fields that pages
// need.
func (r *reader) keepMatter(m *frontmatter.Matter) json.RawMessage {
	if !r.cfg.HasFunctions() && !r.cfg.KeepFrontMatter {
		return nil
	}
	text, err := json.Marshal(m)
	if err != nil {
		return nil // a value that JSON does not have, such as .nan
	}
	return text
}

// changedMatter returns the front matter of a document if plugins of remark have changed it,
// or else nil.
func changedMatter(doc *mdx.Doc) *frontmatter.Matter {
	changed := doc.FrontMatter()
	if changed == nil {
		return nil
	}
	return frontmatter.Document(&diag.Source{Path: doc.Source.Path, Text: changed}, &diag.Bag{})
}

// absolute returns the path of a file on the disk, with slashes.
func (r *reader) absolute(file string) string {
	return filepath.ToSlash(filepath.Join(r.cfg.Dir, filepath.FromSlash(file)))
}

// readingTime returns the minutes that a post takes to read; 0 if they are not shown.
func (b *blogLoader) readingTime(m *frontmatter.Matter, text string) float64 {
	f := b.blog.ReadingTime
	if f == nil {
		return prose.ReadingTime(text)
	}
	call := config.Call{
		Bag: b.bag, About: m.Source(),
		Args: []any{map[string]any{
			"content": text, "frontMatter": m, "locale": b.cfg.Site.I18n.DefaultLocale,
			"defaultReadingTime": host.NewCallback("defaultReadingTime"),
		}},
		Answers: host.Answers{"defaultReadingTime": defaultReadingTime},
	}
	result, ok := f.Call(call)
	if !ok || result.Kind() == config.Undefined || result.Kind() == config.Null {
		return 0
	}
	minutes, isNumber := result.Any().(float64)
	if !isNumber {
		f.Reject(call, "must return a number or undefined")
	}
	return minutes
}

// defaultReadingTime answers defaultReadingTime({content, options: {wordsPerMinute}}).
func defaultReadingTime(args json.RawMessage) (any, error) {
	var given []struct {
		Content string
		Options struct{ WordsPerMinute float64 }
	}
	if err := json.Unmarshal(args, &given); err != nil || len(given) == 0 {
		return nil, fmt.Errorf("defaultReadingTime needs an object with content")
	}
	minutes := prose.ReadingTime(given[0].Content)
	if speed := given[0].Options.WordsPerMinute; speed > 0 {
		minutes *= prose.WordsPerMinute / speed
	}
	return minutes, nil
}
