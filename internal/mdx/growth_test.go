package mdx

import (
	"testing"

	"octavo/internal/growth"
)

func TestTimeGrowsWithLength(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seven seconds")
	}
	for _, h := range hostile {
		for format, o := range hostileOptions() {
			t.Run(h.name+"/"+format, func(t *testing.T) {
				growth.Linear(t, 2_500, h.text, func(text string) { compileQuietly(text, o) })
			})
		}
	}
}
