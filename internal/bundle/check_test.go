package bundle

import "testing"

func TestCheckScript(t *testing.T) {
	rows := []struct {
		name, code string
		message    string // "" for none
		at         string // the code from the mistake on
		opened     string // the code from the opening tag on; "" for none
	}{
		{name: "no mistake", code: "a(1);\n<b>{c}</b>;"},
		{name: "second line", code: "a;\nb c;", message: `expected ";" but found "c"`, at: "c;"},
		{name: "line endings of Windows", code: "a;\r\nb c;", message: `expected ";" but found "c"`, at: "c;"},
		{name: "line endings of Unicode", code: "a;\u2028b;\u2029c;\rd e;", message: `expected ";" but found "e"`, at: "e;"},
		{name: "wide characters", code: "'äöü🙂' c;", message: `expected ";" but found "c"`, at: "c;"},
		{name: "at the end", code: "a(\n", message: "unexpected end of file", at: ""},
		{name: "wrong tag", code: "a = <b>\n<i></b>", message: "</b> does not match the open tag <i>", at: "b>", opened: "<i></b>"},
		{name: "tag without an end", code: "a = <b>\n;\n", message: "<b> is not closed", at: "<b>\n;\n"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			m, ok := CheckScript(r.code)
			if ok != (r.message == "") || m.Message != r.message || !ok && r.code[m.Offset:] != r.at {
				t.Errorf("got %+v, want %q at %q", m, r.message, r.at)
			}
			if r.opened != "" && (m.Opened < 0 || r.code[m.Opened:] != r.opened) {
				t.Errorf("opened at offset %d, want %q", m.Opened, r.opened)
			}
		})
	}
}
