package content

import (
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/slug"
)

// declaredTags is a tags file that has been read.
type declaredTags struct {
	TagsFile
	broken bool // the file has syntax errors, so a tag may be missing
}

// tagsFile reads the tags file of a folder; nil if there is none. at is the
// position of the plugin's options in the config.
func (r *reader) tagsFile(at config.Path, option config.TagsFile, dir string) *declaredTags {
	if option.Name == "" {
		return nil
	}
	file := path.Join(dir, option.Name)
	if !isFile(r.fsys, file) {
		if option.Required {
			r.optionError(at.Key("tags"), "make the file, or remove the option", "there is no tags file %s", file)
		}
		return nil
	}
	src, err := r.source(file)
	if err != nil {
		reportUnreadable(file, err, r.bag)
		return nil
	}
	m := frontmatter.Document(src, r.bag)
	declared := &declaredTags{TagsFile: TagsFile{Source: src}, broken: m.Broken()}
	taken := map[string]frontmatter.Field{}
	for _, field := range m.Fields() {
		if isSchema(field) {
			continue
		}
		tag := tagMeta(field)
		if first, ok := taken[tag.Permalink]; ok {
			r.reportDuplicateTag(src, tag, field, first)
		} else {
			taken[tag.Permalink] = field
		}
		declared.Tags = append(declared.Tags, tag)
	}
	return declared
}

// tagMeta reads a declared tag and fills in the defaults.
func tagMeta(field frontmatter.Field) TagMeta {
	tag := TagMeta{Key: field.Key, Label: capitalize(field.Key), Permalink: "/" + slug.Kebab(field.Key), At: field.KeySpan}
	if field.Value.IsNull() {
		return tag
	}
	o, ok := field.Value.Object()
	if !ok {
		return tag
	}
	if label, ok := o.String("label"); ok {
		tag.Label = label
	}
	if permalink := pagePath(o.Get("permalink"), "permalink: /a-tag"); permalink.Given {
		tag.Permalink, tag.At = "/"+strings.TrimLeft(permalink.Value, "/"), permalink.At
	}
	tag.Description, _ = o.Text("description")
	o.RejectUnused()
	return tag
}

// capitalize makes the first letter upper case and the others lower case.
func capitalize(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + strings.ToLower(text[size:])
}

func (r *reader) reportDuplicateTag(src *diag.Source, tag TagMeta, field, first frontmatter.Field) {
	r.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: src, Span: field.KeySpan,
		Message: fmt.Sprintf("the tag %q has the same address as %q: %s", field.Key, first.Key, tag.Permalink),
		Notes:   []diag.Note{{Source: src, Span: first.KeySpan, Message: "the first one"}},
		Hint:    "give one of them another permalink",
	})
}

// inlineTags reports tags that are used but not declared in the tags file.
type inlineTags struct {
	declared *declaredTags
	reaction config.Reaction
	bag      *diag.Bag
	keys     []string
	known    map[string]bool
}

func newInlineTags(declared *declaredTags, reaction config.Reaction, bag *diag.Bag) *inlineTags {
	t := &inlineTags{declared: declared, reaction: reaction, bag: bag, known: map[string]bool{}}
	for _, tag := range declared.Tags {
		t.keys = append(t.keys, tag.Key)
		t.known[tag.Key] = true
	}
	return t
}

// report reports the undeclared tags of one file.
func (t *inlineTags) report(src *diag.Source, tags []TagRef) {
	if t.declared.broken {
		return
	}
	for _, tag := range tags {
		if tag.Permalink == "" && t.known[tag.Label] {
			continue
		}
		report := diag.Diagnostic{
			Code: diag.InlineTag, Source: src, Span: tag.At,
			Message: fmt.Sprintf("the tag %q is not declared in %s", tag.Label, t.declared.Source.Path),
			Hint:    diag.DidYouMean(tag.Label, t.keys),
		}
		if key := sameButCase(tag.Label, t.keys); key != "" && tag.Permalink == "" {
			report.Fix = fixText(src, tag.At, tag.Label, key)
		}
		if tag.Permalink != "" {
			report.Message = fmt.Sprintf("the tag %q is described here and not in %s", tag.Label, t.declared.Source.Path)
			report.Hint = ""
		}
		if report.Hint == "" {
			report.Fix = t.declared.declare(tag)
			report.Hint = `declare it there, or set onInlineTags to "ignore"`
		}
		t.reaction.Report(t.bag, report)
	}
}
