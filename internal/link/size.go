package link

import (
	"bytes"
	"encoding/xml"
	"image"
	_ "image/gif" // for image.DecodeConfig
	_ "image/jpeg"
	_ "image/png"
	"math"
	"strconv"
	"strings"

	_ "golang.org/x/image/webp"
)

// pictureSize returns the size of a picture in pixels, so that browsers can
// reserve its space; 0 if the file is not a picture or has no size.
func pictureSize(data []byte) (width, height int) {
	if c, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
		return c.Width, c.Height
	}
	// Downloads may be large, so only files that begin like XML are parsed.
	if start := bytes.TrimSpace(bytes.TrimPrefix(data, byteOrderMark)); !bytes.HasPrefix(start, []byte("<")) {
		return 0, 0
	}
	return svgSize(data)
}

var byteOrderMark = []byte("\ufeff")

// svgSize returns the width and height of an SVG file. It computes relative and
// missing ones from the view box.
func svgSize(data []byte) (width, height int) {
	root, ok := svgRoot(data)
	if !ok {
		return 0, 0
	}
	attributes := map[string]string{}
	for _, a := range root.Attr {
		attributes[a.Name.Local] = a.Value
	}
	return svgLengths(attributes)
}

// svgRoot returns the root element of an SVG file. ok is false for other files.
func svgRoot(data []byte) (root xml.StartElement, ok bool) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	decoder.Strict = false
	for {
		token, err := decoder.Token()
		if err != nil {
			return xml.StartElement{}, false
		}
		if root, ok := token.(xml.StartElement); ok {
			return root, root.Name.Local == "svg"
		}
	}
}

func svgLengths(attributes map[string]string) (width, height int) {
	w, wOK := pixels(attributes["width"])
	h, hOK := pixels(attributes["height"])
	if wOK && hOK {
		return round(w), round(h)
	}
	box := strings.FieldsFunc(attributes["viewBox"], func(r rune) bool { return r == ' ' || r == ',' || r == '\n' })
	if len(box) != 4 {
		return 0, 0
	}
	boxWidth, wErr := strconv.ParseFloat(box[2], 64)
	boxHeight, hErr := strconv.ParseFloat(box[3], 64)
	if wErr != nil || hErr != nil || boxWidth <= 0 || boxHeight <= 0 {
		return 0, 0
	}
	switch {
	case wOK:
		return round(w), round(w * boxHeight / boxWidth)
	case hOK:
		return round(h * boxWidth / boxHeight), round(h)
	}
	return round(boxWidth), round(boxHeight)
}

// pixels parses a length in pixels; ok is false for other units.
func pixels(text string) (length float64, ok bool) {
	f, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(text), "px"), 64)
	return f, err == nil && f > 0 && f < 1e6
}

func round(f float64) int { return int(math.Round(min(f, 1e6))) }
