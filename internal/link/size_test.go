package link

import (
	"encoding/base64"
	"testing"
)

func TestPictureSizes(t *testing.T) {
	decode := func(text string) string {
		data, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for _, test := range []struct {
		name, data    string
		width, height int
	}{
		{"gif", decode("R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAEALAAAAAADAAIAAAICjF8AOw=="), 3, 2},
		{"webp, lossless", decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="), 1, 1},
		{"svg with a size", `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60px"/>`, 120, 60},
		{"svg after a byte order mark", "\ufeff<svg width=\"5\" height=\"6\"/>", 5, 6},
		{"svg with a box", `<?xml version="1.0"?><!-- c --><svg viewBox="0 0 24.4 12"><path/></svg>`, 24, 12},
		{"svg with a box and a width", `<svg viewBox="0,0,200,100" width="50"/>`, 50, 25},
		{"svg with a box and a height", `<svg viewBox="0 0 200 100" height="50"/>`, 100, 50},
		{"svg with a relative size", `<svg width="100%" height="100%" viewBox="0 0 10 20"/>`, 10, 20},
		{"svg without a size", `<svg/>`, 0, 0},
		{"svg with invalid numbers", `<svg width="-1" height="NaN" viewBox="0 0 0 0"/>`, 0, 0},
		{"html", `<html width="1" height="1"/>`, 0, 0},
		{"text", "text", 0, 0},
		{"empty", "", 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			width, height := pictureSize([]byte(test.data))
			if width != test.width || height != test.height {
				t.Errorf("got %d × %d, want %d × %d", width, height, test.width, test.height)
			}
		})
	}
}
