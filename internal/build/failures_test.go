package build

import (
	"fmt"
	"testing"

	"octavo/internal/diag"
)

// A component that fails in many documents is looked for once. Another component
// that fails is looked for, too.
func TestFailedPagesAreRenderedAgainOnce(t *testing.T) {
	files := map[string]string{
		"docusaurus.config.js":   "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}",
		"src/components/Quiz.js": "export default ({options}) => <p>{options.length}</p>\nexport const Other = ({options}) => <b>{options.length}</b>\n",
	}
	for i := range 6 {
		files[fmt.Sprintf("docs/quiz-%d.mdx", i)] = fmt.Sprintf("import Quiz from '@site/src/components/Quiz'\n\n# Quiz %d\n\n<Quiz />\n", i)
		files[fmt.Sprintf("docs/other-%d.mdx", i)] = fmt.Sprintf("import {Other} from '@site/src/components/Quiz'\n\n# Other %d\n\n<Other />\n", i)
	}
	bag := &diag.Bag{}
	p, m, b := bundleFiles(t, files, bag)
	_, documents := pagesWith(t, p, m, b, false)
	if n := documents.Work.Traces; n != 2 {
		t.Errorf("got %d pages that are rendered again, want one for each of 2 components", n)
	}
	if n := bag.Errors(); n != 2 {
		t.Errorf("got %d errors, want one for each of 2 components", n)
	}
}
