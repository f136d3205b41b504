package frontmatter

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// resolve sets the kind and the value of a scalar. It follows js-yaml 3, because
// Docusaurus sites are written for js-yaml 3: "012" is octal, "1:30" is base 60
// and "yes" is text. The library resolves some scalars differently.
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
		n.kind, n.boolean = Bool, y.Value[0] == 't' || y.Value[0] == 'T'
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

// The patterns of numbers. Digits may have underscores between them.
var (
	binary         = regexp.MustCompile(`^[-+]?0b[01_]*[01]$`)
	hex            = regexp.MustCompile(`^[-+]?0x[0-9a-fA-F_]*[0-9a-fA-F]$`)
	octal          = regexp.MustCompile(`^[-+]?0[0-7_]*[0-7]$`)
	decimal        = regexp.MustCompile(`^(?:[-+]?(?:0|[1-9][0-9_]*)(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?)$`)
	base60         = regexp.MustCompile(`^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+$`)
	base60Fraction = regexp.MustCompile(`^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$`)
	infinity       = regexp.MustCompile(`^[-+]?\.(?:inf|Inf|INF)$`)
	notANumber     = regexp.MustCompile(`^\.(?:nan|NaN|NAN)$`)
)

// parseNumber reads a plain scalar as a number. ok is false if it is not a number.
func parseNumber(text string) (f float64, ok bool) {
	if text == "" || !strings.ContainsRune("+-.0123456789", rune(text[0])) || strings.HasSuffix(text, "_") {
		return 0, false // the quick check: nearly all text ends here
	}
	digits := strings.TrimLeft(strings.ReplaceAll(text, "_", ""), "+-")
	switch {
	case notANumber.MatchString(text):
		return math.NaN(), true
	case infinity.MatchString(text):
		f = math.Inf(1)
	case binary.MatchString(text):
		f = parseWhole(digits[2:], 2)
	case hex.MatchString(text):
		f = parseWhole(digits[2:], 16)
	case octal.MatchString(text):
		f = parseWhole(digits[1:], 8)
	case base60.MatchString(text), base60Fraction.MatchString(text):
		f = parseBase60(digits)
	case decimal.MatchString(text):
		f, _ = strconv.ParseFloat(strings.ToLower(digits), 64) // a number out of range is infinity, as in JavaScript
	default:
		return 0, false
	}
	if text[0] == '-' && f != 0 { // no negative zero: JSON would write -0
		f = -f
	}
	return f, true
}

// parseWhole reads digits of any length. Like JavaScript, it rounds a number that
// a float64 cannot hold exactly.
func parseWhole(digits string, base int) float64 {
	f := 0.0
	for _, d := range digits {
		v, _ := strconv.ParseUint(string(d), base, 8)
		f = f*float64(base) + float64(v)
	}
	return f
}

// parseBase60 reads numbers such as 1:30, which is 90.
func parseBase60(digits string) float64 {
	f := 0.0
	for part := range strings.SplitSeq(digits, ":") {
		v, _ := strconv.ParseFloat(part, 64)
		f = f*60 + v
	}
	return f
}

// formatNumber writes a number as JavaScript does: 1.0 is "1" and 1e21 is
// "1e+21". So ids and slugs that are numbers get the same address as in
// Docusaurus.
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

// keyText returns a scalar as the key of a mapping. ok is false for lists and
// objects.
func (n *node) keyText() (key string, ok bool) {
	switch n.kind {
	case String, Date:
		return n.text, true
	case Number:
		return formatNumber(n.number), true
	case Bool:
		return strconv.FormatBool(n.boolean), true
	case Null:
		return "null", true
	}
	return "", false
}
