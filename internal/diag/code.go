package diag

// Code is the kind of a diagnostic. Messages show it in brackets, and it stays the
// same between releases. A test checks that every code has a script in
// cmd/octavo/testdata/script.
type Code string

const (
	ConfigSyntax    Code = "config-syntax"    // the config, or a file that it imports, has a syntax error
	ConfigThrows    Code = "config-throws"    // the config threw an exception
	ConfigValue     Code = "config-value"     // a field of the config has an invalid value
	ConfigMissing   Code = "config-missing"   // a required field of the config is missing
	UnknownField    Code = "unknown-field"    // a field that nothing reads, usually a misspelled one
	UnknownPlugin   Code = "unknown-plugin"   // a plugin, theme or preset that Octavo does not support
	Unsupported     Code = "unsupported"      // a known option that Octavo does not support
	UnknownModule   Code = "unknown-module"   // an import of a file or package that does not exist
	ModuleSyntax    Code = "module-syntax"    // a script or stylesheet has a syntax error
	ModuleLoader    Code = "module-loader"    // an import of a kind of file that cannot be bundled
	DefaultExport   Code = "default-export"   // a page or an override that exports no component
	OverrideUnknown Code = "override-unknown" // a file in src/theme that replaces nothing
	RenderThrows    Code = "render-throws"    // a component threw while its page was rendered
	RenderTimeout   Code = "render-timeout"   // a component ran too long
	RenderMemory    Code = "render-memory"    // a component used too much memory
	DuplicateRoute  Code = "duplicate-route"  // two pages have the same address
	PathConflict    Code = "path-conflict"    // two files have the same path in the output
	FileName        Code = "file-name"        // a file of the output with a name that cannot be written
	BundlerNote     Code = "bundler"          // a warning of the bundler about the author's code

	Encoding           Code = "encoding"             // a file that is not UTF-8 text
	FrontMatterSyntax  Code = "front-matter-syntax"  // front matter that is not YAML
	FrontMatterValue   Code = "front-matter-value"   // a field of front matter has an invalid value
	MDXSyntax          Code = "mdx-syntax"           // a mistake in JSX, an expression or a statement
	UnknownComponent   Code = "unknown-component"    // a component in MDX that is neither imported nor global
	UnknownAdmonition  Code = "unknown-admonition"   // a ::: container of an unknown kind
	UnclosedAdmonition Code = "unclosed-admonition"  // a ::: container that is never closed
	PartialMatter      Code = "partial-front-matter" // front matter of a file that is only imported
	BrokenMarkdown     Code = "broken-markdown-link" // a link to a Markdown file that does not exist
	BrokenImage        Code = "broken-image"         // an image that does not exist
	DamagedImage       Code = "damaged-image"        // an image that browsers cannot show

	Outside           Code = "outside"            // a file or folder outside the repository of the site
	Unreadable        Code = "unreadable"         // a file or folder that cannot be read, a link that cannot be followed
	NoFolder          Code = "no-folder"          // a folder that the config names and that does not exist
	SecretFile        Code = "secret-file"        // a static file that probably has passwords or keys
	NoDocuments       Code = "no-documents"       // docs, or a version of docs, without documents; a site without pages
	DuplicateCategory Code = "duplicate-category" // two files that describe the same folder
	DuplicateDoc      Code = "duplicate-doc"      // two documents with the same id
	UnknownDoc        Code = "unknown-doc"        // an id that no document has
	UnknownSidebar    Code = "unknown-sidebar"    // a name that no sidebar has
	EmptySidebar      Code = "empty-sidebar"      // a sidebar made from a folder without documents
	InlineTag         Code = "inline-tag"         // a tag that the tags file does not declare
	BrokenLink        Code = "broken-link"        // a link to a page that does not exist
	UnsafeLink        Code = "unsafe-link"        // a link that runs a script
	DuplicateID       Code = "duplicate-id"       // two headings of a document with the same id
	BrokenAnchor      Code = "broken-anchor"      // a link to a heading or id that the page does not have
	History           Code = "history"            // dates and authors that git does not know

	NoDate          Code = "no-date"          // a post without a date, or with an invalid one
	UnknownAuthor   Code = "unknown-author"   // a key that the authors file does not have
	InlineAuthor    Code = "inline-author"    // an author who is not in the authors file
	UntruncatedPost Code = "untruncated-post" // a post without a truncate marker: lists show all of it

	PolicyLength Code = "policy-length" // a Content-Security-Policy that hosts may refuse
	PolicyStyle  Code = "policy-style"  // styles that a Content-Security-Policy blocks
	Leftovers    Code = "leftovers"     // temporary files of an earlier build that cannot be removed
)

// Codes lists every code, for the test that every code has a script.
var Codes = []Code{
	ConfigSyntax, ConfigThrows, ConfigValue, ConfigMissing, UnknownField,
	UnknownPlugin, Unsupported, UnknownModule, ModuleSyntax, ModuleLoader,
	DefaultExport, OverrideUnknown, RenderThrows, RenderTimeout, RenderMemory, DuplicateRoute,
	PathConflict, FileName, BundlerNote, Encoding, FrontMatterSyntax, FrontMatterValue,
	MDXSyntax, UnknownComponent, UnknownAdmonition, UnclosedAdmonition, PartialMatter, BrokenMarkdown, BrokenImage, DamagedImage,
	Outside, Unreadable, NoFolder, SecretFile, NoDocuments, DuplicateCategory, InlineTag, History,
	DuplicateDoc, UnknownDoc, UnknownSidebar, EmptySidebar,
	BrokenLink, UnsafeLink, DuplicateID, BrokenAnchor,
	NoDate, UnknownAuthor, InlineAuthor, UntruncatedPost, PolicyLength, PolicyStyle, Leftovers,
}
