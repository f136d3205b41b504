package mdast

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"octavo/internal/mdx/tree"
)

// resolveReferences gives links and images the addresses of their definitions, which
// plugins may have changed.
func (b *builder) resolveReferences() {
	definitions := map[string]*ast.LinkReferenceDefinition{}
	var links []ast.Node
	_ = ast.Walk(b.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.LinkReferenceDefinition:
			if label := util.ToLinkReference(n.Label); definitions[label] == nil {
				definitions[label] = n
			}
		case *ast.Link:
			if n.Reference != nil {
				links = append(links, n)
			}
		case *ast.Image:
			if n.Reference != nil {
				links = append(links, n)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, n := range links {
		switch n := n.(type) {
		case *ast.Link:
			if d := definitions[util.ToLinkReference(n.Reference.Value)]; d != nil {
				n.Destination, n.Title = d.Destination, d.Title
			}
		case *ast.Image:
			if d := definitions[util.ToLinkReference(n.Reference.Value)]; d != nil {
				n.Destination, n.Title = d.Destination, d.Title
			}
		}
	}
}

// numberFootnotes puts the footnotes at the end, in the order in which the text refers to
// them.
func (b *builder) numberFootnotes() {
	byLabel := map[string]*east.Footnote{}
	for _, note := range b.notes {
		note.Index = -1
		if label := strings.ToLower(string(note.Ref)); byLabel[label] == nil {
			byLabel[label] = note
		}
		removeBackLinks(note)
	}
	list := east.NewFootnoteList()
	counts := map[*east.Footnote]int{}
	b.number(b.Root, byLabel, list, counts)
	// A footnote may refer to others, which are added to the list meanwhile.
	for n := list.FirstChild(); n != nil; n = n.NextSibling() {
		b.number(n, byLabel, list, counts)
	}
	for n := list.FirstChild(); n != nil; n = n.NextSibling() {
		note := n.(*east.Footnote)
		tree.LinkBack(note, counts[note])
	}
	if list.HasChildren() {
		b.Root.AppendChild(b.Root, list)
	}
}

// number numbers the references below a node, and adds their footnotes to the list.
func (b *builder) number(root ast.Node, byLabel map[string]*east.Footnote, list *east.FootnoteList, counts map[*east.Footnote]int) {
	var unknown []*east.FootnoteLink
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		link, ok := n.(*east.FootnoteLink)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		note := byLabel[strings.ToLower(b.labels[link])]
		if note == nil {
			unknown = append(unknown, link)
			return ast.WalkContinue, nil
		}
		if note.Index < 0 {
			list.Count++
			note.Index = list.Count
			list.AppendChild(list, note)
		}
		link.Index, link.RefIndex = note.Index, counts[note]
		counts[note]++
		return ast.WalkContinue, nil
	})
	for _, link := range unknown {
		text := ast.NewTextSegment(b.add("[^"+escapeText(b.labels[link])+"]", context{}))
		link.Parent().ReplaceChild(link.Parent(), link, text)
	}
}

func removeBackLinks(note ast.Node) {
	var links []ast.Node
	_ = ast.Walk(note, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if n.Kind() == east.KindFootnoteBacklink && entering {
			links = append(links, n)
		}
		return ast.WalkContinue, nil
	})
	for _, link := range links {
		link.Parent().RemoveChild(link.Parent(), link)
	}
}
