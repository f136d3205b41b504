package site

import (
	"fmt"
	"slices"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
)

// TestCourse builds the structure of the course in site/.
func TestCourse(t *testing.T) {
	names := []string{
		"docusaurus_intro", "fork_and_deploy", "github", "hello", "md_intro", "task",
		"tutorial-basics/congratulations", "tutorial-basics/create-a-blog-post", "tutorial-basics/create-a-document",
		"tutorial-basics/create-a-page", "tutorial-basics/markdown-features",
	}
	var docs []content.Doc
	for _, name := range names {
		docs = append(docs, document(name+".md"))
	}
	var tutorial []config.SidebarItem
	for _, id := range []string{
		"docusaurus_intro", "fork_and_deploy", "github", "hello", "md_intro", "task", "tutorial-basics/create-a-document",
	} {
		tutorial = append(tutorial, docEntry(id))
	}
	w := current(content.DocsVersion{
		Docs: docs,
		Categories: map[string]content.CategoryMeta{"tutorial-basics": {
			Label: "Docusaurus - Basics", HasLink: true, Link: &config.CategoryLink{Type: "generated-index"},
		}},
		Sidebars: &config.Sidebars{List: []config.Sidebar{
			{ID: "autoSidebar", Items: []config.SidebarItem{folderEntry(".")}},
			{ID: "tutorialSidebar", Items: tutorial},
		}},
	})
	w.site.BaseURL = "/docs-cicd-course/"
	v := w.mustBuild(t)
	expectOutline(t, v.Sidebars[0].Items, `
docusaurus_intro /docs-cicd-course/docs/docusaurus_intro
fork_and_deploy /docs-cicd-course/docs/fork_and_deploy
github /docs-cicd-course/docs/github
hello /docs-cicd-course/docs/hello
md_intro /docs-cicd-course/docs/md_intro
task /docs-cicd-course/docs/task
Docusaurus - Basics /docs-cicd-course/docs/category/docusaurus---basics
  congratulations /docs-cicd-course/docs/tutorial-basics/congratulations
  create-a-blog-post /docs-cicd-course/docs/tutorial-basics/create-a-blog-post
  create-a-document /docs-cicd-course/docs/tutorial-basics/create-a-document
  create-a-page /docs-cicd-course/docs/tutorial-basics/create-a-page
  markdown-features /docs-cicd-course/docs/tutorial-basics/markdown-features
`)
	inTutorial := map[bool][]string{}
	for _, d := range v.Documents {
		tutorial := d.Sidebar.Name == "tutorialSidebar"
		inTutorial[tutorial] = append(inTutorial[tutorial], d.ID)
	}
	slices.Sort(inTutorial[true])
	if got := fmt.Sprint(inTutorial[true]); got != "[docusaurus_intro fork_and_deploy github hello md_intro task tutorial-basics/create-a-document]" {
		t.Errorf("documents of tutorialSidebar: %s", got)
	}
	if len(inTutorial[false]) != 4 || v.Indexes[0].Index.Sidebar.Name != "autoSidebar" {
		t.Errorf("documents of autoSidebar: %v, want 4", inTutorial[false])
	}
	if v.Label != "Next" || v.Badge || v.Banner != "" {
		t.Errorf("got %+v, want the label Next without badge and banner", v)
	}
}
