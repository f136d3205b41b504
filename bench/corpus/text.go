package corpus

import (
	"strconv"
	"strings"
)

// headingLevels are the levels of the headings in every doc.
var headingLevels = []int{2, 3, 2, 2, 3, 2}

// linksPerDoc is the number of links in a doc.
const linksPerDoc = 5

var admonitionKinds = []string{"note", "tip", "info", "warning", "danger"}

// writeDoc writes the body of doc i, about 775 words.
func (s *Site) writeDoc(i int) {
	doc := &s.Docs[i]
	v := newVoice(stream(streamDoc, i), doc.topics)
	heading := func(k int) Heading { return Heading{headingLevels[k], doc.Headings[k]} }
	links := s.linksFrom(v, i)
	refer := func(k int) Paragraph { return s.reference(v, links[k]) }
	kind := pick(v, admonitionKinds)
	first, second := v.twoSamples()
	doc.Body = []Block{
		refer(0),
		v.paragraph(),
		heading(0), v.paragraph(), v.list(false), v.paragraph(),
		heading(1), refer(1), first,
		heading(2), v.paragraph(), v.table(), v.paragraph(),
		heading(3), refer(2), Admonition{kind, v.sentences(2, 2)}, v.paragraph(),
		heading(4), v.paragraph(), second, refer(3),
		heading(5), v.list(true), refer(4),
	}
}

// linksFrom returns the links of doc i. Most lead to pages nearby, as in real sites,
// and no two lead to the same page if there are enough pages. For a post, i is -1.
func (s *Site) linksFrom(v *voice, i int) []Link {
	links := make([]Link, linksPerDoc)
	seen := map[int]bool{i: true}
	for k := range links {
		to := v.rng.IntN(len(s.Docs))
		if k%2 == 0 {
			to = (i + 1 + v.rng.IntN(3*docsPerFolder)) % len(s.Docs)
		}
		for len(seen) < len(s.Docs) && seen[to] {
			to = (to + 1) % len(s.Docs)
		}
		seen[to] = true
		links[k] = Link{Doc: to, Heading: -1}
	}
	links[1].Heading = v.rng.IntN(len(headingLevels))
	links[3].ByURL = true
	return links
}

func (s *Site) reference(v *voice, to Link) Paragraph {
	target := s.Docs[to.Doc]
	label := target.Title
	if to.Heading >= 0 {
		label = target.Headings[to.Heading]
	}
	return Paragraph{
		Text:  v.sentences(2, 3),
		Lead:  v.expand(pick(v, linkTemplates)),
		Label: label,
		To:    &to,
	}
}

func (v *voice) paragraph() Paragraph { return Paragraph{Text: v.sentences(2, 4)} }

func (v *voice) list(ordered bool) List {
	items := make([]string, 4+v.rng.IntN(2))
	for i := range items {
		items[i] = capital(v.expand(pick(v, itemTemplates)))
	}
	return List{Ordered: ordered, Items: items}
}

func (v *voice) table() Table {
	rows := [][]string{{"Name", "Type", "Default", "Meaning"}}
	for range 4 + v.rng.IntN(3) {
		rows = append(rows, []string{
			v.expand("{Code}"),
			pick(v, []string{"string", "number", "boolean", "list"}),
			v.expand("{Num}"),
			capital(v.expand("{Vs} the {A} {N}")),
		})
	}
	return Table{Rows: rows}
}

// twoSamples returns two code blocks in different languages. They have random names
// and numbers, so that few blocks are equal and a cache does not help.
func (v *voice) twoSamples() (Code, Code) {
	order := v.rng.Perm(len(samples))
	return v.sample(samples[order[0]]), v.sample(samples[order[1]])
}

func (v *voice) sample(s sample) Code {
	one, two, three := v.anyNoun(), pick(v, nouns), pick(v, nouns)
	stem := strings.TrimSuffix(v.verbStem(), "*")
	fill := strings.NewReplacer(
		"xone", one, "Xone", capital(one), "XONE", strings.ToUpper(one),
		"xtwo", two, "Xtwo", capital(two),
		"xthree", three, "Xthree", capital(three),
		"xverb", stem, "Xverb", capital(stem),
		"4711", strconv.Itoa(10+v.rng.IntN(9000)),
		"4712", strconv.Itoa(10+v.rng.IntN(9000)),
	)
	return Code{Lang: s.lang, Title: fill.Replace(s.title), Text: fill.Replace(strings.TrimSpace(s.text))}
}
