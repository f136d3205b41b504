package contract

// SearchPlace is the data about search that all pages share. The search box
// reads everything else from SearchSettings: the names of the index files
// change with the content, and the scripts of all pages must not.
type SearchPlace struct {
	Page string `json:"page,omitempty"` // the address of the page with all results; "" if the author has a page at that address
}

// SearchSettings is the file that the search box reads first.
type SearchSettings struct {
	FileNames SearchFileNames `json:"fileNames"`
	AssetURL  string          `json:"assetUrl,omitempty"` // the folder of the files, instead of the base path
}

// SearchFileNames are the names of the two files that a search needs: the
// searchable texts and lunr's index of them.
type SearchFileNames struct {
	SearchDoc string `json:"searchDoc"`
	LunrIndex string `json:"lunrIndex"`
}

// SearchOptions configure how results are found and shown.
type SearchOptions struct {
	HighlightResult bool     `json:"highlightResult"` // a result's page marks the matches
	MaxHits         int      `json:"maxHits"`
	Languages       []string `json:"languages"` // of the index; at least one
	StopWords       []string `json:"stopWords"` // words that are not in the index
	// Weights multiply the usual weight of a match; nil: the usual weights.
	Weights *SearchWeights `json:"weights,omitempty"`
}

// SearchWeights has a factor for each field. Code has the factor of Content.
type SearchWeights struct {
	Title    float64 `json:"title"`
	Content  float64 `json:"content"`
	Keywords float64 `json:"keywords"`
}

// SearchFile holds the searchable texts.
type SearchFile struct {
	SearchDocs []SearchDoc   `json:"searchDocs"` // an entry's position is its ref in the index
	Options    SearchOptions `json:"options"`
}

// SearchDoc is a page, or a section of a page: a heading with the text below
// it. A page comes before its sections and has the text before the first one.
type SearchDoc struct {
	Title      string   `json:"title"`
	Type       int      `json:"type"`                // 0 for a page, 1 for a section
	SectionRef string   `json:"sectionRef"`          // "#" for a page, "#id" for a section
	URL        string   `json:"url"`                 // with the base path, and #id for a section
	Content    string   `json:"content"`             // plain text
	Code       string   `json:"code,omitempty"`      // the code blocks, as plain text
	Keywords   string   `json:"keywords,omitempty"`  // of a page, separated by commas
	Version    string   `json:"version,omitempty"`   // label of the docs version, if there are several
	PageTitle  string   `json:"pageTitle,omitempty"` // of a section
	TagName    string   `json:"tagName,omitempty"`   // of a section: h2 or h3
	Breadcrumb []string `json:"breadcrumb,omitempty"`
	Page       *int     `json:"page,omitempty"` // of a section: the position of its page
}
