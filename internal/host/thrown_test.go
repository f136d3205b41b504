package host

import (
	"testing"

	"octavo/internal/jsrun"
)

func TestExplainThrown(t *testing.T) {
	for _, test := range []struct {
		name    string
		thrown  jsrun.Error
		message string
		hasHint bool
	}{
		{"a text", jsrun.Error{Message: "wrong"}, "p threw wrong", true},
		{"an error in a package, whose lines are not shown", jsrun.Error{Name: "Error", Message: "Cannot find module 'x'\n"}, "p threw Error: Cannot find module 'x'", false},
	} {
		message, hint := (&Thrown{js: &test.thrown}).explain("p")
		if message != test.message || (hint != "") != test.hasHint {
			t.Errorf("%s: got %q and the hint %q", test.name, message, hint)
		}
	}
}
