package contract

// This file describes the connection between octavo start and the pages that are
// open in browsers. A visible page holds one event stream, at LiveEvents below the base
// path. Its query names the page that the browser shows, and the version of the last
// event, which may be about another page: the reader may have followed a link. The
// server sends everything that has changed since then, and the whole page if it does not
// know the version. A stream with the token of an earlier run gets an event with Reload.
//
// The browser asks for scripts of pages and sidebars with the query v=version, because it
// never loads a module twice from one address.

// Addresses of the live connection, below the base path.
const (
	LiveEvents     = "__octavo/events"         // the event stream; query: page, version, token
	LiveSite       = "__octavo/site.js"        // a module with the SiteData
	LiveGlobalData = "__octavo/global-data.js" // a module with the data of plugins
	LiveOpen       = "__octavo/open"           // opens a file in the author's editor: POST of a LivePlace
)

// LivePatches begins the addresses of patches, below the base path. A patch is a new
// version of one module of the author.
const LivePatches = "__octavo/patch/"

// Functions of the window for patches: the modules in the scripts register their imports
// with one of them, and the patch of a module gets these imports from the other.
const (
	LiveRegister = "$OctavoImports$"
	LiveImport   = "$OctavoImported$"
)

// LiveDataID is the id of the script element with LiveSettings as JSON, which only
// pages of octavo start have.
const LiveDataID = "__octavo_live"

// LiveTokenHeader is the header that a POST carries the token in.
const LiveTokenHeader = "X-Octavo-Token"

// LiveSettings is the data that a page needs to connect.
type LiveSettings struct {
	Token   string `json:"token"`   // keeps the pages of other sites out
	Version string `json:"version"` // of the page in this document
	// Policy is the Content-Security-Policy of this document; "" for none. A page that
	// needs another one is loaded as a document.
	Policy string `json:"policy,omitempty"`
	// Patches are the patches of the scripts.
	Patches []LivePatch `json:"patches,omitempty"`
}

// LiveEvent is a message to an open page: the parts of the site that have changed
// since the last message. Fields that are empty have not changed.
type LiveEvent struct {
	// Version is the version of the page that the browser has after this event.
	Version string `json:"version"`
	// Page is the new data of the page, as in the page's script. Its path differs from
	// the address that was asked for if the page has moved.
	Page *Page `json:"page,omitempty"`
	// Gone is set if the address has no page any more. Page is the not-found page then.
	Gone *LiveGone `json:"gone,omitempty"`
	// Site is the data that all pages share. GlobalData comes with it.
	Site       *SiteData      `json:"site,omitempty"`
	GlobalData map[string]any `json:"globalData,omitempty"`
	// Sidebars are addresses of sidebars that have changed, and have the same address as
	// before. A sidebar with another address is part of the page.
	Sidebars []string `json:"sidebars,omitempty"`
	// Styles is the address of the new stylesheet.
	Styles string `json:"styles,omitempty"`
	// Patches are all patches of the scripts that the page has. Nil means that they have not
	// changed; an empty list means that there are none any more.
	Patches []LivePatch `json:"patches" ts:"LivePatch[] | null"`
	// Reload is true if only loading the document again shows the change.
	Reload bool `json:"reload,omitempty"`
	// Problems are the author's mistakes at the moment. Nil means that they have not
	// changed; an empty list means that there are none any more.
	Problems []LiveProblem `json:"problems" ts:"LiveProblem[] | null"`
}

// LivePatch is a new version of a module in the scripts. After a page has imported it,
// React refreshes the components in it.
type LivePatch struct {
	Module  string `json:"module"` // path from the site folder
	Address string `json:"address"`
}

// LiveGone says where a page went.
type LiveGone struct {
	Path string `json:"path"`         // the address that has no page any more
	To   string `json:"to,omitempty"` // the new address of its document; "" if it is unknown
}

// LivePlace is a place in a file of the author.
type LivePlace struct {
	File   string `json:"file"` // slash path from the site folder
	Line   int    `json:"line"` // counted from 1; 0 for the whole file
	Column int    `json:"column"`
}

// LiveProblem is a mistake of the author.
type LiveProblem struct {
	Severity string     `json:"severity"` // error or warning
	Code     string     `json:"code"`
	Message  string     `json:"message"`
	Hint     string     `json:"hint,omitempty"`
	Place    *LivePlace `json:"place,omitempty"`
	Frame    *LiveFrame `json:"frame,omitempty"` // the line of the place
	Notes    []LiveNote `json:"notes,omitempty"`
}

// LiveNote is another place that explains a mistake.
type LiveNote struct {
	Message string     `json:"message"`
	Place   *LivePlace `json:"place,omitempty"`
	Frame   *LiveFrame `json:"frame,omitempty"`
}

// LiveFrame is a line of a file, in three parts: the middle part is the mistake.
type LiveFrame struct {
	Before string `json:"before"`
	Marked string `json:"marked"`
	After  string `json:"after"`
}
