package main

import (
	"fmt"
	"os"
	"strings"

	"golang.org/x/term"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/edit"
)

// printFixes prints the fixes of a site, one line each. If nothing is written, it prints
// the changes of the files to the standard output, for patch, and the lines to the
// standard error. In formats for programs, all goes to the standard error.
func (r *reporter) printFixes(fixed *build.Fixed, dryRun bool) {
	to := os.Stdout
	if r.format != "text" {
		to = os.Stderr
	}
	if len(fixed.Made) == 0 {
		fmt.Fprintln(to, "nothing to fix")
		return
	}
	done := "fixed"
	if dryRun {
		done = "would fix"
		for _, f := range fixed.Files {
			to.Write(r.diff(f, to))
		}
		to = os.Stderr
	}
	for _, d := range fixed.Made {
		line, column := d.Source.Position(d.Span.Start)
		fmt.Fprintf(to, "%s %s:%d:%d: %s [%s]\n", done, diag.Printable(d.Source.Path), line, column, diag.Printable(d.Fix.Title), d.Code)
	}
	fmt.Fprintf(to, "%s %s in %s\n", done, count(len(fixed.Made), "mistake"), count(len(fixed.Files), "file"))
}

// diff returns the changes of a file. On a terminal they have colours, and no characters
// that control it.
func (r *reporter) diff(f build.FixedFile, to *os.File) []byte {
	text := edit.Diff(f.Name, f.Before, f.After)
	if !term.IsTerminal(int(to.Fd())) {
		return text
	}
	colors := map[byte]string{'+': "32", '-': "31", '@': "36"}
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		shown := diag.Printable(strings.TrimRight(line, "\r\n"))
		if color := colors[line[0]]; color != "" && r.printer.Color {
			shown = "\x1b[" + color + "m" + shown + "\x1b[0m"
		}
		out.WriteString(shown + "\n")
	}
	return []byte(out.String())
}
