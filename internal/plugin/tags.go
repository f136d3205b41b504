package plugin

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"
)

// Tags is the HTML that plugins add to every page.
type Tags struct{ Head, PreBody, PostBody string }

// addTags asks a plugin for its tags.
func (set *Set) addTags(p *loaded) error {
	if !p.has("injectHtmlTags") {
		return nil
	}
	text, err := set.call(p, nil, "octavoHtmlTags")
	if err != nil {
		return err
	}
	var given struct{ HeadTags, PreBodyTags, PostBodyTags json.RawMessage }
	if err := json.Unmarshal([]byte(text), &given); err != nil {
		return fmt.Errorf("read its tags: %w", err)
	}
	for _, place := range []struct {
		tags json.RawMessage
		out  *string
	}{{given.HeadTags, &set.Tags.Head}, {given.PreBodyTags, &set.Tags.PreBody}, {given.PostBodyTags, &set.Tags.PostBody}} {
		written, err := writeTags(place.tags)
		if err != nil {
			return err
		}
		*place.out += written
	}
	return nil
}

// writeTags returns the HTML of a tag or of a list of tags.
func writeTags(data json.RawMessage) (string, error) {
	if len(data) == 0 || string(data) == "null" {
		return "", nil
	}
	list := []json.RawMessage{data}
	if data[0] == '[' {
		if err := json.Unmarshal(data, &list); err != nil {
			return "", err
		}
	}
	var out strings.Builder
	for _, item := range list {
		if err := writeTag(&out, item); err != nil {
			return "", err
		}
		out.WriteByte('\n')
	}
	return out.String(), nil
}

// voidTags are the elements without an end tag.
var voidTags = strings.Fields("area base br col embed hr img input link meta source track wbr")

// writeTag writes a tag: a text is written as it is.
func writeTag(out *strings.Builder, data json.RawMessage) error {
	var text string
	if json.Unmarshal(data, &text) == nil {
		out.WriteString(text)
		return nil
	}
	var tag struct {
		TagName    string
		Attributes map[string]any
		InnerHTML  string
	}
	if err := json.Unmarshal(data, &tag); err != nil || tag.TagName == "" {
		return fmt.Errorf("a tag must be a text, or an object with tagName: %s", data)
	}
	out.WriteString("<" + tag.TagName)
	for _, name := range slices.Sorted(maps.Keys(tag.Attributes)) {
		switch value := tag.Attributes[name].(type) {
		case bool:
			if value {
				out.WriteString(" " + name)
			}
		case nil:
		default:
			fmt.Fprintf(out, ` %s="%s"`, name, html.EscapeString(fmt.Sprint(value)))
		}
	}
	out.WriteString(">")
	if !slices.Contains(voidTags, tag.TagName) {
		out.WriteString(tag.InnerHTML + "</" + tag.TagName + ">")
	}
	return nil
}

// addAppTags adds the tags of a site that browsers can install.
func (set *Set) addAppTags() error {
	for _, tag := range set.site.Config.AppHead {
		data, err := json.Marshal(tag)
		if err != nil {
			return fmt.Errorf("write a tag: %w", err)
		}
		written, err := writeTags(data)
		if err != nil {
			return err
		}
		set.Tags.Head += written
	}
	return nil
}
