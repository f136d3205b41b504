package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// lesson is a document of the course, with what a learner does in it.
type lesson struct {
	file string
	// sentences are steps in prose. The test fails if the lesson has no such sentence, or has it twice.
	sentences map[string]func(*learner)
	// blocks are code blocks that are neither commands, outputs nor files, by their title or first line.
	blocks map[string]func(*learner, block)
	// skipped are blocks, by their title, and commands in blocks that the test does not run, with the reason.
	skipped map[string]string
	// prose are commands in prose, with the reason why the test does not run them, or where it does.
	prose map[string]string
}

// block is a fenced code block.
type block struct {
	language, title string
	text            string // without the indent of the fence
}

// name returns the title, or the first line of a block without one.
func (b block) name() string {
	if b.title != "" {
		return b.title
	}
	first, _, _ := strings.Cut(b.text, "\n")
	return first
}

// part is a piece of a lesson on which a learner acts.
type part struct {
	offset   int
	block    *block
	command  string // in prose
	sentence string
}

// learnerName takes the place of YOUR-NAME.
const learnerName = "ada"

// readParts returns the blocks, commands and sentences of a lesson in their order.
func readParts(t *testing.T, l lesson) []part {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("../../site/docs", l.file))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(source), "YOUR-NAME", learnerName)
	parts, prose := readBlocks(text)
	parts = append(parts, readCommands(prose)...)
	for sentence := range l.sentences {
		found := wrapped(sentence).FindAllStringIndex(prose, -1)
		if len(found) != 1 {
			t.Errorf("%s: got the sentence %q %d times, want it once", l.file, sentence, len(found))
			continue
		}
		parts = append(parts, part{offset: found[0][0], sentence: sentence})
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.offset - b.offset })
	return parts
}

// reportUnused reports entries of the tables that the lesson no longer has.
func reportUnused(t *testing.T, l lesson, parts []part) {
	t.Helper()
	has := map[string]bool{}
	for _, p := range parts {
		has[p.command] = true
		if p.block != nil {
			has[p.block.name()] = true
			for line := range strings.SplitSeq(p.block.text, "\n") {
				has[line] = true
			}
		}
	}
	names := slices.Concat(slices.Collect(maps.Keys(l.skipped)), slices.Collect(maps.Keys(l.prose)), slices.Collect(maps.Keys(l.blocks)))
	for _, name := range names {
		if !has[name] {
			t.Errorf("%s: the table has %q, and the lesson has not", l.file, name)
		}
	}
}

// wrapped returns an expression for a sentence that may be broken into lines.
func wrapped(sentence string) *regexp.Regexp {
	words := strings.Fields(sentence)
	for i, word := range words {
		words[i] = regexp.QuoteMeta(word)
	}
	return regexp.MustCompile(strings.Join(words, `\s+`))
}

var (
	fences   = regexp.MustCompile("(?ms)^( *)```(\\w+)([^\n]*)\n(.*?)^ *```$")
	titles   = regexp.MustCompile(`title="([^"]*)"`)
	commands = regexp.MustCompile("`((?:bin/octavo|octavo|git|npm|npx|make|ls|xattr|tar) [^`]+)`")
)

// readBlocks returns the code blocks, and the text with spaces in their place.
func readBlocks(text string) (parts []part, prose string) {
	prose = fences.ReplaceAllStringFunc(text, func(fence string) string { return strings.Repeat(" ", len(fence)) })
	for _, at := range fences.FindAllStringSubmatchIndex(text, -1) {
		indent := text[at[2]:at[3]]
		content := strings.ReplaceAll("\n"+text[at[8]:at[9]], "\n"+indent, "\n")[1:]
		b := &block{language: text[at[4]:at[5]], text: content}
		if title := titles.FindStringSubmatch(text[at[6]:at[7]]); title != nil {
			b.title = title[1]
		}
		parts = append(parts, part{offset: at[0], block: b})
	}
	return parts, prose
}

// readCommands returns the commands in prose, each once.
func readCommands(prose string) []part {
	var parts []part
	seen := map[string]bool{}
	for _, at := range commands.FindAllStringSubmatchIndex(prose, -1) {
		if command := prose[at[2]:at[3]]; !seen[command] {
			seen[command] = true
			parts = append(parts, part{offset: at[0], command: command})
		}
	}
	return parts
}

var (
	durations = regexp.MustCompile(`\d+(\\\.\d+)? ?m?s\b`)
	ports     = regexp.MustCompile(`localhost:\d+`)
)

// outputPattern returns an expression for a shown output. Times and ports differ between
// machines, and … stands for the rest of a line.
func outputPattern(shown string) *regexp.Regexp {
	pattern := regexp.QuoteMeta(strings.TrimRight(shown, "\n"))
	pattern = durations.ReplaceAllString(pattern, `[0-9.]+ ?m?s`)
	pattern = ports.ReplaceAllString(pattern, `localhost:\d+`)
	pattern = strings.ReplaceAll(pattern, "…", ".*")
	return regexp.MustCompile("(?m)^" + pattern + "$")
}

// applyEdit returns a file after the edit that a lesson shows. Marked lines replace the lines that
// begin alike, or are added after the line before them in the lesson. The other lines of the lesson
// must be in the file, in the same order. A line // … stands for any lines.
func applyEdit(file, shown string) (string, error) {
	lines := strings.Split(file, "\n")
	at := 0 // the next line of the file
	marked, next := false, false
	for _, line := range strings.Split(strings.TrimRight(shown, "\n"), "\n") {
		switch word := strings.TrimSpace(line); {
		case word == "// highlight-start" || word == "// highlight-end":
			marked = word == "// highlight-start"
		case word == "// highlight-next-line":
			next = true
		case word == "// …":
			at = lastItem(lines, at)
		case marked || next:
			lines, at = putLine(lines, at, line)
			next = false
		default:
			found := slices.IndexFunc(lines[at:], func(l string) bool { return strings.TrimSpace(l) == word })
			if found < 0 {
				return "", fmt.Errorf("the file has no line %q after line %d", word, at)
			}
			at += found + 1
		}
	}
	return strings.Join(lines, "\n"), nil
}

var lineKey = regexp.MustCompile(`^\s*(const \w+ =|\w+:)`)

// putLine replaces the line with the same key, or adds a line, and returns the position after it.
func putLine(lines []string, at int, line string) ([]string, int) {
	if key := strings.TrimSpace(lineKey.FindString(line)); key != "" && !strings.HasPrefix(line, "    ") {
		for i := at; i < len(lines); i++ {
			if strings.HasPrefix(strings.TrimSpace(lines[i]), key) {
				lines[i] = line
				return lines, i + 1
			}
		}
	}
	return slices.Insert(lines, at, line), at + 1
}

// lastItem returns the position of the line that closes the list around a line.
func lastItem(lines []string, at int) int {
	indent := len(lines[at]) - len(strings.TrimLeft(lines[at], " "))
	for i := at; i < len(lines); i++ {
		if trimmed := strings.TrimLeft(lines[i], " "); trimmed != "" && len(lines[i])-len(trimmed) < indent {
			return i
		}
	}
	return len(lines)
}
