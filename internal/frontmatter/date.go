package frontmatter

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// timestamp is what YAML takes for a date without quotes: a day with all its
// digits, or a day and a time with seconds.
var timestamp = regexp.MustCompile(`^\d{4}-\d\d-\d\d$|^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$`)

// dateText is what authors write beside that: one digit, slashes, no seconds.
var dateText = regexp.MustCompile(`^(\d{4})([-/])(\d{1,2})([-/])(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d*))?)?[ \t]*(Z|z|UTC|GMT|[-+]\d{1,2}(?::?\d{2})?)?|[ \t]*(?:Z|z|UTC|GMT))?$`)

// dateWords are the forms with a month by name that JavaScript also reads.
var dateWords = []string{
	"January 2, 2006", "January 2 2006", "2 January 2006",
	"Jan 2, 2006", "Jan 2 2006", "2 Jan 2006",
}

func parseTimestamp(text string) (t time.Time, ok bool) {
	if len(text) < len("2006-1-2") || text[4] != '-' || !timestamp.MatchString(text) {
		return time.Time{}, false
	}
	return parseDate(text)
}

// parseDate reads a date. One without a zone is in UTC: the day that is
// written is the day that is meant, wherever the site is built.
func parseDate(text string) (t time.Time, ok bool) {
	text = strings.TrimSpace(text)
	m := dateText.FindStringSubmatch(text)
	if m == nil || m[2] != m[4] {
		for _, layout := range dateWords {
			if t, err := time.Parse(layout, text); err == nil {
				return t, true
			}
		}
		return time.Time{}, false
	}
	year, month, day := number(m[1]), number(m[3]), number(m[5])
	hour, minute, second := number(m[6]), number(m[7]), number(m[8])
	t = time.Date(year, time.Month(month), day, hour, minute, second, fraction(m[9]), time.UTC)
	// Time rolls the 31st of February over to March; a page should not.
	if int(t.Month()) != month || t.Day() != day || t.Hour() != hour || t.Minute() != minute || t.Second() != second {
		return time.Time{}, false
	}
	return t.Add(-zone(m[10])), true
}

// number reads digits that a pattern has matched; none are 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// fraction reads the digits after the second's point, in nanoseconds. What is
// finer than JavaScript's milliseconds is cut off.
func fraction(digits string) int {
	return number((digits + "000")[:3]) * int(time.Millisecond)
}

// zone reads the distance from UTC.
func zone(text string) time.Duration {
	if text == "" || text[0] != '-' && text[0] != '+' {
		return 0
	}
	digits := strings.ReplaceAll(text[1:], ":", "")
	hours, minutes := digits, ""
	if len(digits) > 2 {
		hours, minutes = digits[:len(digits)-2], digits[len(digits)-2:]
	}
	d := time.Duration(number(hours))*time.Hour + time.Duration(number(minutes))*time.Minute
	if text[0] == '-' {
		return -d
	}
	return d
}
