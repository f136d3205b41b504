//go:build !linux

package noderun

import "os/exec"

// endWithThread does nothing: the end of its input ends a command, unless a script never
// ends.
func endWithThread(*exec.Cmd) {}
