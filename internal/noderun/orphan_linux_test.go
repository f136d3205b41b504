package noderun

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Node ends with the program that started it, even if the program is killed while a script
// never ends.
func TestNodeEndsWithItsParent(t *testing.T) {
	if !Available() {
		t.Skip("there is no node on the PATH")
	}
	if os.Getenv("NODERUN_PARENT") != "" {
		p, err := Start(Options{Time: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println(p.cmd.Process.Pid)
		_ = p.Evaluate("for (;;);")
		return
	}
	parent := exec.Command(os.Args[0], "-test.run=^TestNodeEndsWithItsParent$")
	parent.Env = append(os.Environ(), "NODERUN_PARENT=1")
	out, err := parent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(out).ReadString('\n')
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil {
		t.Fatalf("got %q, want the number of a process", line)
	}
	time.Sleep(200 * time.Millisecond) // the script has begun
	_ = parent.Process.Kill()
	_ = parent.Wait()
	for range 100 {
		if !runs(pid) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	t.Error("Node runs ten seconds after its parent was killed")
}

// runs reports whether a process exists that has not ended.
func runs(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(after, "Z") // a process that has ended, and that nobody has waited for
}
