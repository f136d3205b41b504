package jsscan

import (
	"strings"
	"testing"
)

func TestExpression(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // the expression, or the message of the error
	}{
		{"name", "{a} b", "{a}"},
		{"braces", "{{a: {}}} }", "{{a: {}}}"},
		{"strings", `{'}' + "}"} b`, `{'}' + "}"}`},
		{"escaped quote", `{'\'}'} b`, `{'\'}'}`},
		{"templates", "{`}${`${'}'}`}`} b", "{`}${`${'}'}`}`}"},
		{"comments", "{/* } */ a // }\n} b", "{/* } */ a // }\n}"},
		{"regular expression", "{/[}/]}/.test(a)} b", "{/[}/]}/.test(a)}"},
		{"regular expression after a keyword", "{() => { return /}/ }} b", "{() => { return /}/ }}"},
		{"division", "{a / b} / c} d", "{a / b}"},
		{"division after a bracket", "{(a) / b} / c} d", "{(a) / b}"},
		{"element", "{<a b='}'>it's }</a>} c", "{<a b='}'>it's }</a>}"},
		{"element in an element", "{<a>{<b>}</b>}<c/></a>} d", "{<a>{<b>}</b>}<c/></a>}"},
		{"fragment", "{<>it's</>} a", "{<>it's</>}"},
		{"comparison", "{a < b} c", "{a < b}"},
		{"comparison without spaces", "{a<b} c", "{a<b}"},
		{"no-break space", "{a\u00a0< b} c", "{a\u00a0< b}"},
		{"not closed", "{a", "this expression is not closed"},
		{"closed in a comment", "{a // }", "this expression is not closed"},
		{"string not closed", "{'a\n}", "this string is not closed"},
		{"wrong tag", "{<a></b>}", "</b> does not match the open tag <a>"},
		{"too deep", strings.Repeat("{", 300), "this is nested too deeply"},
		{"templates too deep", strings.Repeat("{`$", 300), "this is nested too deeply"},
		{"elements too deep", "{" + strings.Repeat("<a>", 300), "this is nested too deeply"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			end, err := Expression([]byte(test.text), 0)
			got := test.text[:end]
			if err != nil {
				got = err.Message
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestReadTag(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // see show, or the message of the error
	}{
		{"opening", "<Tabs> a", "<Tabs>"},
		{"closing", "</ Tabs > a", "</Tabs>"},
		{"self-closing", "<br / > a", "<br> self-closing"},
		{"fragment", "<>", "<>"},
		{"member", "<Tabs . Item>", "<Tabs.Item>"},
		{"namespace", "<svg:a-b>", "<svg:a-b>"},
		{"attributes", "<a b c='d' e:f = {g} {.../* h */ i}>", "<a> b c='d' e:f={g} {.../* h */ i}"},
		{"comment in front of a spread", "<a {/* b */ ...c}>", "<a> {...c}"},
		{"greater than in a value", "<a b='>' c={d > e}/>", "<a> b='>' c={d > e} self-closing"},
		{"no name", "<1>", "a name cannot begin with '1'"},
		{"two colons", "<a:b:c>", "a name may have dots, or one colon"},
		{"not finished", "<a b", "the tag <a> is not finished"},
		{"bare value", "<a b=c>", "the value of b needs quotes or braces"},
		{"element as a value", "<a b=<c/>>", "an element as a value needs braces"},
		{"value not closed", "<a b='c>", "the value of b is not closed"},
		{"value missing", "<a b=", "the attribute b has no value"},
		{"expression among attributes", "<a {b}>", "an expression among attributes must be a spread"},
		{"attribute of a closing tag", "</a b>", "a closing tag cannot have attributes"},
		{"slash in the middle", "<a / b>", "expected > after the slash that ends <a"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tag, err := ReadTag([]byte(test.text), 0)
			got := ""
			if err != nil {
				got = err.Message
			} else {
				got = show(tag, test.text)
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// show writes a tag in one way, whatever its spaces.
func show(tag *Tag, text string) string {
	out := tag.String()
	for _, a := range tag.Attributes {
		value := text[a.ValueStart:a.ValueEnd]
		switch a.Kind {
		case BoolAttribute:
			out += " " + a.Name
		case StringAttribute:
			out += " " + a.Name + "='" + value + "'"
		case ExpressionAttribute:
			out += " " + a.Name + "={" + value + "}"
		case SpreadAttribute:
			out += " {..." + value + "}"
		}
	}
	if tag.SelfClosing {
		out += " self-closing"
	}
	return out
}

func TestIsEmpty(t *testing.T) {
	tests := []struct {
		name, code string
		want       bool
	}{
		{"nothing", "", true},
		{"white space", " \n\t\u00a0", true},
		{"comments", "/* a */ // b\n/*/ c */", true},
		{"comment up to the end", "// a", true},
		{"comment without an end", "/* a", false},
		{"value after a comment", "/* a */ b", false},
		{"regular expression", "/a/", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := IsEmpty([]byte(test.code)); got != test.want {
				t.Errorf("IsEmpty(%q): got %v, want %v", test.code, got, test.want)
			}
		})
	}
}
