package corpus

import (
	"math"
	"path"
	"strconv"
	"strings"
)

// docsPerFolder is a typical number of docs in a folder.
const docsPerFolder = 10

// plan sets the folders, paths, titles and headings of n docs. All of them are set
// before any text is written, because a link needs the title and headings of a page
// that may come later.
func (s *Site) plan(n int) {
	s.Docs = make([]Doc, n)
	s.Docs[0] = Doc{Path: "intro", Position: 1}
	folders := (n - 1 + docsPerFolder - 1) / docsPerFolder
	taken := s.planFolders(folders)
	for i := range s.Docs {
		v := newVoice(stream(streamOutline, i), nil)
		d := &s.Docs[i]
		d.topics = v.pickTopics()
		v.topics = d.topics
		d.Title = capital(v.expand(pick(v, titleTemplates)))
		d.Headings = v.headings()
		d.Description = v.sentence()
		if i > 0 {
			folder := s.Folders[(i-1)/docsPerFolder].Path
			d.Path = unused(taken, path.Join(folder, slug(d.Title)))
			d.Position = (i-1)%docsPerFolder + 1
		}
	}
}

// planFolders makes n folders, three levels deep. The number of top folders is about
// the number of folders in each, as in real sites. It returns the paths that docs
// must not use: the paths of folders, and files with the name of their folder, which
// Docusaurus uses as the folder's page.
func (s *Site) planFolders(n int) map[string]bool {
	width := int(math.Ceil(math.Sqrt(float64(n))))
	taken, labels := map[string]bool{}, map[string]bool{}
	for i := range n {
		v := newVoice(stream(streamFolder, i), nil)
		f := Folder{Label: v.folderLabel(labels), Description: v.sentence()}
		parent, inTop := "", i%width
		switch {
		case inTop == 0:
			// A top folder. The intro has position 1.
			f.Position = i/width + 2
		case inTop%3 == 0:
			parent = s.Folders[i-1].Path
			f.Position = docsPerFolder + 1
		default:
			parent = s.Folders[i-inTop].Path
			f.Position = docsPerFolder + inTop
		}
		f.Path = path.Join(parent, slug(f.Label))
		taken[f.Path] = true
		taken[path.Join(f.Path, path.Base(f.Path))] = true
		s.Folders = append(s.Folders, f)
	}
	return taken
}

// folderLabel returns a label that no other folder has, because the URL of a category
// depends only on its label.
func (v *voice) folderLabel(taken map[string]bool) string {
	for {
		v.topics = v.pickTopics()
		label := capital(v.expand("{Topic} {Ns}"))
		if !taken[label] {
			taken[label] = true
			return label
		}
	}
}

// headings returns six different headings for one page. Their anchors then need no
// numbers and are the same in every tool.
func (v *voice) headings() []string {
	order := v.rng.Perm(len(headingTemplates))
	out := make([]string, len(headingLevels))
	for i := range out {
		out[i] = capital(v.expand(headingTemplates[order[i]]))
	}
	return out
}

// slug returns the file name or anchor of a title or heading. Titles are plain words,
// so the result is the same as with GitHub's rule.
func slug(text string) string {
	return strings.ReplaceAll(strings.ToLower(text), " ", "-")
}

// unused returns name, with a number if it is taken, and marks the result as taken.
func unused(taken map[string]bool, name string) string {
	free := name
	for i := 2; taken[free]; i++ {
		free = name + "-" + strconv.Itoa(i)
	}
	taken[free] = true
	return free
}
