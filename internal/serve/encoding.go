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
	packFrom = 1 << 10  // below this, headers outweigh the gain
	packUpTo = 16 << 20 // above this, the first reader would wait too long
	// brotliLevel is where brotli is as fast as gzip and still smaller; its
	// best level takes seconds for a search index.
	brotliLevel = 5
)

// encodings we can make, the preferred first.
var encodings = []string{"br", "gzip"}

// negotiate returns the encoding to use, "" for none. Where the client gives
// equal weights the smaller encoding wins; what it does not name it may still
// get as it is. A client that forbids even that gets it nevertheless, because
// a readable answer serves it better than an error.
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

// parseWeights reads "br;q=0.5, gzip, *;q=0". A weight it cannot read counts
// as a refusal: better not compressed than not readable.
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

func isWorthPacking(name string, size int64) bool {
	return isCompressible(name) && size >= packFrom && size <= packUpTo
}

func pack(contents io.Reader, encoding string) ([]byte, error) {
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
