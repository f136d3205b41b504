package mdx

import "octavo/internal/slug"

// slugger makes heading ids that are unique in a document.
type slugger struct {
	keepCase bool
	slug.Slugger
}

func newSlugger(keepCase bool) *slugger { return &slugger{keepCase: keepCase} }

func (s *slugger) id(text string) string {
	if s.keepCase {
		return s.MaintainCase(text)
	}
	return s.Slug(text)
}
