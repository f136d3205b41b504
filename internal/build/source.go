package build

import (
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/repo"
)

// Source is a site folder with its config, for commands that do not build the site.
type Source struct {
	Dir    string // absolute
	Repo   repo.Repo
	Config *config.Config
	p      *project
}

// OpenSource evaluates the config of a site. It returns nil if the config has errors,
// which are in the bag.
func OpenSource(o Options, bag *diag.Bag) (*Source, error) {
	p, err := openProject(o, bag)
	if err != nil || p == nil || bag.Errors() > 0 {
		return nil, err
	}
	return &Source{Dir: p.dir, Repo: p.repo, Config: p.cfg, p: p}, nil
}

// Loader returns the loader of the site's content. Documents may use any component.
func (s *Source) Loader() *content.Loader { return newLoader(s.p, nil) }
