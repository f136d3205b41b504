package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/emit"
)

// frame is the part of a document that is the same on all pages.
type frame struct {
	in       Input
	bundled  *Scripts
	headTags string
	id       string // for keys of pages
}

// newFrame waits for the scripts for browsers. It returns nil if there are none,
// because the author's code has errors.
func newFrame(in Input) (*frame, error) {
	bundled, err := in.Bundles.Browser.Scripts()
	if err != nil || bundled == nil {
		return nil, err
	}
	f := &frame{in: in, bundled: bundled, headTags: in.Tags.Head + headTags(&in.Site.Config.Site) + feedLinks(in.Site)}
	f.id = f.newID()
	return f, nil
}

func (f *frame) base() string { return f.in.Site.Config.Site.BaseURL }

// document returns the HTML document of a page. The stylesheet comes before any
// script, and scripts are modules: browsers run them after the document.
func (f *frame) document(shown *shownPage, r contract.Rendered) ([]byte, error) {
	base, b := f.base(), f.bundled
	page := shown.Page
	page.Entry = base + b.Entry.Path
	scripts := f.scripts(&page)
	data, err := shown.encode(page)
	if err != nil {
		return nil, fmt.Errorf("encode the data of %s: %w", page.Path, err)
	}
	sidebar := shown.sidebarHTML()
	out := newBuffer(len(r.Body) + len(r.Head) + len(sidebar) + contentSize(shown.contents) + len(data) + len(b.Boot) + 4096)
	fmt.Fprintf(out, "<!doctype html>\n<html%s>\n<head>\n<meta charset=\"utf-8\">\n", attributes(r.HTMLAttributes))
	fmt.Fprintf(out, "<meta name=\"generator\" content=\"Octavo %s\">\n", html.EscapeString(f.in.Version))
	out.WriteString(r.Head)
	fmt.Fprintf(out, "\n%s%s\n<noscript>", f.headTags, stylesheet(base+f.in.Bundles.Styles))
	for _, path := range f.in.Bundles.NoScripts {
		out.WriteString(stylesheet(base + path))
	}
	out.WriteString("</noscript>\n")
	for _, path := range preloads(scripts) {
		fmt.Fprintf(out, "<link rel=\"modulepreload\" href=\"%s\">\n", html.EscapeString(base+path))
	}
	fmt.Fprintf(out, "<script type=\"module\" src=\"%s\"></script>\n", html.EscapeString(base+b.Entry.Path))
	fmt.Fprintf(out, "</head>\n<body%s>\n<script>%s</script>\n", attributes(r.BodyAttributes), b.Boot)
	if b.Banner != "" && page.Path == base {
		fmt.Fprintf(out, "<script>%s</script>\n", b.Banner)
	}
	out.WriteString(f.in.Tags.PreBody)
	fmt.Fprintf(out, "<div id=\"%s\">", contract.RootID)
	fillSlots(out, r.Body, shown.contents, sidebar)
	fmt.Fprintf(out, "</div>\n<script type=\"application/json\" id=\"%s\">", contract.PageDataID)
	out.Write(data)
	out.WriteString("</script>\n" + f.in.Tags.PostBody + "</body>\n</html>\n")
	return out.Bytes(), nil
}

// encode returns data of the page with the items of its sidebar, as JSON in which <, > and &
// are escapes: no text can end a script element.
func (p *shownPage) encode(page contract.Page) ([]byte, error) {
	if p.sidebar == nil {
		return json.Marshal(page)
	}
	// The items are JSON. Marshal would read them once more for each page.
	const mark = "\"\uE004\""
	page.Docs = withItems(page.Docs, mark)
	data, err := json.Marshal(page)
	before, after, _ := bytes.Cut(data, []byte(mark))
	return slices.Concat(before, []byte(p.sidebarItems()), after), err
}

func stylesheet(address string) string {
	return fmt.Sprintf("<link rel=\"stylesheet\" href=\"%s\">", html.EscapeString(address))
}

// script returns the data and the content of a page as a module, for readers who
// come from another page of the site. The file is beside the document and, like
// it, has no hash in its name. So its address follows from the page's address,
// and it is as fresh as the document.
func (f *frame) script(shown *shownPage) emit.File {
	page := f.data(shown)
	out := newBuffer(contentSize(shown.contents)*9/8 + 1024)
	out.WriteString("export default ")
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false) // the file is no HTML
	if err := encoder.Encode(page); err != nil {
		panic(fmt.Sprintf("the contract has no JSON form: %v", err))
	}
	return emit.File{Path: scriptFile(shown.output), Data: out.Bytes(), Done: recycle(out.Bytes())}
}

// data returns the data of a page, with its content.
func (f *frame) data(shown *shownPage) contract.Page {
	page := shown.Page
	f.scripts(&page)
	putContents(&page, shown.contents)
	page.Entry = f.base() + f.bundled.Entry.Path
	return page
}

// scriptFile returns the name of the script beside a document.
func scriptFile(output string) string {
	return strings.TrimSuffix(output, ".html") + contract.PageScriptEnding
}

// fillSlots writes React's markup with Go's markup in its slots. It looks for
// slots only in React's markup, never in the content of a slot.
func fillSlots(out *bytes.Buffer, body string, contents []string, sidebar string) {
	for {
		before, after, ok := strings.Cut(body, contract.SlotStart)
		out.WriteString(before)
		if !ok {
			return
		}
		name, rest, _ := strings.Cut(after, contract.SlotEnd)
		switch kind, number, _ := strings.Cut(name, " "); kind {
		case contract.ContentSlot:
			// A slot without a number is number 0.
			if i, _ := strconv.Atoi(number); i >= 0 && i < len(contents) {
				out.WriteString(contents[i])
			}
		case contract.SidebarSlot:
			out.WriteString(sidebar)
		}
		body = rest
	}
}

func contentSize(contents []string) int {
	n := 0
	for _, content := range contents {
		n += len(content)
	}
	return n
}

func attributes(values map[string]string) string {
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(values)) {
		fmt.Fprintf(&out, " %s=\"%s\"", name, html.EscapeString(values[name]))
	}
	return out.String()
}

// headTags returns the elements that the config adds to the head of every page.
func headTags(site *contract.Site) string {
	var out strings.Builder
	for _, tag := range site.HeadTags {
		writeElement(&out, tag.TagName, tag.Attributes, tag.InnerHTML)
	}
	for _, attributes := range site.Stylesheets {
		writeElement(&out, "link", withDefault(attributes, "rel", "stylesheet"), "")
	}
	for _, attributes := range site.Scripts {
		writeElement(&out, "script", attributes, "")
	}
	return out.String()
}

func withDefault(attributes contract.Attributes, name, value string) contract.Attributes {
	if _, ok := attributes[name]; ok {
		return attributes
	}
	all := maps.Clone(attributes)
	all[name] = value
	return all
}

// voidElements have no end tag.
var voidElements = []string{"base", "link", "meta"}

func writeElement(out *strings.Builder, name string, attributes contract.Attributes, inner string) {
	fmt.Fprintf(out, "<%s", name)
	for _, key := range slices.Sorted(maps.Keys(attributes)) {
		switch value := attributes[key].(type) {
		case bool:
			if value {
				fmt.Fprintf(out, " %s", key)
			}
		case nil:
		default:
			fmt.Fprintf(out, " %s=\"%s\"", key, html.EscapeString(fmt.Sprint(value)))
		}
	}
	out.WriteString(">")
	if !slices.Contains(voidElements, name) {
		fmt.Fprintf(out, "%s</%s>", inner, name)
	}
	out.WriteString("\n")
}
