package link

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"path"
	"strings"
)

// Damage is the reason why browsers cannot show a picture.
type Damage struct {
	Reason, Hint string
}

// formats are the names of the picture formats, by extension.
var formats = map[string]string{".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".gif": "GIF", ".webp": "WebP", ".svg": "SVG"}

// findDamage reads the header of a picture. The result is zero if the picture is
// fine, or if its file name is not that of a picture.
func findDamage(name string, data []byte) Damage {
	format := formats[strings.ToLower(path.Ext(name))]
	switch {
	case format == "":
		return Damage{}
	case len(data) == 0:
		return Damage{"the file is empty", "save the picture again"}
	case bytes.HasPrefix(data, []byte("version https://git-lfs")):
		return Damage{"the file is only a pointer of Git LFS", "run git lfs pull"}
	case format == "SVG":
		if _, ok := svgRoot(data); ok {
			return Damage{}
		}
	case isShown(data):
		return Damage{}
	}
	return Damage{
		fmt.Sprintf("the file does not contain a valid %s picture", format),
		"save the picture again; if it has another format, give the file the extension of that format",
	}
}

// isShown reports whether browsers show a picture that is not an SVG. They look at
// the data, not at the extension of the file.
func isShown(data []byte) bool {
	_, _, err := image.DecodeConfig(bytes.NewReader(data))
	var wrongPNG png.FormatError
	var wrongJPEG jpeg.FormatError
	switch {
	case err == nil:
		return true
	case errors.Is(err, image.ErrFormat): // AVIF, BMP and icons are shown, too
		return len(data) > 8 && string(data[4:8]) == "ftyp" || bytes.HasPrefix(data, []byte("BM")) || bytes.HasPrefix(data, []byte{0, 0, 1, 0})
	}
	// Browsers know more kinds of each format than Go does.
	return !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.As(err, &wrongPNG) && !errors.As(err, &wrongJPEG)
}
