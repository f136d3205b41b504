package link

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/emit"
)

// Assets lists the files that documents refer to and that become part of the
// output, sorted by path.
func (x *Index) Assets() []emit.File {
	x.mu.Lock()
	defer x.mu.Unlock()
	var list []emit.File
	for _, name := range slices.Sorted(maps.Keys(x.assets)) {
		list = append(list, emit.File{Path: name, Data: x.assets[name]})
	}
	return list
}

// file finds a file that a link offers for download. One in a static folder
// keeps its own address.
func (x *Index) file(from Origin, file, rest string) (Target, bool) {
	file = decoded(file)
	if strings.HasPrefix(file, "/") {
		if x.static[strings.TrimPrefix(path.Clean(file), "/")] {
			return Target{Kind: File, Href: x.withBase(file) + rest}, true
		}
		return Target{}, false
	}
	name := from.candidates(file)[0]
	if data, ok := x.read(name); ok {
		return Target{Kind: File, Href: x.keep("files", name, data) + rest}, true
	}
	if strings.HasPrefix(file, "@site/") {
		return Target{Kind: MissingFile, Href: file + rest}, true
	}
	return Target{}, false
}

// Image is a picture that a document shows.
type Image struct {
	Kind          Kind // Outside, File or MissingFile
	Href          string
	Width, Height int // 0 where they are not known
}

// Image finds a picture: in a static folder for an address with a slash, or
// else beside the document, from where it becomes a file of the output.
func (x *Index) Image(from Origin, target string) Image {
	if rest, ok := strings.CutPrefix(target, "pathname://"); ok {
		return Image{Kind: Outside, Href: x.withBase(rest)}
	}
	if hasProtocol(target) || target == "" {
		return Image{Kind: Outside, Href: target}
	}
	file, rest := splitTarget(target)
	if strings.HasPrefix(file, "/") {
		return x.staticImage(target, decoded(file))
	}
	name := from.candidates(decoded(file))[0]
	p := x.picture(name)
	if p == nil {
		return Image{Kind: MissingFile, Href: target}
	}
	return Image{Kind: File, Href: x.keep("images", name, p.data) + rest, Width: p.width, Height: p.height}
}

// PageImage finds the picture that front matter names for a page. As in
// Docusaurus, one that does not begin with a dot has an address of the site,
// before it is looked for beside the document.
func (x *Index) PageImage(from Origin, target string) Image {
	if target == "" || !IsAddress(target) {
		return x.Image(from, target)
	}
	file, _ := splitTarget(target)
	found := x.staticImage(target, "/"+decoded(file))
	if found.Kind == MissingFile {
		found = x.Image(from, target)
	}
	if found.Kind == MissingFile {
		found.Href = x.withBase(target)
	}
	return found
}

// IsAddress tells an address of the site from a path of a file, and from
// addresses elsewhere.
func IsAddress(target string) bool {
	return !hasProtocol(target) && !strings.HasPrefix(target, ".") && !strings.HasPrefix(target, "@site/")
}

// AuthorImage gives the address of an author's picture. Other than pictures in
// documents, those of authors may be anywhere: an address with a slash is one
// of the site, whether there is a file or not.
func (x *Index) AuthorImage(from Origin, target string) string {
	if strings.HasPrefix(target, "/") && !strings.HasPrefix(target, "//") {
		return x.withBase(target)
	}
	return x.Image(from, target).Href
}

// staticImage finds a picture in the static folders, and, as Docusaurus does,
// from the site folder.
func (x *Index) staticImage(target, file string) Image {
	for _, dir := range x.site.Config.StaticDirectories {
		if p := x.picture(path.Join(path.Clean(dir), file)); p != nil {
			return Image{Kind: File, Href: x.withBase(target), Width: p.width, Height: p.height}
		}
	}
	if p := x.picture(strings.TrimPrefix(path.Clean(file), "/")); p != nil {
		return Image{Kind: File, Href: x.keep("images", file, p.data), Width: p.width, Height: p.height}
	}
	return Image{Kind: MissingFile, Href: target}
}

// picture reads a picture once, however many documents show it; nil means that
// there is none.
func (x *Index) picture(file string) *picture {
	x.mu.Lock()
	known, ok := x.sizes[file]
	x.mu.Unlock()
	if ok {
		return known
	}
	var p *picture
	if data, ok := x.read(file); ok {
		p = newPicture(data)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.sizes[file] = p
	return p
}

// read returns a file's content. A name that leads out of the site folder is
// not a valid one, and reads as nothing.
func (x *Index) read(file string) ([]byte, bool) {
	data, err := fs.ReadFile(x.fsys, file)
	return data, err == nil
}

// keep makes a file part of the output under a name that changes with it, and
// returns its address.
func (x *Index) keep(folder, file string, data []byte) string {
	ext := path.Ext(file)
	name := fmt.Sprintf("assets/%s/%s-%s%s", folder, strings.TrimSuffix(path.Base(file), ext), bundle.Hash(data), ext)
	x.mu.Lock()
	defer x.mu.Unlock()
	x.assets[name] = data
	return x.config().BaseURL + name
}
