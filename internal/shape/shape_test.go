package shape

import (
	"encoding/json"
	"reflect"
	"testing"
)

func example() *Shape {
	return Fields("Page", "A page.",
		Must("title", Of(NonEmpty), "The title."),
		May("kind", Words("a", "b"), ""),
		May("tags", ListOf(Either(Of(Text), RefTo("Tag"))), ""),
		May("when", Of(Date), ""),
		May("x-y", RecordOf(Of(Bool)), ""),
		May("size", Range(Int, 1, 3), ""),
		May("make", Of(Function), ""),
		May("inner", Fields("", "", May("off", Either(Of(False), Of(Null)), "")).Opened(), ""),
	)
}

func TestTypeScript(t *testing.T) {
	list := ListOf(RefTo("Page"))
	list.Name = "Pages"
	const want = `
/** A page. */
export interface Page {
  /** The title. */
  title: string;
  kind?: 'a' | 'b';
  tags?: (string | Tag)[];
  when?: string | Date;
  'x-y'?: {[key: string]: boolean};
  size?: number;
  make?: (...args: any[]) => any;
  inner?: {
    off?: false | null;
    [key: string]: unknown;
  };
}

export type Pages = Page[];
`
	if got := TypeScript(example(), list); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestSchema(t *testing.T) {
	text, err := Schema(example().NeedsOne("kind", "size"))
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Schema               string `json:"$schema"`
		Description          string
		AdditionalProperties bool
		Required             []string
		AnyOf                []struct{ Required []string }
		Properties           map[string]struct {
			Type             any
			Minimum, Maximum int
			Enum             []string
		}
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	size := got.Properties["size"]
	switch {
	case got.Schema != Draft, got.Description != "A page.", got.AdditionalProperties, len(got.Properties) != 8,
		!reflect.DeepEqual(got.Required, []string{"title"}), len(got.AnyOf) != 2, got.AnyOf[1].Required[0] != "size",
		size.Minimum != 1, size.Maximum != 3, !reflect.DeepEqual(got.Properties["kind"].Enum, []string{"a", "b"}):
		t.Errorf("got %s", text)
	}
}
