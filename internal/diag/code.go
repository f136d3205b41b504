package diag

// Code names a kind of diagnostic. It is printed in brackets, stays the same
// between releases, and has a script in cmd/octavo/testdata/script that shows
// it: a test compares the two lists.
type Code string

const (
	ConfigSyntax   Code = "config-syntax"   // the config or a file that it imports does not parse
	ConfigThrows   Code = "config-throws"   // evaluating the config ended in an exception
	ConfigValue    Code = "config-value"    // a field has a value of the wrong kind
	ConfigMissing  Code = "config-missing"  // a required field is absent
	UnknownField   Code = "unknown-field"   // a field that nobody reads, usually a typing mistake
	UnknownPlugin  Code = "unknown-plugin"  // a plugin, theme or preset that Octavo does not provide
	Unsupported    Code = "unsupported"     // a known option that Octavo does not act on yet
	UnknownModule  Code = "unknown-module"  // an import that leads nowhere
	ModuleSyntax   Code = "module-syntax"   // a script or stylesheet that does not parse
	ModuleLoader   Code = "module-loader"   // an import of a kind of file that cannot be bundled
	DefaultExport  Code = "default-export"  // a page without a component to show
	RenderThrows   Code = "render-throws"   // a component threw while its page was rendered
	RenderTimeout  Code = "render-timeout"  // a component ran too long
	RenderMemory   Code = "render-memory"   // a component used too much memory
	DuplicateRoute Code = "duplicate-route" // two files want the same address
	PathConflict   Code = "path-conflict"   // two files want the same place in the output
	BundlerNote    Code = "bundler"         // a warning of the bundler about the site's own code

	Encoding           Code = "encoding"             // a file that is not UTF-8 text
	FrontMatterSyntax  Code = "front-matter-syntax"  // front matter that is not YAML
	FrontMatterValue   Code = "front-matter-value"   // a field of it with a value of the wrong kind
	MDXSyntax          Code = "mdx-syntax"           // a mistake in JSX, an expression or a statement
	UnknownComponent   Code = "unknown-component"    // a component in MDX that nobody brings
	UnknownAdmonition  Code = "unknown-admonition"   // a ::: container of no kind that the site has
	UnclosedAdmonition Code = "unclosed-admonition"  // a ::: container that goes on to the end
	PartialMatter      Code = "partial-front-matter" // front matter of a file that is only imported
	BrokenMarkdown     Code = "broken-markdown-link" // a link to a Markdown file that is not there
	BrokenImage        Code = "broken-image"         // an image that is not there

	Unreadable        Code = "unreadable"         // a file or folder that cannot be read, a link that cannot be followed
	NoDocuments       Code = "no-documents"       // docs, or a version of them, without a document
	DuplicateCategory Code = "duplicate-category" // two files that describe the same folder
	DuplicateDoc      Code = "duplicate-doc"      // two documents with one id
	UnknownDoc        Code = "unknown-doc"        // an id that no document has
	UnknownSidebar    Code = "unknown-sidebar"    // a name that no sidebar has
	EmptySidebar      Code = "empty-sidebar"      // a sidebar made from a folder without documents
	InlineTag         Code = "inline-tag"         // a tag that the tags file does not declare
	BrokenLink        Code = "broken-link"        // a link to a page that is not there
	BrokenAnchor      Code = "broken-anchor"      // a link to a place that its page does not have
	History           Code = "history"            // last changes that git cannot tell

	NoDate          Code = "no-date"          // a post without a date, or with one that does not exist
	UnknownAuthor   Code = "unknown-author"   // a key that the authors file does not have
	InlineAuthor    Code = "inline-author"    // an author whom the authors file does not declare
	UntruncatedPost Code = "untruncated-post" // a post of which lists show everything

	PolicyLength Code = "policy-length" // a Content-Security-Policy that hosts may refuse
	Leftovers    Code = "leftovers"     // temporary files of an earlier build that cannot be removed
)

// Codes lists every code, for the test that asks for a script for each.
var Codes = []Code{
	ConfigSyntax, ConfigThrows, ConfigValue, ConfigMissing, UnknownField,
	UnknownPlugin, Unsupported, UnknownModule, ModuleSyntax, ModuleLoader,
	DefaultExport, RenderThrows, RenderTimeout, RenderMemory, DuplicateRoute,
	PathConflict, BundlerNote, Encoding, FrontMatterSyntax, FrontMatterValue,
	MDXSyntax, UnknownComponent, UnknownAdmonition, UnclosedAdmonition, PartialMatter, BrokenMarkdown, BrokenImage,
	Unreadable, NoDocuments, DuplicateCategory, InlineTag, History,
	DuplicateDoc, UnknownDoc, UnknownSidebar, EmptySidebar,
	BrokenLink, BrokenAnchor,
	NoDate, UnknownAuthor, InlineAuthor, UntruncatedPost, PolicyLength, Leftovers,
}
