package compile

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/theme"
)

// Authors may use the components in the theme's map.
func TestThemeComponents(t *testing.T) {
	data, err := theme.Files.ReadFile("components/MDXComponents/index.tsx")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(data), "const MDXComponents = {")
	list, _, _ = strings.Cut(list, "} satisfies")
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  ([A-Z]\w*)[,:]`).FindAllStringSubmatch(list, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	if !slices.Equal(names, themeComponents) {
		t.Errorf("got\n%q\nwant the components of the theme\n%q", themeComponents, names)
	}
}
