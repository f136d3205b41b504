package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/term"

	"octavo/internal/diag"
)

// prompt asks questions on a terminal. Elsewhere, commands need flags and arguments.
type prompt struct {
	in  *bufio.Reader
	out io.Writer
}

// newPrompt returns nil if nobody can answer.
func newPrompt() *prompt {
	if os.Getenv("CI") != "" || !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stderr.Fd())) {
		return nil
	}
	return &prompt{bufio.NewReader(os.Stdin), os.Stderr}
}

// text asks for a text. An empty answer is the default; without a default it asks again.
func (p *prompt) text(question, byDefault string) (string, error) {
	for {
		if byDefault != "" {
			fmt.Fprintf(p.out, "%s [%s]: ", question, diag.Printable(byDefault))
		} else {
			fmt.Fprintf(p.out, "%s: ", question)
		}
		answer, err := p.line()
		if answer == "" {
			answer = byDefault
		}
		if answer != "" {
			return answer, nil
		}
		if err != nil {
			return "", err
		}
	}
}

// choose asks for one of some choices, by its number or its name. An empty answer is the
// first one.
func (p *prompt) choose(question string, choices []string) (string, error) {
	fmt.Fprintln(p.out, question)
	for i, choice := range choices {
		fmt.Fprintf(p.out, "  %d  %s\n", i+1, diag.Printable(choice))
	}
	for {
		answer, err := p.text("number or name", choices[0])
		if err != nil {
			return "", err
		}
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(choices) {
			return choices[n-1], nil
		}
		for _, choice := range choices {
			if strings.EqualFold(answer, choice) {
				return choice, nil
			}
		}
		hint := ""
		if near := diag.Nearest(answer, choices); near != "" {
			hint = fmt.Sprintf(" (did you mean %q?)", near)
		}
		fmt.Fprintf(p.out, "%q is not one of them%s\n", answer, hint)
	}
}

// yes asks a question that an empty answer denies.
func (p *prompt) yes(question string) (bool, error) {
	fmt.Fprintf(p.out, "%s [y/N]: ", question)
	answer, err := p.line()
	if answer == "" && err != nil {
		return false, err
	}
	return strings.EqualFold(answer, "y") || strings.EqualFold(answer, "yes"), nil
}

// line reads one answer. At the end of the input it returns an error.
func (p *prompt) line() (string, error) {
	line, err := p.in.ReadString('\n')
	if err == io.EOF {
		err = fmt.Errorf("no answer; nothing written")
	}
	return strings.TrimSpace(line), err
}
