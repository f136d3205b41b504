package markup

import (
	"strings"
	"testing"

	"octavo/internal/growth"
)

func TestTimeGrowsWithLength(t *testing.T) {
	for name, piece := range map[string]string{
		"tags": "<", "ends": "</", "comments": "<!--", "scripts": "<script>", "styles": "<style></", "quotes": `<a b="`,
		"names": "<a b=", "styles of elements": "<p style='a", "headings": "<h2 id=a>", "references": "&a",
		"svg": "<svg><title>", "slashes": "<a///",
	} {
		t.Run(name, func(t *testing.T) {
			repeat := func(n int) string { return strings.Repeat(piece, n) }
			growth.Linear(t, 80_000, repeat, func(text string) { Read([]byte(text), Options{Text: WholeText}) })
		})
	}
}
