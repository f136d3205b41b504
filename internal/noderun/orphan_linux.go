package noderun

import (
	"os/exec"
	"syscall"
)

// endWithThread makes the system end a command with the thread that starts it. A script
// that never ends would otherwise run on when Octavo itself is killed.
func endWithThread(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
