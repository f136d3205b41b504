package main

import (
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"octavo/theme"
)

// A learner works through three lessons of the course, from the first line to the last. The
// commands, files and outputs come from the lessons themselves.
func TestLessons(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the course")
	}
	if runtime.GOOS == "windows" {
		t.Skip("the commands of the lessons need bash")
	}
	for _, program := range []string{"bash", "git"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("needs %s", program)
		}
	}
	if err := theme.Check(); err != nil {
		t.Fatal(err)
	}
	t.Parallel()
	l := newLearner(t)
	for _, lesson := range []lesson{forkAndDeploy, hello, task} {
		parts := readParts(t, lesson)
		reportUnused(t, lesson, parts)
		for _, p := range parts {
			if err := l.do(p, lesson); err != nil {
				t.Fatalf("%s: %v", lesson.file, err)
			}
		}
	}
}

var forkAndDeploy = lesson{
	file: "fork_and_deploy.md",
	sentences: map[string]func(*learner){
		"press **Create fork**.": func(l *learner) {
			l.github.fork()
			l.folder = l.github.browser()
		},
		"Commit the change directly to `main`, with a message like `Use our own address`.": func(l *learner) {
			l.github.commit("Use our own address")
		},
		"Commit it to `main`. This push is the first one that starts the workflow.": func(l *learner) {
			l.github.git(l.folder, "commit", "--quiet", "--allow-empty", "-m", "Add the workflow")
			l.github.git(l.folder, "push", "--quiet", "origin", "main")
			l.github.green("main")
		},
		"Open it: you see the course, under your name.": func(l *learner) {
			l.seeFile(l.github.published("https://ada.github.io/docs-cicd-course/"),
				`<link rel="canonical" href="https://ada.github.io/docs-cicd-course/"`, "https://github.com/ada/docs-cicd-course")
		},
		"change `title` or `tagline` in the config, commit, wait for the run, and reload the page.": func(l *learner) {
			l.replace("site/docusaurus.config.ts", "title: 'SHIP 101'", "title: 'Handbook of Ada'")
			l.github.commit("Change the title") // the next lesson sees it
		},
		"`url must not have a path; set baseUrl to \"/docs-cicd-course/\" [config-value]`": func(l *learner) {
			l.replace("site/docusaurus.config.ts", "'https://ada.github.io'", "'https://ada.github.io/docs-cicd-course/'")
			l.fail(l.github.program() + " check site")
			l.seeText(`url must not have a path; set baseUrl to "/docs-cicd-course/" [config-value]`)
			l.github.git(l.folder, "restore", "site")
		},
	},
	skipped: map[string]string{
		"site/package.json": "Docusaurus needs a thousand npm packages; make parity builds the course with it",
		".github/workflows/pages.yml, the steps of the build job": "GitHub runs them; the first list needs Docusaurus",
	},
	prose: map[string]string{
		"npm install": "installs Docusaurus",
		"npm ci":      "installs Docusaurus",
	},
}

const helloPage = "site/docs/hello-world.md"

var hello = lesson{
	file: "hello.md",
	sentences: map[string]func(*learner){
		"clone the repository once, create a branch, and open the file in any text editor.": func(l *learner) {
			l.folder = l.home
		},
		"Put the archive for your computer into your folder `Downloads`.": (*learner).download,
		"You see your heading and your sentence, with the whole site around them.": func(l *learner) {
			l.preview.show("docs/hello-world", "This page is one heading and one sentence.")
			l.preview.show("docs/hello-world", "Handbook of Ada")
		},
		"Change the sentence and save the file.": func(l *learner) {
			l.replace(helloPage, "one sentence", "one other sentence")
		},
		"put braces around two words, as in `{one heading}`, and save.": func(l *learner) {
			l.preview.show("docs/hello-world", "one heading and one other sentence.")
			l.replace(helloPage, "one heading", "{one heading}")
			l.preview.wait(outputPattern("docs/hello-world.md:3:…error:…"))
			l.preview.wait(outputPattern("  hint:…"))
		},
		"The text on the page stays as it was.": func(l *learner) {
			l.preview.show("docs/hello-world", "one heading and one other sentence.")
		},
		"Remove the braces and save: the card disappears.": func(l *learner) {
			l.replace(helloPage, "{one heading}", "one heading")
			l.preview.wait(outputPattern("docs/hello-world.md:…"))
		},
		"When you have finished, press Ctrl+C in the terminal.": (*learner).stopPreview,
		"Wait for the green tick.":                              func(l *learner) { l.github.green("say-hello") },
		"When it is green, merge.":                              func(l *learner) { l.github.merge("say-hello") },
		"The browser tab shows the title, cards and search engines show the description, and the sidebar shows the label.": func(l *learner) {
			l.run("bin/octavo build site")
			l.seeFile("site/build/docs/hello-world/index.html", ">Hello, world | Handbook of Ada</title>",
				`<meta name="description" content="Who writes here, and why."`, `href="/docs-cicd-course/docs/docusaurus_intro"`)
			l.seeFile("site/build/docs/hello/index.html", ">Hello</")
		},
		"| `a value with a colon and a space in it needs quotes`": helloMistakes,
	},
	blocks: map[string]func(*learner, block){
		"https://ada.github.io/docs-cicd-course/docs/hello-world": func(l *learner, b block) {
			l.github.green("main")
			l.seeFile(l.github.published(strings.TrimSpace(b.text)), "one heading and one other sentence.")
		},
	},
	prose: map[string]string{
		"octavo start":          "a shorter form of a command that was run",
		"octavo build":          "a shorter form of a command that was run",
		"octavo help start":     "docs/commands has its output",
		"git push":              "GitHub prints the address",
		"git status":            "for a learner who is lost",
		"bin/octavo start site": "was run above",
		"ls bin":                "for a learner who is lost",
		"xattr -d com.apple.quarantine bin/octavo": "for a Mac",
	},
}

