package diag

// Code is the kind of a diagnostic. Messages show it in brackets, and it stays the
// same between releases. A test checks that every code has a script in
// cmd/octavo/testdata/script. Rules says what each code means.
type Code string

const (
	ConfigSyntax    Code = "config-syntax"
	ConfigThrows    Code = "config-throws"
	PluginThrows    Code = "plugin-throws"
	PluginMessage   Code = "plugin-message"
	ConfigValue     Code = "config-value"
	ConfigMissing   Code = "config-missing"
	UnknownField    Code = "unknown-field"
	UnknownPlugin   Code = "unknown-plugin"
	Unsupported     Code = "unsupported"
	UnknownModule   Code = "unknown-module"
	ModuleSyntax    Code = "module-syntax"
	ModuleLoader    Code = "module-loader"
	DefaultExport   Code = "default-export"
	OverrideUnknown Code = "override-unknown"
	RenderThrows    Code = "render-throws"
	RenderTimeout   Code = "render-timeout"
	RenderMemory    Code = "render-memory"
	DuplicateRoute  Code = "duplicate-route"
	PathConflict    Code = "path-conflict"
	FileName        Code = "file-name"
	BundlerNote     Code = "bundler"

	Encoding           Code = "encoding"
	FrontMatterSyntax  Code = "front-matter-syntax"
	FrontMatterValue   Code = "front-matter-value"
	MDXSyntax          Code = "mdx-syntax"
	UnknownComponent   Code = "unknown-component"
	UnknownAdmonition  Code = "unknown-admonition"
	UnclosedAdmonition Code = "unclosed-admonition"
	PartialMatter      Code = "partial-front-matter"
	BrokenMarkdown     Code = "broken-markdown-link"
	BrokenImage        Code = "broken-image"
	DamagedImage       Code = "damaged-image"

	Outside           Code = "outside"
	Unreadable        Code = "unreadable"
	NoFolder          Code = "no-folder"
	SecretFile        Code = "secret-file"
	NoDocuments       Code = "no-documents"
	DuplicateCategory Code = "duplicate-category"
	DuplicateDoc      Code = "duplicate-doc"
	UnknownDoc        Code = "unknown-doc"
	UnknownSidebar    Code = "unknown-sidebar"
	EmptySidebar      Code = "empty-sidebar"
	InlineTag         Code = "inline-tag"
	BrokenLink        Code = "broken-link"
	UnsafeLink        Code = "unsafe-link"
	DuplicateID       Code = "duplicate-id"
	BrokenAnchor      Code = "broken-anchor"
	History           Code = "history"

	ExternalLink Code = "external-link"
	MovedLink    Code = "moved-link"

	NoDate          Code = "no-date"
	UnknownAuthor   Code = "unknown-author"
	InlineAuthor    Code = "inline-author"
	UntruncatedPost Code = "untruncated-post"

	PolicyLength Code = "policy-length"
	PolicyStyle  Code = "policy-style"
	Leftovers    Code = "leftovers"
)

// Rule explains a code to authors.
type Rule struct {
	Code  Code
	About string // what is wrong
	Help  string // what to do
}

