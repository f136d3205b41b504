package markup

import "strings"

// Resource is what an element loads, or what it uses an address for.
type Resource uint8

const (
	Script Resource = iota + 1
	Style
	Image
	Font
	Media
	Frame
	Object // a plugin's content
	Worker
	Manifest
	Data // what scripts fetch
	Form // where a form is sent to
	Base // what the addresses of the page start from
)

// Load is an address that an element loads something from.
type Load struct {
	Resource Resource
	Address  string
	Preload  bool // by a <link>, ahead of the element that uses it
}

// loads lists which attributes of which elements load something.
var loads = map[string]map[string]Resource{
	"img":     {"src": Image, "srcset": Image},
	"image":   {"href": Image, "xlink:href": Image},
	"feimage": {"href": Image, "xlink:href": Image},
	"input":   {"src": Image, "formaction": Form},
	"body":    {"background": Image},
	"audio":   {"src": Media},
	"video":   {"src": Media, "poster": Image},
	"source":  {"src": Media, "srcset": Image},
	"track":   {"src": Media},
	"iframe":  {"src": Frame},
	"frame":   {"src": Frame},
	"embed":   {"src": Object},
	"object":  {"data": Object},
	"form":    {"action": Form},
	"button":  {"formaction": Form},
	"base":    {"href": Base},
	"script":  {"src": Script, "href": Script, "xlink:href": Script},
}

// load notes the address in an attribute that loads it.
func (r *reader) load(resource Resource, a attribute) {
	if resource == 0 {
		return
	}
	if hasName(a.name, "srcset") {
		for _, address := range candidates(a.text()) {
			r.note(Load{Resource: resource, Address: address})
		}
		return
	}
	r.note(Load{Resource: resource, Address: a.text()})
}

// note leaves out addresses of the site itself, which are most of them. No one
// asks for them, except for those of objects.
func (r *reader) note(l Load) {
	if l.Resource == Object && l.Address != "" || isAbsolute(l.Address) {
		r.facts.Loads = append(r.facts.Loads, l)
	}
}

// isAbsolute reports whether an address may have a scheme or a host.
func isAbsolute(address string) bool {
	if strings.IndexByte(address, ':') >= 0 {
		return true
	}
	address = strings.TrimLeft(address, " \t\r\n\f")
	return len(address) > 1 && isSlash(address[0]) && isSlash(address[1])
}

// isSlash counts backslashes, because browsers do.
func isSlash(c byte) bool { return c == '/' || c == '\\' }

// candidates returns the addresses in a srcset.
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
			_, srcset, _ = strings.Cut(srcset, ",") // skips the size
		}
	}
}

// preloaded lists what a <link rel="preload"> loads, by its as attribute.
var preloaded = map[string]Resource{
	"script": Script, "worker": Worker, "style": Style, "image": Image, "font": Font,
	"audio": Media, "video": Media, "track": Media, "fetch": Data,
}

// link notes what the current <link> loads.
func (r *reader) link() {
	href := r.tokens.value("href")
	for rel := range strings.FieldsSeq(strings.ToLower(r.tokens.value("rel"))) {
		switch rel {
		case "stylesheet":
			r.note(Load{Resource: Style, Address: href})
		case "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon":
			r.note(Load{Resource: Image, Address: href})
		case "manifest":
			r.note(Load{Resource: Manifest, Address: href})
		case "modulepreload":
			r.note(Load{Resource: Script, Address: href, Preload: true})
		case "preload":
			if resource := preloaded[strings.ToLower(r.tokens.value("as"))]; resource != 0 {
				r.note(Load{Resource: resource, Address: href, Preload: true})
			}
		}
	}
}
