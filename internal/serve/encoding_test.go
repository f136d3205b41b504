package serve

import "testing"

func TestNegotiate(t *testing.T) {
	tests := []struct {
		name   string
		header []string
		want   string
	}{
		{"no header", nil, ""},
		{"empty header", []string{""}, ""},
		{"browser", []string{"gzip, deflate, br, zstd"}, "br"},
		{"gzip only", []string{"gzip"}, "gzip"},
		{"old name", []string{"x-gzip"}, "gzip"},
		{"capitals", []string{"BR"}, "br"},
		{"unknown only", []string{"zstd"}, ""},
		{"brotli refused", []string{"br;q=0, gzip"}, "gzip"},
		{"brotli refused, long zero", []string{"br;q=0.000, gzip;q=0.1"}, "gzip"},
		{"gzip preferred", []string{"br;q=0.5, gzip;q=0.8"}, "gzip"},
		{"equal weights", []string{"gzip;q=0.5, br;q=0.5"}, "br"},
		{"star", []string{"*"}, "br"},
		{"star but not brotli", []string{"br;q=0, *"}, "gzip"},
		{"star refused", []string{"*;q=0"}, ""},
		{"star refused but gzip", []string{"gzip, *;q=0"}, "gzip"},
		{"identity", []string{"identity"}, ""},
		{"identity preferred", []string{"identity, gzip;q=0.5"}, ""},
		{"identity less wanted", []string{"identity;q=0.5, gzip"}, "gzip"},
		{"identity refused", []string{"identity;q=0, gzip"}, "gzip"},
		{"identity refused, nothing else", []string{"identity;q=0"}, ""},
		{"unreadable weight", []string{"br;q=much, gzip"}, "gzip"},
		{"weight out of range", []string{"br;q=7, gzip"}, "gzip"},
		{"not a number", []string{"br;q=NaN, gzip"}, "gzip"},
		{"spaces", []string{" br ; q = 0 ,  gzip ; q=1 "}, "gzip"},
		{"two lines", []string{"br;q=0", "gzip"}, "gzip"},
		{"other parameter", []string{"br;level=5"}, "br"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := negotiate(tt.header); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
