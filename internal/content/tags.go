package content

import (
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/slug"
)

// declaredTags is a tags file that has been read.
type declaredTags struct {
	TagsFile
	broken bool // it could not be read in full, so a tag may be missing from it
}

// tagsFile reads the tags that are declared for the documents of a folder; nil
// when none are.
func (d *docsLoader) tagsFile(dir string) *declaredTags {
	option := d.docs.Tags
	if option.Name == "" {
		return nil
	}
	file := path.Join(dir, option.Name)
	if !isFile(d.fsys, file) {
		if option.Required {
			d.optionError("tags", "make the file, or remove the option", "there is no tags file %s", file)
		}
		return nil
	}
	src, err := d.source(file)
	if err != nil {
		unreadable(file, err, d.bag)
		return nil
	}
	m := frontmatter.Document(src, d.bag)
	declared := &declaredTags{TagsFile: TagsFile{Source: src}, broken: m.Broken()}
	taken := map[string]frontmatter.Field{}
	for _, field := range m.Fields() {
		tag := tagMeta(field)
		if first, ok := taken[tag.Permalink]; ok {
			d.duplicateTag(src, tag, field, first)
		} else {
			taken[tag.Permalink] = field
		}
		declared.Tags = append(declared.Tags, tag)
	}
	return declared
}

// tagMeta fills in what a tag does not say of itself.
func tagMeta(field frontmatter.Field) TagMeta {
	tag := TagMeta{Key: field.Key, Label: capitalize(field.Key), Permalink: "/" + slug.Kebab(field.Key)}
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
	if permalink, ok := o.String("permalink"); ok {
		tag.Permalink = "/" + strings.TrimLeft(permalink, "/")
	}
	tag.Description, _ = o.Text("description")
	o.RejectUnused()
	return tag
}

// capitalize makes the first letter large and the others small.
func capitalize(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + strings.ToLower(text[size:])
}

func (d *docsLoader) duplicateTag(src *diag.Source, tag TagMeta, field, first frontmatter.Field) {
	d.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: src, Span: field.KeySpan,
		Message: fmt.Sprintf("the tag %q has the same address as %q: %s", field.Key, first.Key, tag.Permalink),
		Notes:   []diag.Note{{Source: src, Span: first.KeySpan, Message: "the first one"}},
		Hint:    "give one of them another permalink",
	})
}

// reportInlineTags tells about tags that documents use but nobody declared.
func (d *docsLoader) reportInlineTags(declared *declaredTags, docs []Doc) {
	if declared.broken {
		return
	}
	var keys []string
	known := map[string]bool{}
	for _, tag := range declared.Tags {
		keys = append(keys, tag.Key)
		known[tag.Key] = true
	}
	for _, doc := range docs {
		for _, tag := range doc.Meta.Tags {
			if tag.Permalink == "" && known[tag.Label] {
				continue
			}
			report := diag.Diagnostic{
				Code: diag.InlineTag, Source: doc.Doc.Source, Span: tag.At,
				Message: fmt.Sprintf("the tag %q is not declared in %s", tag.Label, declared.Source.Path),
				Hint:    diag.DidYouMean(tag.Label, keys),
			}
			if tag.Permalink != "" {
				report.Message = fmt.Sprintf("the tag %q is described here and not in %s", tag.Label, declared.Source.Path)
				report.Hint = ""
			}
			if report.Hint == "" {
				report.Hint = `declare it there, or set onInlineTags to "ignore"`
			}
			d.docs.OnInlineTags.Report(d.bag, report)
		}
	}
}
