package content

import (
	"context"
	"fmt"
	"path"
	"slices"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/parallel"
)

// docsLoader reads the content of one instance of the docs plugin.
type docsLoader struct {
	*reader
	docs     config.DocsOptions
	sidebars func(file config.FileRef) (*config.Sidebars, error)
}

// load reads all versions. It reports and leaves out a version without
// documents, so later packages do not report the same problem again.
func (d *docsLoader) load(ctx context.Context) (Docs, error) {
	d.checkGlobs(d.docs.At, d.docs.Include, d.docs.Exclude)
	var versions []DocsVersion
	for _, v := range d.versions() {
		version, err := d.version(ctx, v)
		if err != nil {
			return Docs{}, err
		}
		if len(version.Docs) > 0 {
			versions = append(versions, version)
		}
	}
	return Docs{Options: d.docs, Versions: versions}, ctx.Err()
}

func (d *docsLoader) version(ctx context.Context, v version) (DocsVersion, error) {
	sidebars, err := d.loadSidebars(v)
	if err != nil || !d.checkFolder(v) {
		return DocsVersion{}, err
	}
	files := tree{fsys: d.fsys, bag: d.bag}.files(v.dir)
	result := DocsVersion{
		Name: v.name, Dir: v.dir, Sidebars: sidebars,
		Docs:       d.documents(ctx, v, files),
		Categories: d.categories(v.dir, files),
	}
	if tags := d.tagsFile(d.docs.At, d.docs.Tags, v.dir); tags != nil {
		result.Tags = &tags.TagsFile
		inline := newInlineTags(tags, d.docs.OnInlineTags, d.bag)
		for i := range result.Docs {
			inline.report(result.Docs[i].Doc.Source, result.Docs[i].Meta.Tags)
		}
	}
	return result, nil
}

// checkFolder reports whether the folder of a version exists. It adds an error
// if the folder is missing or outside the repository.
func (d *docsLoader) checkFolder(v version) bool {
	message, code, hint := "", diag.NoDocuments, ""
	switch {
	case d.isOutside(v.dir, d.docs.At.Key("path")):
		return false
	case isFolder(d.fsys, v.dir):
		return true
	case isFile(d.fsys, v.dir):
		message = fmt.Sprintf("%s is a file, not a folder of documents", v.dir)
		hint = "name the folder that contains the file"
	case v.name == current:
		message = fmt.Sprintf("there is no folder %s for the documents", v.dir)
		hint = "make the folder and write a Markdown file in it, or " + d.howToSwitchOff()
	default:
		message = fmt.Sprintf("the version %q has no folder %s", v.name, v.dir)
		hint = "remove the name from the list, or bring the folder back"
	}
	d.bag.Add(diag.Diagnostic{Code: code, Source: v.src, Span: v.at, Message: message, Hint: hint})
	return false
}

// howToSwitchOff returns the part of a hint that says how to switch docs off.
func (d *docsLoader) howToSwitchOff() string {
	if len(d.docs.At) > 0 && d.docs.At[0].Key == "presets" {
		return "switch docs off: docs: false in the options of the preset"
	}
	return "remove the plugin from the config"
}

// documents reads the documents of a version. It parses them in parallel,
// because parsing takes most of the time.
func (d *docsLoader) documents(ctx context.Context, v version, files []string) []Doc {
	var found []Doc
	var names []string
	for _, file := range files {
		if name := below(v.dir, file); d.isDocument(name) {
			found, names = append(found, Doc{File: file, Name: name}), append(names, file)
		}
	}
	if len(found) == 0 {
		if !arePatterns(d.docs.Include) {
			return nil // the patterns are reported
		}
		d.bag.Add(diag.Diagnostic{
			Code: diag.NoDocuments, Source: &diag.Source{Path: v.dir},
			Message: "there are no documents in this folder",
			Hint:    "write a file such as " + path.Join(v.dir, "intro.md") + "; files and folders that start with an underscore do not count",
		})
		return nil
	}
	d.expect(names)
	readable := make([]bool, len(found))
	parallel.For(len(found), func(i int) { readable[i] = ctx.Err() == nil && d.readDoc(&found[i], d.docsLanguage(&d.docs)) })
	var docs []Doc
	for i, ok := range readable {
		if ok {
			docs = append(docs, found[i])
		}
	}
	if len(docs) > 0 && !slices.ContainsFunc(docs, func(doc Doc) bool { return !doc.Meta.Draft }) {
		d.bag.Add(diag.Diagnostic{
			Code: diag.NoDocuments, Severity: diag.Warning, Source: &diag.Source{Path: v.dir},
			Message: "all documents in this folder are drafts, so the site shows none of them",
			Hint:    "remove draft: true from the front matter of a document, or " + d.howToSwitchOff(),
		})
	}
	return docs
}

// Document reads a document again, which is in the folder of a docs plugin. It adds
// mistakes to the bag. ok is false if the document cannot be read.
func (l *Loader) Document(doc Doc, options config.DocsOptions, bag *diag.Bag) (now Doc, ok bool) {
	now = Doc{File: doc.File, Name: doc.Name}
	r := l.reader()
	r.memo, r.bag = nil, bag
	return now, r.readDoc(&now, r.docsLanguage(&options))
}

// isDocument reports whether the named file is a document. A document is a
// Markdown file, even if the globs also match other files.
func (d *docsLoader) isDocument(name string) bool {
	ext := path.Ext(name)
	return (ext == ".md" || ext == ".mdx") && selects(d.docs.Include, d.docs.Exclude, name)
}

// loadSidebars reads the sidebars of a version. The config names the file of
// the current version, and that file must exist. Older versions have their
// files in versioned_sidebars; an older version without a file has no sidebars.
func (d *docsLoader) loadSidebars(v version) (*config.Sidebars, error) {
	var ref config.FileRef
	switch {
	case v.name != current:
		ref.Name = path.Join(withPluginID(d.docs, "versioned_sidebars"), "version-"+v.name+"-sidebars.json")
		if !isFile(d.fsys, ref.Name) {
			return &config.Sidebars{}, nil
		}
	case d.docs.NoSidebars:
		return &config.Sidebars{}, nil
	case d.docs.SidebarPath == "":
		return nil, nil
	default:
		ref.Name = d.docs.SidebarPath
		ref.Source, ref.At = d.cfg.Locator.Value(d.docs.At.Key("sidebarPath"))
	}
	sidebars, err := d.sidebars(ref)
	if sidebars == nil {
		// The file is invalid and has been reported. A sidebar made from the
		// folder instead would cause misleading errors.
		sidebars = &config.Sidebars{Failed: true}
	}
	return sidebars, err
}
