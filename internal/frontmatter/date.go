package frontmatter

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// timestampPattern matches the unquoted values that YAML reads as dates: a day
// with all its digits, or a day and a time with seconds.
var timestampPattern = regexp.MustCompile(`^\d{4}-\d\d-\d\d$|^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$`)

// datePattern also matches other dates that authors write: with one-digit months
// and days, with slashes, or without seconds.
var datePattern = regexp.MustCompile(`^(\d{4})([-/])(\d{1,2})([-/])(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d*))?)?[ \t]*(Z|z|UTC|GMT|[-+]\d{1,2}(?::?\d{2})?)?|[ \t]*(?:Z|z|UTC|GMT))?$`)

// namedMonthLayouts are the dates with a month name that JavaScript also reads.
var namedMonthLayouts = []string{
	"January 2, 2006", "January 2 2006", "2 January 2006",
	"Jan 2, 2006", "Jan 2 2006", "2 Jan 2006",
}

// parseTimestamp reads an unquoted value that YAML takes for a date.
func parseTimestamp(text string) (t time.Time, ok bool) {
	if len(text) < len("2006-1-2") || text[4] != '-' || !timestampPattern.MatchString(text) {
		return time.Time{}, false
	}
	return parseDate(text)
}

// parseDate reads a date in any supported form. A date without a time zone is in
// UTC, so the day does not depend on where the site is built.
func parseDate(text string) (t time.Time, ok bool) {
	text = strings.TrimSpace(text)
	m := datePattern.FindStringSubmatch(text)
	if m == nil || m[2] != m[4] {
		for _, layout := range namedMonthLayouts {
			if t, err := time.Parse(layout, text); err == nil {
				return t, true
			}
		}
		return time.Time{}, false
	}
	year, month, day := parseDigits(m[1]), parseDigits(m[3]), parseDigits(m[5])
	hour, minute, second := parseDigits(m[6]), parseDigits(m[7]), parseDigits(m[8])
	t = time.Date(year, time.Month(month), day, hour, minute, second, parseFraction(m[9]), time.UTC)
	// time.Date turns February 31 into a day in March; parseDate rejects it.
	if int(t.Month()) != month || t.Day() != day || t.Hour() != hour || t.Minute() != minute || t.Second() != second {
		return time.Time{}, false
	}
	return t.Add(-parseZone(m[10])), true
}

// parseDigits reads digits that a pattern has matched. It returns 0 for "".
func parseDigits(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// parseFraction reads the digits after the decimal point of the seconds. It
// returns nanoseconds, cut to whole milliseconds as in JavaScript.
func parseFraction(digits string) int {
	return parseDigits((digits + "000")[:3]) * int(time.Millisecond)
}

// parseZone returns the offset from UTC of a time zone such as +02:00. It returns
// 0 for "", Z, UTC and GMT.
func parseZone(text string) time.Duration {
	if text == "" || text[0] != '-' && text[0] != '+' {
		return 0
	}
	digits := strings.ReplaceAll(text[1:], ":", "")
	hours, minutes := digits, ""
	if len(digits) > 2 {
		hours, minutes = digits[:len(digits)-2], digits[len(digits)-2:]
	}
	d := time.Duration(parseDigits(hours))*time.Hour + time.Duration(parseDigits(minutes))*time.Minute
	if text[0] == '-' {
		return -d
	}
	return d
}
