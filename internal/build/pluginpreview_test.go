package build

import (
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

func TestPreviewWatchesFilesOfPlugins(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"docusaurus.config.js": `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: false, blog: false}]],
  plugins: [(context) => ({
    name: 'people',
    getPathsToWatch: () => ['people/**/*.txt'],
    loadContent: () => require('fs').readFileSync(context.siteDir + '/people/one/a.txt', 'utf8'),
    contentLoaded: ({content, actions}) => actions.addRoute({path: '/p', component: '@site/src/P', exact: true, props: {content}}),
    allContentLoaded: ({allContent, actions}) => actions.setGlobalData({seen: allContent.people.default}),
  })],
}`,
		"people/one/a.txt": "Ann",
		"src/P.jsx":        "import {usePluginData} from '@docusaurus/useGlobalData'; export default ({content}) => <p>{`${content} ${usePluginData('people').seen}`}</p>",
		"src/pages/a.js":   "export default () => <p>a</p>",
	})
	v, shown := startPreview(t, dir)
	if text := documentText(t, shown, "/p"); !strings.Contains(text, "Ann Ann") {
		t.Fatalf("got %s, want the content of the file", text)
	}
	testfiles.Write(t, dir, "people/one/a.txt", "Bob")
	shown = update(t, v, []string{"people/one/a.txt"})
	if text := documentText(t, shown, "/p"); !strings.Contains(text, "Bob Bob") {
		t.Errorf("got %s, want the new content", text)
	}
}

// documentText returns the HTML of a page.
func documentText(t *testing.T, s *Snapshot, path string) string {
	t.Helper()
	text, _, err := s.Document(s.RouteAt(path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
