package scaffold

import (
	"fmt"
	"path"
	"regexp"
	"strings"
	"time"
)

// Doc describes a new document.
type Doc struct {
	Title    string
	Dir      string // slash path from the site folder
	Name     string // of the file; "": made from the title
	MDX      bool
	Position int // in the sidebar; 0: none
}

// File returns the document.
func (d Doc) File() (File, error) {
	name, err := markdownName(d.Name, d.Title, d.MDX)
	if err != nil {
		return File{}, err
	}
	matter := []string{"title: " + scalar(d.Title)}
	if d.Position > 0 {
		matter = append(matter, fmt.Sprintf("sidebar_position: %d", d.Position))
	}
	return File{path.Join(d.Dir, name), page(matter, "Say in one sentence what readers learn here.\n\n## First step\n")}, nil
}

// Post describes a new post.
type Post struct {
	Title   string
	Dir     string
	Name    string
	MDX     bool
	Date    time.Time
	Authors []string // keys in authors.yml
	Tags    []string
}

// File returns the post. Its name begins with the date.
func (p Post) File() (File, error) {
	name, err := markdownName(p.Name, p.Title, p.MDX)
	if err != nil {
		return File{}, err
	}
	if !dated.MatchString(name) {
		name = p.Date.Format(time.DateOnly) + "-" + name
	}
	matter := []string{"title: " + scalar(p.Title)}
	if len(p.Authors) > 0 {
		matter = append(matter, "authors: "+list(p.Authors))
	}
	if len(p.Tags) > 0 {
		matter = append(matter, "tags: "+list(p.Tags))
	}
	truncate := "<!-- truncate -->"
	if p.MDX {
		truncate = "{/* truncate */}"
	}
	return File{path.Join(p.Dir, name), page(matter, "The list of posts shows this paragraph.\n\n"+truncate+"\n\nThe rest is on the page of the post.\n")}, nil
}

var dated = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}`)

// Page describes a new page.
type Page struct {
	Title      string
	Dir        string
	Name       string
	MDX        bool
	React      bool
	TypeScript bool // of a React page
}

// File returns the page.
func (p Page) File() (File, error) {
	if !p.React {
		name, err := markdownName(p.Name, p.Title, p.MDX)
		return File{path.Join(p.Dir, name), page([]string{"title: " + scalar(p.Title)}, "Write the text of the page here.\n")}, err
	}
	ext := ".jsx"
	if p.TypeScript {
		ext = ".tsx"
	}
	name, err := baseName(strings.TrimSuffix(p.Name, ext), p.Title)
	return File{path.Join(p.Dir, name+ext), reactPage(p.Title)}, err
}

func reactPage(title string) string {
	quoted := "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(title) + "'"
	return `import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

export default function Page() {
  return (
    <Layout title={` + quoted + `}>
      <main className="container margin-vert--lg">
        <Heading as="h1">{` + quoted + `}</Heading>
        <p>Write the page here.</p>
      </main>
    </Layout>
  );
}
`
}

func page(matter []string, text string) string {
	return "---\n" + strings.Join(matter, "\n") + "\n---\n\n" + text
}

// markdownName returns the name of a Markdown file.
func markdownName(chosen, title string, mdx bool) (string, error) {
	if ext := path.Ext(chosen); ext == ".md" || ext == ".mdx" {
		return chosen, CheckName(chosen)
	}
	name, err := baseName(chosen, title)
	if mdx {
		return name + ".mdx", err
	}
	return name + ".md", err
}

// baseName returns the chosen name of a file, or the name for its title.
func baseName(chosen, title string) (string, error) {
	if chosen != "" {
		return chosen, CheckName(chosen)
	}
	return FileName(title)
}

// plain matches texts that YAML reads as they are.
var plain = regexp.MustCompile(`^[\p{L}][\p{L}\p{N} ,.()'/-]*[\p{L}\p{N}).]$`)

// wordsOfYAML are texts that YAML does not read as texts.
var wordsOfYAML = regexp.MustCompile(`(?i)^(true|false|null|yes|no|on|off|y|n)$`)

// scalar returns a text as a value in YAML.
func scalar(text string) string {
	if plain.MatchString(text) && !wordsOfYAML.MatchString(text) {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}

func list(values []string) string {
	quoted := make([]string, len(values))
	for i, value := range values {
		quoted[i] = scalar(value)
		if strings.Contains(value, ",") {
			quoted[i] = "'" + strings.ReplaceAll(value, "'", "''") + "'"
		}
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}
