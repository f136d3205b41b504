package render

import "octavo/internal/site"

// SearchPlace says that a site has a search. Whatever else the search box has
// to know is in a file of its own: the names of the index's files change with
// the content, and the scripts that all pages load must not.
type SearchPlace struct {
	Page string `json:"page,omitempty"` // the address of the page with all results; "" where a page of the author's is there
}

func searchPlace(s *site.Site) *SearchPlace {
	if s.Config.Search == nil {
		return nil
	}
	place := &SearchPlace{}
	for i := range s.Routes {
		if s.Routes[i].Kind == site.SearchPage {
			place.Page = s.Routes[i].Path
		}
	}
	return place
}

// SearchSettings is what the search box reads first.
type SearchSettings struct {
	FileNames SearchFileNames `json:"fileNames"`
	AssetURL  string          `json:"assetUrl,omitempty"` // where the files are, instead of the base path
}

// SearchFileNames are the two files at the root of the output that a search
// needs: what can be found, and lunr's index of it.
type SearchFileNames struct {
	SearchDoc string `json:"searchDoc"`
	LunrIndex string `json:"lunrIndex"`
}

// SearchOptions say how results are found and shown.
type SearchOptions struct {
	HighlightResult bool     `json:"highlightResult"` // matches are marked on the page that a result leads to
	MaxHits         int      `json:"maxHits"`
	Languages       []string `json:"languages"` // by whose rules the index was made; at least one
	StopWords       []string `json:"stopWords"` // that are not in the index
	// Weights tell how many times as much as usual a match in a field counts.
	Weights *SearchWeights `json:"weights,omitempty"`
}

// SearchWeights has a number for each field; code goes with the content.
type SearchWeights struct {
	Title    float64 `json:"title"`
	Content  float64 `json:"content"`
	Keywords float64 `json:"keywords"`
}

// SearchFile is what can be found.
type SearchFile struct {
	SearchDocs []SearchDoc   `json:"searchDocs"` // the place of an entry is its ref in the index
	Options    SearchOptions `json:"options"`
}

// SearchDoc is a page or a section of one: what stands below a heading. A page
// comes before its sections, and has the text before the first of them.
type SearchDoc struct {
	Title      string   `json:"title"`
	Type       int      `json:"type"`                // 0 for a page, 1 for a section
	SectionRef string   `json:"sectionRef"`          // "#" for a page, "#id" for a section
	URL        string   `json:"url"`                 // with the base path, and #id for a section
	Content    string   `json:"content"`             // plain text
	Code       string   `json:"code,omitempty"`      // what stands in code blocks, as plain text
	Keywords   string   `json:"keywords,omitempty"`  // of pages; with commas between them
	Version    string   `json:"version,omitempty"`   // label, where the docs have several
	PageTitle  string   `json:"pageTitle,omitempty"` // of sections
	TagName    string   `json:"tagName,omitempty"`   // of sections: h2 or h3
	Breadcrumb []string `json:"breadcrumb,omitempty"`
	Page       *int     `json:"page,omitempty"` // of sections: the place of their page
}
