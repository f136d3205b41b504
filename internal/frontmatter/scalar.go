package frontmatter

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// resolve decides what a scalar is. The library's own answer follows YAML 1.1
// in parts; sites were written against js-yaml 3, which reads "012" as octal,
// "1:30" as base 60 and "yes" as text.
func (n *node) resolve(y *yaml.Node) {
	const textStyles = yaml.SingleQuotedStyle | yaml.DoubleQuotedStyle | yaml.LiteralStyle | yaml.FoldedStyle
	n.text = y.Value
	tagged := y.Style&yaml.TaggedStyle != 0
	if y.Tag == "!!str" && tagged || y.Tag == "!" && y.Value != "" || y.Style&textStyles != 0 && !tagged {
		n.kind = String
		return
	}
	switch y.Value {
	case "", "~", "null", "Null", "NULL":
		n.kind = Null
		return
	case "true", "True", "TRUE", "false", "False", "FALSE":
		n.kind, n.yes = Bool, y.Value[0] == 't' || y.Value[0] == 'T'
		return
	}
	if f, ok := parseNumber(y.Value); ok {
		n.kind, n.number = Number, f
		return
	}
	if t, ok := parseTimestamp(y.Value); ok {
		n.kind, n.time = Date, t
		return
	}
	n.kind = String
}

// The shapes of numbers. Underscores may stand between digits.
var (
	binary    = regexp.MustCompile(`^[-+]?0b[01_]*[01]$`)
	hex       = regexp.MustCompile(`^[-+]?0x[0-9a-fA-F_]*[0-9a-fA-F]$`)
	octal     = regexp.MustCompile(`^[-+]?0[0-7_]*[0-7]$`)
	decimal   = regexp.MustCompile(`^(?:[-+]?(?:0|[1-9][0-9_]*)(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?)$`)
	base60    = regexp.MustCompile(`^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+$`)
	base60Dot = regexp.MustCompile(`^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$`)
	infinity  = regexp.MustCompile(`^[-+]?\.(?:inf|Inf|INF)$`)
	noNumber  = regexp.MustCompile(`^\.(?:nan|NaN|NAN)$`)
)

func parseNumber(text string) (f float64, ok bool) {
	if text == "" || !strings.ContainsRune("+-.0123456789", rune(text[0])) || strings.HasSuffix(text, "_") {
		return 0, false // as nearly all text does
	}
	digits := strings.TrimLeft(strings.ReplaceAll(text, "_", ""), "+-")
	switch {
	case noNumber.MatchString(text):
		return math.NaN(), true
	case infinity.MatchString(text):
		f = math.Inf(1)
	case binary.MatchString(text):
		f = whole(digits[2:], 2)
	case hex.MatchString(text):
		f = whole(digits[2:], 16)
	case octal.MatchString(text):
		f = whole(digits[1:], 8)
	case base60.MatchString(text), base60Dot.MatchString(text):
		f = sexagesimal(digits)
	case decimal.MatchString(text):
		f, _ = strconv.ParseFloat(strings.ToLower(digits), 64) // out of range is infinity, as in JavaScript
	default:
		return 0, false
	}
	if text[0] == '-' && f != 0 { // no negative zero: JSON would show it
		f = -f
	}
	return f, true
}

// whole reads digits of any number as JavaScript does: exact as far as a
// float64 is.
func whole(digits string, base int) float64 {
	f := 0.0
	for _, d := range digits {
		v, _ := strconv.ParseUint(string(d), base, 8)
		f = f*float64(base) + float64(v)
	}
	return f
}

func sexagesimal(digits string) float64 {
	f := 0.0
	for part := range strings.SplitSeq(digits, ":") {
		v, _ := strconv.ParseFloat(part, 64)
		f = f*60 + v
	}
	return f
}

// formatNumber writes a number as JavaScript does: 1.0 is "1" and 1e21 is
// "1e+21". Ids and slugs that are numbers get the same addresses that way.
func formatNumber(f float64) string {
	switch size := math.Abs(f); {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 0):
		return strings.TrimPrefix(strconv.FormatFloat(f, 'g', -1, 64), "+") + "inity"
	case f == 0:
		return "0"
	case size >= 1e21 || size < 1e-6:
		mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
		return mantissa + "e" + exponent[:1] + strings.TrimLeft(exponent[1:], "0")
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// keyText returns a scalar as the key of a mapping.
func (n *node) keyText() (key string, ok bool) {
	switch n.kind {
	case String, Date:
		return n.text, true
	case Number:
		return formatNumber(n.number), true
	case Bool:
		return strconv.FormatBool(n.yes), true
	case Null:
		return "null", true
	}
	return "", false
}
