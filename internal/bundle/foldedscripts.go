package bundle

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"octavo/internal/parallel"
)

// The scripts of documents without code of the author differ only in their content and
// in the components that they use. esbuild compiles one document for each list of
// components, with calls in the place of content and table of contents. Go writes the
// scripts of all of them: it prints the content with the names that esbuild has given to
// the arguments of the call.

// The names of the calls. No document has them: the compiled documents have no content.
const (
	contentCall = "octavoContent"
	tocCall     = "octavoTOC"
)

// frameKey is what the scripts of several documents have in common.
type frameKey struct {
	components string // the line with the components
	names      string // the names in the content, separated by commas
}

// scriptFrame is a script with gaps for content and table of contents.
type scriptFrame struct {
	beforeTOC, beforeContent, after string
	names                           map[string]string // of functions and components, by their names in the module
	output                          metaOutput
}

// plainDocument is a document without code of the author.
type plainDocument struct {
	*document
	toc     string // an expression
	content *element
	frame   frameKey
}

// writePlain writes the scripts of documents without code of the author.
func (w *scriptWriter) writePlain() {
	if w.bundler.site.Development {
		return // the scripts are readable
	}
	var list []*document
	for _, name := range slices.Sorted(maps.Keys(w.byName)) {
		if doc := w.byName[name]; doc.isFolded() && !doc.isInside() {
			list = append(list, doc)
		}
	}
	for documents := range slices.Chunk(list, 16*batchSize) {
		w.writeTogether(documents)
	}
}

// writeTogether writes the scripts of some documents. They are read before, so they
// should be few.
func (w *scriptWriter) writeTogether(documents []*document) {
	plain := make([]plainDocument, len(documents))
	parallel.For(len(documents), func(i int) { plain[i] = readPlain(documents[i]) })
	w.addFrames(plain)
	scripts := make([]documentScript, len(plain))
	parallel.For(len(plain), func(i int) {
		if frame := w.frames[plain[i].frame]; frame != nil {
			scripts[i] = w.script(frame.write(plain[i]), frame.output)
		}
	})
	for i, s := range scripts {
		if s.data != nil {
			w.written[plain[i].document], w.needed[s.Path] = s, s.Imports
		}
	}
}

// readPlain reads a folded document again. It is not kept in memory: the elements of all
// documents take much of it.
func readPlain(doc *document) plainDocument {
	lines := strings.SplitN(doc.code, "\n", 7)
	toc := strings.TrimSuffix(strings.TrimPrefix(lines[2], tocExport), ";")
	reader := elementReader{code: strings.TrimPrefix(lines[5], contentResult)}
	p := plainDocument{document: doc, toc: toc, content: reader.value()}
	p.frame = frameKey{components: lines[4], names: strings.Join(append(reader.functions(), componentNames(lines[4])...), ",")}
	return p
}

// componentNames returns the variables that the line with the components declares.
func componentNames(line string) []string {
	list := strings.TrimSuffix(strings.TrimPrefix(line, componentsStart), componentsEnd)
	var names []string
	for part := range strings.SplitSeq(list, ", ") {
		part, _, _ = strings.Cut(part, " = ")
		if _, local, renamed := strings.Cut(part, ": "); renamed {
			part = local
		}
		names = append(names, part)
	}
	return names
}

// addFrames compiles the frames that some documents need.
func (w *scriptWriter) addFrames(documents []plainDocument) {
	code := map[*document]plainDocument{}
	known := map[frameKey]bool{}
	var first []*document
	for _, p := range documents {
		if _, made := w.frames[p.frame]; !made && !known[p.frame] {
			known[p.frame], code[p.document] = true, p
			first = append(first, p.document)
		}
	}
	inBatches(first, func(batch []*document) {
		w.run(batch, func(doc *document) string { return code[doc].withoutContent() }, func(doc *document, data []byte, output metaOutput) {
			frame := newScriptFrame(data, code[doc].frame, output)
			w.frames[code[doc].frame] = frame
		})
	})
}

// withoutContent returns the module with calls in the place of its content.
func (p plainDocument) withoutContent() string {
	return strings.Join([]string{
		jsxImport, componentsImport, tocExport + tocCall + "();", contentStart, p.frame.components,
		contentResult + contentCall + "(" + p.frame.names + ");", "}", "",
	}, "\n")
}

// newScriptFrame reads the script that esbuild has made; nil if it is not as expected.
func newScriptFrame(script []byte, key frameKey, output metaOutput) *scriptFrame {
	beforeTOC, rest, found := bytes.Cut(script, []byte(tocCall+"()"))
	beforeContent, rest, alsoFound := bytes.Cut(rest, []byte(contentCall+"("))
	list, after, ends := bytes.Cut(rest, []byte(")"))
	f := &scriptFrame{string(beforeTOC), string(beforeContent), string(after), map[string]string{}, output}
	short := strings.Split(string(list), ",")
	names := strings.Split(key.names, ",")
	if !found || !alsoFound || !ends || len(short) != len(names) {
		return nil
	}
	for i, name := range names {
		f.names[name] = short[i]
	}
	return f
}

// write returns the script of a document.
func (f *scriptFrame) write(p plainDocument) []byte {
	printer := elementPrinter{names: f.names}
	printer.out = make([]byte, 0, len(p.code)+len(p.code)/16)
	printer.out = append(printer.out, f.beforeTOC...)
	printer.literal(p.toc)
	printer.out = append(printer.out, f.beforeContent...)
	printer.print(p.content)
	printer.out = append(printer.out, f.after...)
	return printer.out
}
