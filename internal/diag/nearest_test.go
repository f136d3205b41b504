package diag

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// wholeDistance computes the whole table: slow, and easy to check.
func wholeDistance(a, b string) int {
	s, t := []rune(a), []rune(b)
	table := make([][]int, len(s)+1)
	for i := range table {
		table[i] = make([]int, len(t)+1)
		table[i][0] = i
	}
	for j := range table[0] {
		table[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			table[i][j] = min(table[i-1][j]+1, table[i][j-1]+1, table[i-1][j-1]+boolToInt(s[i-1] != t[j-1]))
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				table[i][j] = min(table[i][j], table[i-2][j-2]+1)
			}
		}
	}
	return table[len(s)][len(t)]
}

func TestDistanceBelowLimit(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		var b strings.Builder
		for range random.IntN(9) {
			b.WriteByte("abc"[random.IntN(3)])
		}
		return b.String()
	}
	var rows distanceRows
	for range 50_000 {
		a, b, limit := word(), word(), random.IntN(8)
		want := min(wholeDistance(a, b), limit)
		if got := rows.distance([]rune(a), []rune(b), limit); got != want {
			t.Fatalf("%q to %q below %d: got %d, want %d", a, b, limit, got, want)
		}
	}
}

func TestNearestOfShortWords(t *testing.T) {
	for word, want := range map[string]string{"": "", "d": "", "A": "a", "di": "id", "iid": "id", "tagz": "tags"} {
		t.Run(word, func(t *testing.T) {
			if got := Nearest(word, []string{"id", "tags", "a"}); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestNearestSkipsOneName(t *testing.T) {
	names := NewNames([]string{"docs/a.md", "docs/b.md"})
	if got := names.Nearest("docs/a.md", "docs/a.md"); got != "docs/b.md" {
		t.Errorf("got %q, want docs/b.md", got)
	}
}

func TestOnly(t *testing.T) {
	for _, test := range []struct {
		word, want string
		candidates []string
	}{
		{"merign", "merging", []string{"merging", "commits"}},
		{"pax", "", []string{"pan", "pal"}},
		{"PAL", "pal", []string{"pan", "pal"}},
		{"pal", "", []string{"Pal", "PAL"}},
		{"xyz", "", []string{"merging"}},
		{"tests", "test", []string{"test", "toast"}},
	} {
		t.Run(test.word, func(t *testing.T) {
			if got := NewNames(test.candidates).Only(test.word, ""); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
