package bundle

import "testing"

func TestCheckScript(t *testing.T) {
	rows := []struct {
		name, code string
		message    string // "" for none
		at         string // what stands at the mistake
		opened     string // what stands where its tag was opened
	}{
		{name: "right", code: "a(1);\n<b>{c}</b>;"},
		{name: "second line", code: "a;\nb c;", message: `expected ";" but found "c"`, at: "c;"},
		{name: "line endings of Windows", code: "a;\r\nb c;", message: `expected ";" but found "c"`, at: "c;"},
		{name: "line endings of Unicode", code: "a;\u2028b;\u2029c;\rd e;", message: `expected ";" but found "e"`, at: "e;"},
		{name: "wide characters", code: "'äöü🙂' c;", message: `expected ";" but found "c"`, at: "c;"},
		{name: "at the end", code: "a(\n", message: "unexpected end of file", at: ""},
		{name: "wrong tag", code: "a = <b>\n<i></b>", message: "</b> does not match the open tag <i>", at: "b>", opened: "<i></b>"},
		{name: "tag without an end", code: "a = <b>\n;\n", message: "<b> is not closed", at: "<b>\n;\n"},
	}
	for _, r := range rows {
		m, ok := CheckScript(r.code)
		if ok != (r.message == "") || m.Message != r.message || !ok && r.code[m.Offset:] != r.at {
			t.Errorf("%s: %+v, %v", r.name, m, ok)
		}
		if r.opened != "" && (m.Opened < 0 || r.code[m.Opened:] != r.opened) {
			t.Errorf("%s: opened at %d", r.name, m.Opened)
		}
	}
}
