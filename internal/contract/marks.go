package contract

// This file names the marks that one side writes and the other side looks for.
// Both sides spell them out, and a test looks for them in the theme's files.

// The theme leaves slots in the body, which Go fills with its own markup:
// comments such as <!--octavo:content-->, <!--octavo:content 2--> (on pages
// with several contents) and <!--octavo:sidebar-->.
const (
	SlotStart   = "<!--octavo:"
	SlotEnd     = "-->"
	ContentSlot = "content"
	SidebarSlot = "sidebar"

	// ContentAttribute marks the element around a content slot, with the number
	// of the slot. Scripts find the content by it.
	ContentAttribute = "data-static-content"
)

// A region is a part that looks the same on many pages. The theme writes
// RegionStart, name, RegionSlot, slot number, RegionNamed, markup, RegionEnd
// around a region that Go does not have yet, and RegionKnown, name,
// RegionSlot, slot number, RegionNamed instead of a region that it has.
// The characters are Unicode's noncharacters, which no text contains.
const (
	RegionStart = "\uFDD0"
	RegionEnd   = "\uFDD1"
	RegionKnown = "\uFDD2"
	RegionSlot  = "\uFDD3"
	RegionNamed = "\uFDD4"
)

// A page that has a shape is rendered without the parts that the shape has. The
// theme writes PartStart, the number of the part, PartEnd in the place of a part.
const (
	PartStart = "\uFDD5"
	PartEnd   = "\uFDD6"
)

// The JavaScript engine does not get the HTML of documents without code of the author. The
// theme writes PieceStart, the number of a piece of HTML, PieceEnd in its place.
const (
	PieceStart = "\uFDD7"
	PieceEnd   = "\uFDD8"
)

// AnyModule is the module of every document in a shape.
const AnyModule = "octavo:any"

// Placeholders in the forms of sidebar items that the theme renders once.
const (
	SidebarChildren  = "\uE000" // the theme writes it where an open category has its items
	SidebarLabel     = "\uE001"
	SidebarHref      = "\uE002" // follows the base path
	SidebarFirstHref = "\uE003" // follows the base path
)

// Placeholders in the shape of many pages: one character for each text, counted
// from FirstBlank, and TOCBlank for the text of the only entry in the table of
// contents. The theme copies them like any other text. Icon fonts use the same
// characters, so each result is compared with a page without blanks.
const (
	FirstBlank = '\uE100'
	LastBlank  = '\uEFFF'
	TOCBlank   = '\uF000'
)

// Functions that the theme's server bundle offers to Go.
const (
	RenderFunction = "octavo.render"          // Page, code of its documents → Rendered
	ReactFunction  = "octavo.renderWithReact" // the same with React's own renderer
	ShapeFunction  = "octavo.renderShape"     // Page with blanks → RenderedShape
	PiecesFunction = "octavo.sidebarPieces"   // []SidebarPiece → []string
	FoldedFunction = "octavo.folded"          // for the code of documents without their HTML
	TraceFunction  = "octavo.trace"           // calls back with the name and the place of each component that begins

	TraceLinksFunction = "octavo.traceLinks" // calls back with the address and the stack of each link that is made
)

// HasRegionFunction is the function that Go offers to the theme: it reports
// whether a region is known.
const HasRegionFunction = "__octavoHasRegion"

// DefaultExportError is the name of the exception that the theme throws for a
// page whose module has no default export.
const DefaultExportError = "DefaultExportError"

// DefaultExportTypeError is the name of the exception that the theme throws for a
// page whose default export is not a component. Its message is for the author.
const DefaultExportTypeError = "DefaultExportTypeError"

// ComponentMistake is the name of the exception that the theme throws, while it
// traces a page, for a mistake that React reports by a number.
const ComponentMistake = "ComponentMistake"

// Names in documents and of files that scripts in the browser look for.
const (
	RootID           = "__docusaurus"  // of the element that React renders into
	PageDataID       = "__octavo_page" // of the script element with the Page as JSON
	PageScriptEnding = ".page.js"      // replaces .html: the same page as a module

	// SearchFileName is the name of the file with SearchSettings. It has no hash
	// in it, so that a page of the previous deployment finds the new index. It
	// is not in assets/, because hosts let browsers keep those files for ever.
	SearchFileName = "search.json"
)
