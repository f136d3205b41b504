package site

import (
	"strings"

	"octavo/internal/address"
)

// editURL returns the address at which readers can edit a file. base is the
// address of the site folder. A folder beside the site folder begins with "../".
func editURL(base, dir, name string) string {
	for {
		rest, up := strings.CutPrefix(dir+"/", "../")
		parent, ok := parentAddress(base)
		if !up || !ok {
			return address.Join(base, dir, name)
		}
		base, dir = parent, strings.TrimSuffix(rest, "/")
	}
}

// parentAddress returns the address of the folder around another one. ok is false
// at the top of a host.
func parentAddress(folder string) (parent string, ok bool) {
	_, path, found := strings.Cut(folder, "://")
	path = strings.TrimSuffix(path, "/")
	if !found || !strings.Contains(path, "/") || strings.ContainsAny(path, "?#") {
		return "", false
	}
	return folder[:strings.LastIndexByte(strings.TrimSuffix(folder, "/"), '/')+1], true
}
