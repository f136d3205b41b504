package link

import "testing"

func TestDamage(t *testing.T) {
	const (
		pngHeader = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"
		gif       = "GIF89a\x01\x00\x01\x00\x00\x00\x00"
		not       = "the file does not contain a valid "
		damaged   = " picture"
	)
	for _, test := range []struct{ name, file, data, want string }{
		{"png", "a.png", pngHeader, ""},
		{"cut off", "a.png", pngHeader[:20], not + "PNG" + damaged},
		{"wrong header", "a.png", pngHeader[:12] + "XXXX" + pngHeader[16:], not + "PNG" + damaged},
		{"text", "a.JPG", "this is no picture", not + "JPEG" + damaged},
		{"web page", "a.gif", "<!doctype html>", not + "GIF" + damaged},
		{"another format", "a.png", gif, ""},
		{"a format that Go does not read", "a.jpg", "\x00\x00\x00\x1cftypavif\x00", ""},
		{"kind of JPEG that Go does not read", "a.jpg", "\xff\xd8\xff\xc3\x00\x0b\x08\x00\x01\x00\x01\x01\x01\x11\x00", ""},
		{"empty", "a.webp", "", "the file is empty"},
		{"Git LFS", "a.png", "version https://git-lfs.github.com/spec/v1\n", "the file is only a pointer of Git LFS"},
		{"svg", "a.svg", "<?xml version=\"1.0\"?>\n<!-- c -->\n<svg/>", ""},
		{"svg in a file of another format", "a.png", "<svg/>", not + "PNG" + damaged},
		{"another format in an svg file", "a.svg", pngHeader, not + "SVG" + damaged},
		{"web page in an svg file", "a.svg", "<html><svg/></html>", not + "SVG" + damaged},
		{"svg that is cut off", "a.svg", "<svg width=\"", not + "SVG" + damaged},
		{"no picture", "a.txt", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := findDamage(test.file, []byte(test.data)).Reason; got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
