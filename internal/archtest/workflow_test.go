package archtest

import (
	"strings"
	"testing"
)

// A learner pastes the workflow of the lesson. It is the one that publishes the course.
func TestLessonShowsTheWorkflowOfTheCourse(t *testing.T) {
	const lesson = "site/docs/fork_and_deploy.md"
	const fence = "   ```yaml title=\".github/workflows/pages.yml\" showLineNumbers\n"
	_, shown, found := strings.Cut(read(t, lesson), fence)
	if !found {
		t.Fatalf("%s has no block that starts with %q", lesson, fence)
	}
	shown, _, _ = strings.Cut(shown, "   ```\n")
	// The block is in a list item, three spaces deep.
	shown = strings.ReplaceAll("\n"+shown, "\n   ", "\n")[1:]
	if workflow := read(t, ".github/workflows/pages.yml"); shown != workflow {
		t.Errorf("got this workflow in %s:\n%s\nwant .github/workflows/pages.yml:\n%s", lesson, shown, workflow)
	}
}