// helloMistakes makes the mistakes in the list of symptoms, and looks for their messages.
func helloMistakes(l *learner) {
	l.write("site/docs/colon.md", "---\ntitle: Hello: world\n---\n")
	l.write("site/docs/open.md", "---\ntitle: Hello\n\nText.\n")
	l.write("site/docs/latin.md", "# Caf\xe9\n")
	l.fail("bin/octavo check site")
	l.seeText("a value with a colon and a space in it needs quotes")
	l.seeText("the front matter that begins here is never closed")
	l.seeText("this is not UTF-8 text [encoding]")
	l.run("rm site/docs/colon.md site/docs/open.md site/docs/latin.md")
	out, err := l.bash(l.folder, "bin/octavo start")
	if l.output = out; err == nil {
		l.t.Error("octavo start works outside the site folder")
	}
	l.seeText("octavo: no site config in " + l.folder)
}

const (
	howTo = "site/docs/handbook/how-to.md"
	steps = "site/src/pages/steps.md"
)

var task = lesson{
	file: "task.md",
	sentences: map[string]func(*learner){
		"A folder in `site/docs`, for example `handbook`, is a category in the sidebar.": func(l *learner) {
			l.run("git add --all && git commit --quiet -m 'Improve the page' && git switch --quiet -c handbook")
			l.write(howTo, "---\ntitle: How to\n---\n\nRead the [reference](./reference.md).\n")
			l.write("site/docs/handbook/reference.md", "---\ntitle: Reference\n---\n\nSee [how to](./how-to.md).\n")
		},
		"One post in `site/blog`, with a date, an author, at least one tag and a truncate marker.": func(l *learner) {
			l.write("site/blog/2025-01-01-handbook.md", "---\ntitle: A handbook\nauthors: [docs-engineer]\ntags: [hello]\n---\n\n"+
				"For beginners.\n\n<!-- truncate -->\n\nRead [the handbook](../docs/handbook/how-to.md).\n")
		},
		"look at the pages on your machine with `bin/octavo start site`.": func(l *learner) {
			l.run("bin/octavo start site")
			l.preview.show("docs/category/handbook", "How we do things here.")
			l.preview.show("blog", "A handbook")
			l.stopPreview()
		},
		"Open a pull request, and watch `build` fail.": func(l *learner) {
			l.run("git add --all && git commit --quiet -m 'Add a handbook' && git push --quiet -u origin handbook")
			l.github.red("handbook")
			l.seeText("docs/handbook/how-to.md:7:31: error: there is no Markdown file ./safty.md [broken-markdown-link]")
		},
		"Fix the mistake on the same branch: correct the link, or write the page.": func(l *learner) {
			l.replace(howTo, "./safty.md", "./reference.md")
			l.run("git commit --quiet --all -m 'Fix the link' && git push --quiet")
			l.github.green("handbook")
			l.github.merge("handbook")
		},
		"For a page `src/pages/steps.md`, with the option of step 2, the message looks like this:": func(l *learner) {
			l.write(steps, "# Steps\n\n1. Stop.\n2. Look.\n3. Listen.\n\nFirst read [the safety rules](./safty.md).\n")
			l.fail("bin/octavo build site")
		},
		"the message would have one more line: `hint: the nearest file is src/pages/safety.md`.": func(l *learner) {
			l.write("site/src/pages/safety.md", "# Safety\n")
			l.fail("bin/octavo check site")
			l.seeText("\n  hint: the nearest file is src/pages/safety.md\n")
			l.run("rm " + steps + " site/src/pages/safety.md")
		},
		"`onBrokenMarkdownLinks must be \"ignore\", \"log\", \"warn\" or \"throw\"`": func(l *learner) {
			l.replace("site/docusaurus.config.ts", "onBrokenMarkdownLinks: 'throw'", "onBrokenMarkdownLinks: 'error'")
			l.fail("bin/octavo check site")
			l.seeText(`onBrokenMarkdownLinks must be "ignore", "log", "warn" or "throw"`)
		},
	},
	blocks: map[string]func(*learner, block){
		"First read [the safety rules](./safty.md).": func(l *learner, b block) {
			l.write(howTo, l.read(howTo)+"\n"+b.text)
		},
	},
	prose: map[string]string{"bin/octavo start site": "the sentence around it runs it"},
}

// applyEdit must find the lines of a lesson in the file, so that a lesson that no longer fits fails.
func TestApplyEdit(t *testing.T) {
	const file = "const a = 1;\nlist: [\n  'one',\n  {\n    x: 1,\n  },\n],\n"
	tests := []struct{ name, shown, want string }{
		{"added line", "list: [\n  'one',\n  // highlight-next-line\n  'two',\n", "const a = 1;\nlist: [\n  'one',\n  'two',\n  {\n    x: 1,\n  },\n],\n"},
		{"replaced line", "// highlight-start\nconst a = 2;\n// highlight-end\n", "const a = 2;\nlist: [\n  'one',\n  {\n    x: 1,\n  },\n],\n"},
		{"end of a list", "list: [\n  // …\n  // highlight-next-line\n  'last',\n],\n", "const a = 1;\nlist: [\n  'one',\n  {\n    x: 1,\n  },\n  'last',\n],\n"},
		{"other file", "list: [\n  'three',\n", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := applyEdit(file, test.shown)
			if got != test.want || (err != nil) != (test.want == "") {
				t.Errorf("got %q and %v, want %q", got, err, test.want)
			}
		})
	}
}
