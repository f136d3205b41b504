package versioning

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/mdx"
)

// Leaving returns warnings about the paths in a document that lead out of the docs
// folder. The copy of the document is in another folder, so they are wrong there.
func Leaving(files fs.FS, doc *mdx.Doc, dir string) []diag.Diagnostic {
	var found []diag.Diagnostic
	check := func(target string, at diag.Span, isFile bool) {
		target, _, _ = strings.Cut(target, "#")
		file := path.Join(path.Dir(doc.Source.Path), target)
		isInside := dir == "." && !strings.HasPrefix(file, "../") || strings.HasPrefix(file, path.Clean(dir)+"/")
		if !strings.HasPrefix(target, ".") || isInside {
			return
		}
		if info, err := fs.Stat(files, file); !isFile && (err != nil || info.IsDir()) {
			return // an address of a page, which has nothing to do with folders
		}
		hint := "write a path from the site folder: @site/" + file
		if strings.HasPrefix(file, "../") {
			hint = "move the file into the docs folder"
		}
		found = append(found, diag.Diagnostic{
			Code: diag.BrokenLink, Severity: diag.Warning, Source: doc.Source, Span: at, Hint: hint,
			Message: fmt.Sprintf("%s leads out of the docs folder, so it is wrong in the new version", target),
		})
	}
	for _, l := range doc.Links {
		check(l.Target, l.At, false)
	}
	for _, i := range doc.Images {
		check(i.Target, i.At, false)
	}
	for _, i := range doc.Imports {
		check(i.From, i.At, true)
	}
	return found
}
