package bundle

import "strings"

// The module that starts React in browsers, and the file that takes its place in
// scripts for octavo start. The file prepares the refresh of components, which
// must come before React starts.
const (
	reactDOM     = "react-dom/client"
	liveReactDOM = "live/reactDOM.ts"
)

// liveFiles maps files of the theme to the files that take their place in scripts
// for octavo start. The files in theme/live import the originals.
var liveFiles = map[string]string{}

// isLiveFile reports whether a file of the theme is only for octavo start.
func isLiveFile(name string) bool { return strings.HasPrefix(name, "live/") }

// liveModule returns the module that connects a page to octavo start. It is empty
// in the scripts of a built site.
func liveModule(live bool) string {
	if live {
		return "import '@octavo/live/index.ts'"
	}
	return ""
}