// Rules explains every code, in an order that stays the same between releases.
var Rules = []Rule{
	{ConfigSyntax, "The config, or a file that it imports, has a syntax error.", "Fix the syntax at the place in the message."},
	{ConfigThrows, "The config, or a function in it, threw an exception.", "Fix the code of the config."},
	{PluginThrows, "A plugin of the site threw an exception.", "Fix the plugin, or leave it out with --without NAME."},
	{PluginMessage, "A plugin of remark or rehype reports a problem in a document.", "Do what the message of the plugin says."},
	{ConfigValue, "A field of the config has an invalid value.", "Write one of the values that the message names."},
	{ConfigMissing, "A required field of the config is missing.", "Add the field to the config."},
	{UnknownField, "Nothing reads this field. Usually its name is misspelled.", "Write the name that the message suggests, or remove the field."},
	{UnknownPlugin, "Octavo does not support this plugin, theme or preset.", "Remove it from the config, or use the field that the message names."},
	{Unsupported, "Octavo knows this option, and does not support it.", "Remove the option, or accept that it changes nothing."},
	{UnknownModule, "An imported file or package does not exist.", "Fix the path, or install the package."},
	{ModuleSyntax, "A script or stylesheet has a syntax error.", "Fix the syntax at the place in the message."},
	{ModuleLoader, "This kind of file cannot be imported.", "Put the file in a static folder and link to it, or convert it."},
	{DefaultExport, "A page or an override exports no component.", "Export the component as default: export default function Page() { … }."},
	{OverrideUnknown, "A file in src/theme replaces no component of the theme.", "Give the file the name of a component of the theme, or move it to src/components."},
	{RenderThrows, "A component threw an exception while its page was rendered.", "Fix the component. It runs without a browser first: use window and document only in effects."},
	{RenderTimeout, "A component ran too long.", "Look for a loop that never ends. OCTAVO_RENDER_TIMEOUT sets the limit."},
	{RenderMemory, "A component used too much memory.", "Look for a list that never stops to grow."},
	{DuplicateRoute, "Two pages have the same address.", "Give one of the pages another slug or another file name."},
	{PathConflict, "Two files have the same path in the output.", "Rename or remove one of the files."},
	{FileName, "A file of the output has a name that cannot be written.", "Shorten the name, or remove characters that other systems do not allow."},
	{BundlerNote, "The bundler warns about the author's code.", "Change the code as the message says."},
	{Encoding, "A file is not UTF-8 text.", "Save the file as UTF-8."},
	{FrontMatterSyntax, "The front matter of a document, or a data file, is not YAML.", "Fix the YAML at the place in the message. Texts with a colon need quotes."},
	{FrontMatterValue, "A field of front matter has an invalid value.", "Write one of the values that the message names."},
	{MDXSyntax, "JSX, an expression or a statement in a document has a mistake.", "Fix the syntax. To write < or { as text, put a backslash before it."},
	{UnknownComponent, "A document uses a component that it does not import and that the site does not provide.", "Import the component, or fix its name."},
	{UnknownAdmonition, "An admonition has an unknown kind.", "Write one of the kinds note, tip, info, warning, danger, or declare the kind in the config."},
	{UnclosedAdmonition, "An admonition is never closed.", "Write ::: on a line of its own after the admonition."},
	{PartialMatter, "A file that other documents import has front matter, which nothing reads.", "Remove the front matter."},
	{BrokenMarkdown, "A link leads to a Markdown file that does not exist, or that is not a page.", "Fix the path of the file."},
	{BrokenImage, "An image does not exist.", "Fix the path, or add the file."},
	{DamagedImage, "Browsers cannot show an image.", "Save the image again, in a format that browsers know."},
	{Outside, "The site uses a file or folder outside its repository.", "Copy the file into the repository."},
	{Unreadable, "A file or folder cannot be read, or a link cannot be followed.", "Fix the permissions of the file, or remove the link."},
	{NoFolder, "A folder that the config names does not exist.", "Make the folder, or remove it from the config."},
	{SecretFile, "A static file probably has passwords or keys. Everybody could read it.", "Move the file out of the static folders, and change the secret if the site was published."},
	{NoDocuments, "The site, its docs or a version of the docs has no pages.", "Write a document, or turn the plugin off."},
	{DuplicateCategory, "Two files describe the same category.", "Remove one of the files."},
	{DuplicateDoc, "Two documents have the same id.", "Rename one of the files, or give it another id."},
	{UnknownDoc, "No document has this id.", "Write the id that the message suggests, or remove the entry."},
	{UnknownSidebar, "No sidebar has this name.", "Write the name of a sidebar of the sidebars file."},
	{EmptySidebar, "A sidebar is made from a folder without documents.", "Add a document to the folder, or fix the path."},
	{InlineTag, "The tags file does not declare this tag.", "Declare the tag in the tags file, or use one of its tags."},
	{BrokenLink, "A link leads to a page that does not exist.", "Fix the address, or write the page."},
	{UnsafeLink, "A link runs a script.", "Link to a page. For a script, write a component."},
	{DuplicateID, "Two headings of a document have the same id.", "Give one of the headings another id."},
	{BrokenAnchor, "A link leads to a heading that its page does not have.", "Fix the part of the address after the #."},
	{History, "Git does not know the dates and authors of documents.", "Commit the files, and fetch the whole history: fetch-depth: 0 for actions/checkout."},
	{ExternalLink, "A link leads to a page of another host that does not answer.", "Look for the new address of the page, or remove the link."},
	{MovedLink, "A page of another host has moved for good.", "Write the new address."},
	{NoDate, "A post has no date, or an invalid one.", "Begin the file name with a date such as 2025-01-31, or write date in the front matter."},
	{UnknownAuthor, "The authors file does not have this key.", "Add the author to the authors file, or fix the key."},
	{InlineAuthor, "An author is not in the authors file.", "Move the author to the authors file."},
	{UntruncatedPost, "A post has no truncate marker, so lists show all of it.", "Write <!-- truncate --> after the first paragraphs."},
	{PolicyLength, "The Content-Security-Policy is so long that hosts may refuse it.", "Copy files from other hosts into the site."},
	{PolicyStyle, "Code writes styles that the Content-Security-Policy blocks.", "Put the styles in a stylesheet, or allow them in the config."},
	{Leftovers, "Temporary files of an earlier build cannot be removed.", "Delete them as the user who owns them."},
}
