package reference

import (
	"slices"
	"testing"
)

func TestGenerateIsDeterministic(t *testing.T) {
	many, few := Generate(7, 40), Generate(7, 10)
	if !slices.Equal(many[:10], few) {
		t.Error("got different first documents for another n, want the same")
	}
	if slices.EqualFunc(few, Generate(8, 10), func(a, b Doc) bool { return a.Text == b.Text }) {
		t.Error("got the same documents for two seeds, want different ones")
	}
}

func TestGeneratedNamesAreUnique(t *testing.T) {
	checkNames(t, Generate(1, 300))
}
