package jsrun

import (
	"regexp"
	"strconv"
	"strings"
)

// Kind tells an exception from the two limits.
type Kind uint8

const (
	Thrown Kind = iota
	TimedOut
	OutOfMemory
)

// Error is an exception that left a script, or a limit that it hit.
type Error struct {
	Kind    Kind
	Name    string // of the error's class
	Message string
	Frames  []Frame // innermost first
}

// Frame is a place in the script as it ran, which the caller maps back to the
// source it was made from.
type Frame struct {
	Function string
	Line     int // from 1
	Column   int // from 1
}

func (e *Error) Error() string {
	if e.Name == "" {
		return e.Message
	}
	return e.Name + ": " + e.Message
}

// maxFrames keeps the stack of a runaway recursion readable.
const maxFrames = 40

// A frame reads "    at name (<eval>:3:12)" or "    at <eval>:3:12".
var framePattern = regexp.MustCompile(`^\s*at (?:(.*) \()?[^()]*?:(\d+)(?::(\d+))?\)?$`)

func parseStack(stack string) []Frame {
	var frames []Frame
	for line := range strings.Lines(stack) {
		m := framePattern.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if m == nil {
			continue // native functions have no place
		}
		f := Frame{Function: m[1]}
		if f.Function == "<anonymous>" || f.Function == "<eval>" {
			f.Function = ""
		}
		f.Line, _ = strconv.Atoi(m[2])
		f.Column, _ = strconv.Atoi(m[3])
		frames = append(frames, f)
		if len(frames) == maxFrames {
			break
		}
	}
	return frames
}
