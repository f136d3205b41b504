package render

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/config"
)

// frame is what all documents of a site have around their content.
type frame struct {
	in       Input
	boot     string // the inline script, which must run before the first paint
	headTags string
}

func newFrame(in Input) (*frame, error) {
	constant, err := json.Marshal(bootConstant(&in.Site.Config.Site))
	if err != nil {
		return nil, fmt.Errorf("describe the boot script: %w", err)
	}
	boot, err := bundle.Boot(constant)
	if err != nil {
		return nil, err
	}
	return &frame{in: in, boot: strings.TrimSpace(boot), headTags: headTags(&in.Site.Config.Site)}, nil
}

// bootConstant is what the boot script knows of the config.
func bootConstant(site *config.Site) map[string]any {
	constant := map[string]any{"colorMode": site.ThemeConfig.ColorMode, "announcementBarId": nil}
	// A bar that cannot be closed must not stay hidden because an earlier one
	// with its id was.
	if bar := site.ThemeConfig.AnnouncementBar; bar != nil && bar.IsCloseable {
		constant["announcementBarId"] = bar.ID
	}
	return constant
}

// document puts a page together. The stylesheet comes before any script, and
// scripts are modules, which wait until the document has been read.
func (f *frame) document(page Page, r Rendered) ([]byte, error) {
	base := f.in.Site.Config.Site.BaseURL
	scripts := []bundle.Script{f.in.Client.Entry}
	if page.Module != "" {
		module := f.in.Client.Modules[page.Module]
		page.ModuleURL = base + module.Path
		scripts = append(scripts, module)
	}
	if page.Layout == LayoutMarkdown {
		scripts = append(scripts, f.in.Client.Layouts["MDXPage"])
	}
	page.HTML = "" // it stands in the document
	// Marshal escapes <, > and &, so that no text can end the script element.
	data, err := json.Marshal(page)
	if err != nil {
		return nil, fmt.Errorf("describe %s: %w", page.Path, err)
	}
	var out strings.Builder
	out.Grow(len(r.Body) + len(r.Head) + 4096)
	fmt.Fprintf(&out, "<!doctype html>\n<html%s>\n<head>\n<meta charset=\"utf-8\">\n", attributes(r.HTMLAttributes))
	fmt.Fprintf(&out, "<meta name=\"generator\" content=\"Octavo %s\">\n", html.EscapeString(f.in.Version))
	out.WriteString(r.Head)
	fmt.Fprintf(&out, "\n%s<link rel=\"stylesheet\" href=\"%s\">\n", f.headTags, html.EscapeString(base+f.in.Styles))
	for _, path := range preloads(scripts) {
		fmt.Fprintf(&out, "<link rel=\"modulepreload\" href=\"%s\">\n", html.EscapeString(base+path))
	}
	fmt.Fprintf(&out, "<script type=\"module\" src=\"%s\"></script>\n", html.EscapeString(base+f.in.Client.Entry.Path))
	fmt.Fprintf(&out, "</head>\n<body%s>\n<script>%s</script>\n", attributes(r.BodyAttributes), f.boot)
	fmt.Fprintf(&out, "<div id=\"__docusaurus\">%s</div>\n", r.Body)
	fmt.Fprintf(&out, "<script type=\"application/json\" id=\"__octavo_page\">%s</script>\n</body>\n</html>\n", data)
	return []byte(out.String()), nil
}

// preloads lists the scripts that a page will need beside its entry, so that
// the browser fetches all at once instead of finding one through another.
func preloads(scripts []bundle.Script) []string {
	var paths []string
	for i, script := range scripts {
		if i > 0 {
			paths = append(paths, script.Path)
		}
		paths = append(paths, script.Imports...)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

func attributes(values map[string]string) string {
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(values)) {
		fmt.Fprintf(&out, " %s=\"%s\"", name, html.EscapeString(values[name]))
	}
	return out.String()
}

// headTags writes what the config adds to every page.
func headTags(site *config.Site) string {
	var out strings.Builder
	for _, tag := range site.HeadTags {
		element(&out, tag.TagName, tag.Attributes, tag.InnerHTML)
	}
	for _, attributes := range site.Stylesheets {
		element(&out, "link", withDefault(attributes, "rel", "stylesheet"), "")
	}
	for _, attributes := range site.Scripts {
		element(&out, "script", attributes, "")
	}
	return out.String()
}

func withDefault(attributes config.Attributes, name, value string) config.Attributes {
	if _, ok := attributes[name]; ok {
		return attributes
	}
	all := maps.Clone(attributes)
	all[name] = value
	return all
}

// voidElements have no end tag.
var voidElements = []string{"base", "link", "meta"}

func element(out *strings.Builder, name string, attributes config.Attributes, inner string) {
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
