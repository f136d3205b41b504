package release

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

const archiveName = "octavo_1.2.3_linux_amd64.tar.gz"

func TestFetch(t *testing.T) {
	for _, program := range []string{"bash", "curl", "shasum"} {
		if _, err := exec.LookPath(program); err != nil || runtime.GOOS == "windows" {
			t.Skipf("needs %s on a Unix system", program)
		}
	}
	archive := packProgram(t, "the program")
	checksum := hexSum(archive)
	tests := []struct {
		name     string
		env      []string
		archive  []byte // in the release
		stdout   string
		problem  string // part of stderr
		unpacked bool
	}{
		{name: "version", env: []string{"VERSION=1.2.3"}, archive: archive, stdout: "fetched=true\n", unpacked: true},
		{name: "version with v", env: []string{"VERSION=v1.2.3"}, archive: archive, stdout: "fetched=true\n", unpacked: true},
		{name: "tag of the action", env: []string{"REF=v1.2.3"}, archive: archive, stdout: "fetched=true\n", unpacked: true},
		{name: "own checksum", env: []string{"VERSION=1.2.3", "CHECKSUM=" + checksum}, archive: archive, stdout: "fetched=true\n", unpacked: true},
		{name: "branch", env: []string{"REF=main"}, stdout: "fetched=false\n"},
		{name: "action in the same repository", stdout: "fetched=false\n"},
		{name: "tag without a release", env: []string{"REF=v9.9.9"}, stdout: "fetched=false\n"},
		{name: "version without a release", env: []string{"VERSION=9.9.9"}, problem: "there is no release 9.9.9 at"},
		{name: "changed archive", env: []string{"VERSION=1.2.3"}, archive: packProgram(t, "another program"), problem: "not " + checksum},
		{name: "other checksum", env: []string{"VERSION=1.2.3", "CHECKSUM=abc"}, archive: archive, problem: "not abc"},
		{name: "no archive", env: []string{"VERSION=1.2.3"}, problem: "has no file " + archiveName + " (HTTP status 404)"},
		{name: "other processor", env: []string{"VERSION=1.2.3", "RUNNER_ARCH=X86"}, problem: "no program for Linux on X86"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			server := releaseServer(t, checksum, test.archive)
			folder := filepath.Join(t.TempDir(), "octavo")
			stdout, stderr, err := fetch(server.URL, folder, test.env)
			if (err != nil) != (test.problem != "") || stdout != test.stdout || !strings.Contains(stderr, test.problem) {
				t.Errorf("got stdout %q, stderr %q, %v; want stdout %q, stderr with %q", stdout, stderr, err, test.stdout, test.problem)
			}
			if _, err := os.Stat(filepath.Join(folder, "octavo")); (err == nil) != test.unpacked {
				t.Errorf("got the program: %v, want %v", err == nil, test.unpacked)
			}
		})
	}
}

func fetch(releases, folder string, env []string) (stdout, stderr string, err error) {
	cmd := exec.Command("./fetch", releases, folder)
	cmd.Env = append(os.Environ(), "RUNNER_OS=Linux", "RUNNER_ARCH=X64", "no_proxy=127.0.0.1")
	cmd.Env = append(cmd.Env, env...)
	var out, problems bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problems
	err = cmd.Run()
	return out.String(), problems.String(), err
}

// releaseServer serves the release 1.2.3. Without an archive, it has only checksums.
func releaseServer(t *testing.T, checksum string, archive []byte) *httptest.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("/v1.2.3/checksums.txt", func(w http.ResponseWriter, _ *http.Request) {
		w.Write([]byte(strings.Repeat("0", 64) + "  octavo_1.2.3_linux_arm64.tar.gz\n" + checksum + "  " + archiveName + "\n"))
	})
	if archive != nil {
		mux.HandleFunc("/v1.2.3/"+archiveName, func(w http.ResponseWriter, _ *http.Request) { w.Write(archive) })
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server
}

// packProgram returns an archive with a file octavo.
func packProgram(t *testing.T, program string) []byte {
	t.Helper()
	var packed bytes.Buffer
	compressor := gzip.NewWriter(&packed)
	archive := tar.NewWriter(compressor)
	header := &tar.Header{Name: "octavo", Mode: 0o755, Size: int64(len(program))}
	if err := archive.WriteHeader(header); err != nil {
		t.Fatal(err)
	}
	if _, err := archive.Write([]byte(program)); err != nil {
		t.Fatal(err)
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	if err := compressor.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

func hexSum(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
