package bundle

import "testing"

func TestAlias(t *testing.T) {
	alias := Alias{"@lib": "/repo/lib", "@lib/deep": "/other", "exact$": "/x.js", "vue": "other-vue"}
	for request, want := range map[string]string{
		"@lib": "/repo/lib", "@lib/a/b": "/repo/lib/a/b", "@lib/deep/c": "/other/c", "@library": "",
		"exact": "/x.js", "exact/more": "", "vue/runtime": "other-vue/runtime", "react": "",
	} {
		if got, ok := alias.find(request); got != want || ok != (want != "") {
			t.Errorf("%s: got %q, want %q", request, got, want)
		}
	}
}
