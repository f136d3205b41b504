package policy

import (
	"strings"
	"testing"

	"octavo/internal/growth"
)

func TestTimeGrowsWithLength(t *testing.T) {
	for name, piece := range map[string]string{
		"addresses": "url(", "quotes": "url('", "blocks": "{url(a)", "imports": "@import '", "imported addresses": "@import url(",
	} {
		t.Run(name, func(t *testing.T) {
			repeat := func(n int) string { return strings.Repeat(piece, n) }
			growth.Linear(t, 80_000, repeat, func(css string) { (&Usage{}).AddStylesheet(css) })
		})
	}
}
