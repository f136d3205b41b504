package corpus

import (
	"fmt"
	"strings"
)

// Components returns the Docusaurus site with three components in each doc: a
// counter, a badge and tabs.
func (s *Site) Components() []File {
	files := s.Docusaurus()
	for i, f := range files {
		if strings.HasPrefix(f.Path, "docs/") && strings.HasSuffix(f.Path, ".md") {
			files[i].Data = []byte(threeComponents(string(f.Data)))
		}
	}
	for _, f := range skeleton("versions") {
		if f.Path == "src/components/Badge.js" {
			files = append(files, f)
		}
	}
	return sorted(files)
}

const componentImports = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Badge from '@site/src/components/Badge';
import Counter from '@site/src/components/Counter';

`

// threeComponents adds components to the sections of a doc. Their texts are the
// headings that follow them, so that no two docs have the same module.
func threeComponents(text string) string {
	head, body, _ := strings.Cut(text, "\n---\n\n")
	sections := strings.Split(body, "\n## ")
	for i, component := range []string{
		"<Counter label=%q />", "<Badge kind=\"info\">**%s**</Badge>",
		"<Tabs>\n<TabItem value=\"short\">\n\n%s.\n\n</TabItem>\n<TabItem value=\"long\">\n\nThe *same* in more words.\n\n</TabItem>\n</Tabs>",
	} {
		heading, _, _ := strings.Cut(sections[i+1], "\n")
		sections[i] += "\n" + fmt.Sprintf(component, heading) + "\n"
	}
	return head + "\n---\n\n" + componentImports + strings.Join(sections, "\n## ")
}
