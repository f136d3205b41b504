package bundle

import (
	"fmt"
	"strings"
)

// themeRanges returns a statement that tells the theme which lines of a server bundle
// have its code: the first and the last line of each range. esbuild writes the name
// of a module in a comment before the module.
func themeRanges(script string) string {
	var ranges []string
	number, first := 0, 0
	end := func(last int) {
		if first > 0 {
			ranges = append(ranges, fmt.Sprintf("%d,%d", first, last))
		}
		first = 0
	}
	for line := range strings.Lines(script) {
		number++
		module, ok := strings.CutPrefix(line, "  // ")
		if !ok {
			continue
		}
		isTheme := strings.HasPrefix(module, inTheme+":") || strings.HasPrefix(module, generated+":")
		switch {
		case !isTheme:
			end(number - 1)
		case first == 0:
			first = number
		}
	}
	end(number)
	return "octavo.themeLines = [" + strings.Join(ranges, ",") + "];\n"
}
