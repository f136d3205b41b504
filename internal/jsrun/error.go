package jsrun

import (
	"regexp"
	"strconv"
	"strings"
)

// Kind is the kind of an error: an exception, or a limit.
type Kind uint8

const (
	Thrown Kind = iota
	TimedOut
	OutOfMemory
	Ended // the process of the engine
)

// Error is an exception that a script did not catch, or a limit that it exceeded.
type Error struct {
	Kind    Kind
	Name    string // of the class of the exception
	Message string
	Frames  []Frame // innermost first
	// Null says that null was thrown: by a script or, because there was no memory
	// for an error object, by the engine.
	Null bool
	// Unsettled says that a function returned a promise, and that nothing is left
	// that could settle it.
	Unsettled bool
	// Starting says that the program of a VM failed, before the first call.
	Starting bool
}

// Frame is a place in the script that ran. The caller maps it to the source that the
// script was made from.
type Frame struct {
	Function string
	Line     int // from 1
	Column   int // from 1
	// Evaluated says that the script was a text that another script evaluated.
	Evaluated bool
}

func (e *Error) Error() string {
	if e.Name == "" {
		return e.Message
	}
	return e.Name + ": " + e.Message
}

// TooDeep reports whether functions called each other until the stack was full.
func (e *Error) TooDeep() bool {
	return e.Name == "InternalError" && e.Message == "stack overflow" || e.Name == "RangeError" && e.Message == "Maximum call stack size exceeded"
}

// EvaluatedFile is the engine's name for a text that a script evaluates.
const EvaluatedFile = "<input>"

// maxFrames limits the stack of an infinite recursion.
const maxFrames = 40

// A frame is written as "    at name (<eval>:3:12)" or "    at <eval>:3:12".
var framePattern = regexp.MustCompile(`^\s*at (?:(.*) \()?([^()]*?):(\d+)(?::(\d+))?\)?$`)

// ParseStack returns the frames of the stack of an error, innermost first.
func ParseStack(stack string) []Frame {
	var frames []Frame
	for line := range strings.Lines(stack) {
		m := framePattern.FindStringSubmatch(strings.TrimRight(line, "\n"))
		if m == nil {
			continue // a native function has no line
		}
		f := Frame{Function: m[1], Evaluated: m[2] == EvaluatedFile}
		if f.Function == "<anonymous>" || f.Function == "<eval>" {
			f.Function = ""
		}
		f.Line, _ = strconv.Atoi(m[3])
		f.Column, _ = strconv.Atoi(m[4])
		frames = append(frames, f)
		if len(frames) == maxFrames {
			break
		}
	}
	return frames
}
