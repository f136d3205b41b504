package highlight

import (
	"encoding/json"
	"strings"
	"testing"

	"octavo/internal/golden"
)

// Each file in the archives is a fence without its marks: the info string, then
// the code. The golden HTML has a line end after each line of code, to make it
// easier to read.
func TestBlocks(t *testing.T) {
	golden.Run(t, "testdata/blocks/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		var o Options
		if text, ok := input["options.json"]; ok {
			decode(t, text, &o.MagicComments)
			delete(input, "options.json")
		}
		h := New(o)
		out := map[string]string{}
		for name, fence := range input {
			info, code, _ := strings.Cut(fence, "\n")
			language, meta, _ := strings.Cut(info, " ")
			out[name+".html"] = strings.ReplaceAll(h.HTML(language, code, meta), "<br></div>", "<br></div>\n")
		}
		return out
	})
}

func TestCSS(t *testing.T) {
	golden.Run(t, "testdata/css/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		var light, dark *Theme
		decode(t, input["light.json"], &light)
		decode(t, input["dark.json"], &dark)
		return map[string]string{"style.css": CSS(light, dark)}
	})
}

func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatal(err)
	}
}
