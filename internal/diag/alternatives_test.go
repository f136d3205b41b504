package diag

import "testing"

func TestAlternatives(t *testing.T) {
	for _, test := range []struct {
		name, want string
		words      []string
	}{
		{"none", "", nil},
		{"one", `"a"`, []string{"a"}},
		{"two", `"a" or "b"`, []string{"a", "b"}},
		{"three", `"a", "b" or "c"`, []string{"a", "b", "c"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Alternatives(test.words); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
