package main

import (
	"cmp"
	"fmt"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"octavo/internal/build"
	"octavo/internal/diag"
)

// terminal writes progress and diagnostics to standard error. Progress is a
// line that changes on a terminal, and plain lines elsewhere.
type terminal struct {
	live    bool
	json    bool
	printer diag.Printer

	mu    sync.Mutex
	stage string
	shown time.Time
	dirty bool // the screen shows a live line
}

func newTerminal(format string) (*terminal, error) {
	if format != "text" && format != "json" {
		return nil, usagef("--diagnostics must be text or json, not %q", format)
	}
	fd := int(os.Stderr.Fd())
	tty := term.IsTerminal(fd) && os.Getenv("TERM") != "dumb"
	t := &terminal{live: tty && os.Getenv("CI") == "", json: format == "json"}
	t.printer.Color = tty && os.Getenv("NO_COLOR") == ""
	if width, _, err := term.GetSize(fd); err == nil {
		t.printer.Width = width
	}
	return t, nil
}

// frameTime is the shortest time between two changes of a live line.
const frameTime = 50 * time.Millisecond

func (t *terminal) progress(p build.Progress) {
	t.mu.Lock()
	defer t.mu.Unlock()
	changed := p.Stage != t.stage
	t.stage = p.Stage
	switch {
	case t.json:
	case !t.live:
		if changed {
			fmt.Fprintln(os.Stderr, plainLine(p))
		}
	case changed || p.Done == p.Total || time.Since(t.shown) > frameTime:
		t.shown, t.dirty = time.Now(), true
		fmt.Fprintf(os.Stderr, "\r\x1b[2K%s", liveLine(p))
	}
}

func plainLine(p build.Progress) string {
	if p.Total > 0 {
		return fmt.Sprintf("%s %s", p.Stage, count(p.Total, cmp.Or(p.Noun, "page")))
	}
	return p.Stage
}

func liveLine(p build.Progress) string {
	if p.Total > 0 {
		return fmt.Sprintf("%s %d of %s", p.Stage, p.Done, count(p.Total, cmp.Or(p.Noun, "page")))
	}
	return p.Stage + " …"
}

func (t *terminal) endProgress() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.clear()
}

func (t *terminal) clear() {
	if t.dirty {
		fmt.Fprint(os.Stderr, "\r\x1b[2K")
		t.dirty = false
	}
}

// console prints a message that the author's code logs.
func (t *terminal) console(level, text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.json {
		return // JSON output has nothing but diagnostics
	}
	t.clear()
	fmt.Fprintf(os.Stderr, "console.%s: %s\n", level, diag.Printable(text))
}

// tell prints a line about what the program does.
func (t *terminal) tell(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.json {
		return // JSON output has nothing but diagnostics
	}
	t.clear()
	fmt.Fprintln(os.Stderr, diag.Printable(text))
}

// report prints the diagnostics and their number. It returns errReported if one
// of them is an error.
func (t *terminal) report(bag *diag.Bag, nothingWritten bool) error {
	list := bag.Sorted()
	if len(list) == 0 {
		return nil
	}
	var err error
	switch {
	case t.json:
		err = diag.PrintJSON(os.Stderr, list)
	case nothingWritten:
		err = t.printText(list, "; nothing written")
	default:
		err = t.printText(list, "")
	}
	if err != nil {
		return err
	}
	if bag.Errors() > 0 {
		return errReported
	}
	return nil
}

// printText prints the diagnostics and their number, followed by more.
func (t *terminal) printText(list []diag.Diagnostic, more string) error {
	if len(list) == 0 {
		return nil
	}
	if err := t.printer.Print(os.Stderr, list); err != nil {
		return err
	}
	_, err := fmt.Fprintln(os.Stderr, diag.Summary(list)+more)
	return err
}
