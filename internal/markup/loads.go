package markup

import "strings"

// Resource is the kind of file that an element loads.
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
	Data // that scripts fetch
	Form // the address that a form is sent to
	Base // the address that relative addresses of the page start from
)

// Load is an address from which an element loads a resource.
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

// addLoads adds the addresses in an attribute.
func (r *reader) addLoads(resource Resource, a attribute) {
	if resource == 0 {
		return
	}
	if hasName(a.name, "srcset") {
		for _, address := range candidates(a.text()) {
			r.addLoad(Load{Resource: resource, Address: address})
		}
		return
	}
	r.addLoad(Load{Resource: resource, Address: a.text()})
}

// addLoad adds an address. It leaves out addresses of the site itself, except those of
// objects: nothing else needs them.
func (r *reader) addLoad(l Load) {
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

// linkElement reads the current <link>.
func (r *reader) linkElement() {
	href := r.tokens.value("href")
	for rel := range strings.FieldsSeq(strings.ToLower(r.tokens.value("rel"))) {
		switch rel {
		case "stylesheet":
			r.addLoad(Load{Resource: Style, Address: href})
		case "icon", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon":
			r.addLoad(Load{Resource: Image, Address: href})
		case "manifest":
			r.addLoad(Load{Resource: Manifest, Address: href})
		case "modulepreload":
			r.addLoad(Load{Resource: Script, Address: href, Preload: true})
		case "preload":
			if resource := preloaded[strings.ToLower(r.tokens.value("as"))]; resource != 0 {
				r.addLoad(Load{Resource: resource, Address: href, Preload: true})
			}
		}
	}
}
