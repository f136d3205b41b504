package bundle

import (
	"strings"
	"testing"
)

func TestRegistration(t *testing.T) {
	for _, test := range []struct{ name, code, want string }{
		{"function", "export default function Counter() {}", "Counter"},
		{"constant", "export const Box = () => null", "Box"},
		{"memo", "const Slow = memo(Inner)", "Slow"},
		{"class", "class Old extends Component {}", "Old"},
		{"no component", "export const limit = 1\nfunction helper() {}", ""},
		{"inside another", "function outer() {\n  function Inner() {}\n}", ""},
		{"without a name", "export default () => null", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := registration("src/a.tsx", []byte(test.code), nil)
			if test.want == "" {
				if got != "" {
					t.Errorf("got %s, want nothing", got)
				}
				return
			}
			if !strings.Contains(got, `$RefreshReg$?.(`+test.want+`, "src/a.tsx `+test.want+`")`) {
				t.Errorf("got %s, want %s to be registered", got, test.want)
			}
		})
	}
}

// The signature changes with the hooks of a module, and with nothing else.
func TestRegistrationSignature(t *testing.T) {
	code := func(hook, text string) []byte {
		return []byte("function Counter() { const [n, set] = " + hook + "; return <b>" + text + "</b> }\n")
	}
	before := registration("a", code("useState(0)", "one"), nil)
	if got := registration("a", code("useState(0)", "two"), nil); got != before {
		t.Errorf("got another signature for another text: %s", got)
	}
	if got := registration("a", code("useState(1)", "one"), nil); got == before {
		t.Error("got the same signature for another state, want another one")
	}
}
