package jsrun

import (
	"bufio"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// bytecodeConstant matches the numbers that bytecode consists of: instructions, names
// that the engine knows, kinds of values, and the version.
var bytecodeConstant = regexp.MustCompile(`^const ((?:EOP_|EREOP_|EJS_ATOM_|EBC_TAG_|MBC_VERSION)\w*) = (-?\w+)$`)

// Bytecode that is made on one system runs on all systems: their engines have the same
// numbers. The engine is translated for each system, so a new version may differ.
func TestBytecodeIsTheSameOnAllSystems(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the sources of the engine")
	}
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "modernc.org/libquickjs").Output()
	if err != nil {
		t.Fatal(err)
	}
	var want map[string]string
	for _, system := range []string{"linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64", "windows"} {
		got := bytecodeConstants(t, filepath.Join(strings.TrimSpace(string(dir)), "ccgo_"+system+".go"))
		if want == nil {
			want = got
		}
		if len(got) < 400 || !maps.Equal(got, want) {
			t.Errorf("%s: got %d numbers that are not all the same, want the %d of the first system", system, len(got), len(want))
		}
	}
}

func bytecodeConstants(t *testing.T, file string) map[string]string {
	t.Helper()
	source, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer source.Close()
	found := map[string]string{}
	lines := bufio.NewScanner(source)
	lines.Buffer(nil, 16<<20) // texts of the engine are on one line
	for lines.Scan() {
		if !strings.HasPrefix(lines.Text(), "const ") {
			continue
		}
		if m := bytecodeConstant.FindStringSubmatch(lines.Text()); m != nil {
			found[m[1]] = m[2]
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return found
}
