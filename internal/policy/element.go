package policy

import (
	"bytes"
	"html"
	"slices"
	"strings"
)

// loads lists which attributes of which elements load or send something, and
// the directive that browsers ask about it.
var loads = map[string]map[string]string{
	"img":     {"src": "img-src", "srcset": "img-src"},
	"image":   {"href": "img-src", "xlink:href": "img-src"},
	"feimage": {"href": "img-src", "xlink:href": "img-src"},
	"input":   {"src": "img-src", "formaction": "form-action"},
	"body":    {"background": "img-src"},
	"audio":   {"src": "media-src"},
	"video":   {"src": "media-src", "poster": "img-src"},
	"source":  {"src": "media-src", "srcset": "img-src"},
	"track":   {"src": "media-src"},
	"iframe":  {"src": "frame-src"},
	"frame":   {"src": "frame-src"},
	"embed":   {"src": "object-src"},
	"object":  {"data": "object-src"},
	"form":    {"action": "form-action"},
	"button":  {"formaction": "form-action"},
	"base":    {"href": "base-uri"},
	"script":  {"src": "script-src", "href": "script-src", "xlink:href": "script-src"},
}

// element notes what the current start tag needs.
func (s *scanner) element(name string) {
	if len(s.attributes) == 0 {
		return
	}
	known := loads[name]
	for _, a := range s.attributes {
		if len(a.name) < 3 {
			continue
		}
		switch c := a.name[0] | 0x20; {
		case c == 's' && hasName(a.name, "style"):
			s.styleAttribute(text(a.value))
		case c == 'o' && a.name[1]|0x20 == 'n':
			if code := text(a.value); code != "" {
				note(&s.needs.handlers, code)
			}
		case known != nil:
			s.load(known[string(lower(a.name))], a)
		}
	}
	switch name {
	case "link":
		s.link()
	case "iframe":
		if inner := s.value("srcdoc"); inner != "" {
			s.needs.Document([]byte(inner))
		}
	}
}

func (s *scanner) styleAttribute(style string) {
	if style == "" {
		return
	}
	note(&s.needs.styleAttributes, style)
	s.needs.Stylesheet(style)
}

// load notes an address in an attribute that loads it.
func (s *scanner) load(directive string, a attribute) {
	if directive == "" {
		return
	}
	address := text(a.value)
	if hasName(a.name, "srcset") {
		for _, candidate := range candidates(address) {
			s.needs.allow(directive, candidate)
		}
		return
	}
	switch source := sourceOf(address); {
	case directive == "object-src" && source == "" && address != "":
		// Nothing at all is allowed here before it is asked for.
		s.needs.allowSelf(directive)
	case directive == "script-src":
		s.needs.allow(directive, address)
		if source != "data:" {
			// A script that a site takes from a host may talk to that host.
			s.needs.allow("connect-src", address)
		}
	default:
		s.needs.allow(directive, address)
	}
}

func (n *Needs) allowSelf(directive string) {
	if n.sources == nil {
		n.sources = map[string]map[string]bool{}
	}
	put(n.sources, directive, self)
}

// candidates are the addresses in a srcset.
func candidates(srcset string) []string {
	var list []string
	for {
		srcset = strings.TrimLeft(srcset, " \t\r\n\f,")
		if srcset == "" {
			return list
		}
		end := strings.IndexAny(srcset, " \t\r\n\f")
		if end < 0 {
			end = len(srcset)
		}
		address := srcset[:end]
		srcset = srcset[end:]
		list = append(list, strings.TrimRight(address, ","))
		if !strings.HasSuffix(address, ",") {
			_, srcset, _ = strings.Cut(srcset, ",") // past what is said about its size
		}
	}
}

// preloaded gives the directive for what a <link> fetches ahead.
var preloaded = map[string]string{
	"script": "script-src", "worker": "worker-src", "style": "style-src", "image": "img-src", "font": "font-src",
	"audio": "media-src", "video": "media-src", "track": "media-src", "fetch": "connect-src",
}

func (s *scanner) link() {
	href := s.value("href")
	for rel := range strings.FieldsSeq(strings.ToLower(s.value("rel"))) {
		switch rel {
		case "stylesheet":
			s.needs.stylesheetFrom(href)
		case "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon":
			s.needs.allow("img-src", href)
		case "manifest":
			s.needs.allow("manifest-src", href)
		case "modulepreload":
			s.needs.allow("script-src", href)
		case "preload":
			if directive := preloaded[strings.ToLower(s.value("as"))]; directive != "" {
				s.needs.allow(directive, href)
			}
		}
	}
}

// scriptTypes are those that a browser runs or obeys; a <script> of any other
// type is data.
var scriptTypes = []string{
	"", "module", "importmap", "speculationrules",
	"text/javascript", "application/javascript", "text/ecmascript", "application/ecmascript",
	"application/x-javascript", "application/x-ecmascript", "text/x-javascript", "text/x-ecmascript",
	"text/javascript1.0", "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
	"text/javascript1.5", "text/jscript", "text/livescript",
}

// isInlineScript reports whether the text of the current <script> is run.
func (s *scanner) isInlineScript() bool {
	return s.value("src") == "" && slices.Contains(scriptTypes, strings.ToLower(strings.TrimSpace(s.value("type"))))
}

// value returns an attribute of the current tag; of two with one name the
// first counts.
func (s *scanner) value(name string) string {
	for _, a := range s.attributes {
		if len(a.name) == len(name) && hasName(a.name, name) {
			return text(a.value)
		}
	}
	return ""
}

// text is the value of an attribute as browsers see it.
func text(value []byte) string {
	if bytes.IndexByte(value, '\r') >= 0 {
		value = bytes.ReplaceAll(bytes.ReplaceAll(value, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	}
	return html.UnescapeString(string(value))
}
