package main

import (
	"bufio"
	"strings"
	"testing"
)

func TestPrompt(t *testing.T) {
	var out strings.Builder
	ask := func(answers string) *prompt { return &prompt{bufio.NewReader(strings.NewReader(answers)), &out} }
	for _, c := range []struct {
		name, answers, want string
		get                 func(*prompt) (string, error)
	}{
		{"text", "\n  my-site \n", "my-site", func(p *prompt) (string, error) { return p.text("Name", "") }},
		{"default", "\n", "site", func(p *prompt) (string, error) { return p.text("Name", "site") }},
		{"no answer", "", "", func(p *prompt) (string, error) { return p.text("Name", "") }},
		{"number", "2\n", "post", func(p *prompt) (string, error) { return p.choose("What?", []string{"doc", "post"}) }},
		{"name after a mistake", "posst\n9\nPOST\n", "post", func(p *prompt) (string, error) { return p.choose("What?", []string{"doc", "post"}) }},
		{"first choice", "\n", "doc", func(p *prompt) (string, error) { return p.choose("What?", []string{"doc", "post"}) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := c.get(ask(c.answers))
			if got != c.want || (err != nil) != (c.want == "") {
				t.Errorf("got %q, %v, want %q", got, err, c.want)
			}
		})
	}
	if !strings.Contains(out.String(), `"posst" is not one of them (did you mean "post"?)`) {
		t.Errorf("got no suggestion in %q", out.String())
	}
	for answers, want := range map[string]bool{"y\n": true, "Yes\n": true, "\n": false, "no\n": false} {
		if got, err := ask(answers).yes("Sure?"); got != want || err != nil {
			t.Errorf("%q: got %v, %v", answers, got, err)
		}
	}
}
