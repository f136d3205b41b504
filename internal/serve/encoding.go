package serve

import (
	"bytes"
	"compress/gzip"
	"io"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

const (
	minCompressed = 1 << 10  // smaller files gain less than the headers cost
	maxCompressed = 16 << 20 // for larger files, the first reader would wait too long
	// brotliLevel is as fast as gzip, and its result is smaller. The best level
	// takes seconds for a search index.
	brotliLevel = 5
)

// encodings lists the supported encodings, the smaller result first.
var encodings = []string{"br", "gzip"}

// negotiate returns the encoding to use; "" for none. Of encodings with the same
// weight, it takes the smaller one. A client that accepts no supported encoding gets
// the file as it is, even if it forbids that: a readable answer is better than an
// error.
func negotiate(header []string) string {
	weights := parseWeights(strings.Join(header, ","))
	best, bestWeight := "", 0.0
	for _, e := range encodings {
		q, named := weights[e]
		if !named {
			q = weights["*"]
		}
		if q > bestWeight {
			best, bestWeight = e, q
		}
	}
	if weights["identity"] > bestWeight {
		return ""
	}
	return best
}

// parseWeights returns the weights in a header such as "br;q=0.5, gzip, *;q=0". An
// invalid weight is 0: an uncompressed answer is better than an unreadable one.
func parseWeights(header string) map[string]float64 {
	weights := map[string]float64{}
	for item := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(item, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		if name == "x-gzip" {
			name = "gzip"
		}
		weights[name] = parseWeight(params)
	}
	return weights
}

func parseWeight(params string) float64 {
	for param := range strings.SplitSeq(params, ";") {
		k, v, _ := strings.Cut(param, "=")
		if !strings.EqualFold(strings.TrimSpace(k), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(v), 64)
		if err != nil || !(q >= 0 && q <= 1) {
			return 0
		}
		return q
	}
	return 1
}

func isWorthCompressing(name string, size int64) bool {
	return isCompressible(name) && size >= minCompressed && size <= maxCompressed
}

func compress(contents io.Reader, encoding string) ([]byte, error) {
	var out bytes.Buffer
	var w io.WriteCloser
	if encoding == "br" {
		w = brotli.NewWriterLevel(&out, brotliLevel)
	} else {
		w = gzip.NewWriter(&out)
	}
	if _, err := io.Copy(w, contents); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return bytes.Clone(out.Bytes()), nil // the buffer may be twice as large
}
