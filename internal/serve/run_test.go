package serve

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// start runs a server until the test ends. It returns a function that stops the
// server and returns the result of Run.
func start(t *testing.T, o Options, lim limits) (address string, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ready, done := make(chan string, 1), make(chan error, 1)
	go func() { done <- run(ctx, o, lim, func(u string) { ready <- u }) }()
	t.Cleanup(cancel)
	select {
	case address = <-ready:
	case err := <-done:
		t.Fatal(err)
	}
	return address, func() error {
		cancel()
		return <-done
	}
}

func fetch(t *testing.T, address string) string {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%d %s", res.StatusCode, body)
}

func portOf(t *testing.T, address string) int {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(u.Port())
	if err != nil {
		t.Fatal(err)
	}
	return port
}

func TestRunServesAtLocalhost(t *testing.T) {
	dir := makeSite(t, "index.html", "home")
	address, stop := start(t, Options{Dir: dir, BaseURL: "/base/"}, defaultLimits)
	port := portOf(t, address)
	if want := fmt.Sprintf("http://localhost:%d/base/", port); address != want {
		t.Errorf("the address is %s, want %s", address, want)
	}
	if got := fetch(t, address); got != "200 home" {
		t.Errorf("got %s", got)
	}
	if got := fetch(t, fmt.Sprintf("http://127.0.0.1:%d/base/", port)); got != "200 home" {
		t.Errorf("127.0.0.1: got %s", got)
	}
	if hasIPv6(t) {
		if got := fetch(t, fmt.Sprintf("http://[::1]:%d/base/", port)); got != "200 home" {
			t.Errorf("::1: got %s", got)
		}
	}
	if err := stop(); err != nil {
		t.Errorf("Run returned %v", err)
	}
}

func hasIPv6(t *testing.T) bool {
	t.Helper()
	l, err := net.Listen("tcp", "[::1]:0")
	if err != nil {
		return false
	}
	l.Close()
	return true
}

func TestRunTakesTheNextFreePort(t *testing.T) {
	dir := makeSite(t, "index.html", "home")
	first, _ := start(t, Options{Dir: dir, BaseURL: "/"}, defaultLimits)
	second, _ := start(t, Options{Dir: dir, BaseURL: "/", Port: portOf(t, first)}, defaultLimits)
	if a, b := portOf(t, first), portOf(t, second); b <= a || b > a+portTries {
		t.Errorf("got ports %d and %d, want the second a little higher", a, b)
	}
	if got := fetch(t, second); got != "200 home" {
		t.Errorf("got %s", got)
	}
}

func TestListenNeedsBothLoopbackAddresses(t *testing.T) {
	taken, err := net.Listen("tcp", "[::1]:0")
	if err != nil {
		t.Skip("no IPv6 here:", err)
	}
	defer taken.Close()
	port := taken.Addr().(*net.TCPAddr).Port
	listeners, err := listen("localhost", port)
	if err != nil {
		t.Fatal(err)
	}
	defer closeAll(listeners)
	if got := listeners[0].Addr().(*net.TCPAddr).Port; got == port {
		t.Errorf("listens at port %d, which another program has for IPv6", got)
	}
}

func TestListenGivesUp(t *testing.T) {
	for name, port := range map[string]int{"not a port": -1, "beyond the last": 65536} {
		t.Run(name, func(t *testing.T) {
			listeners, err := listen("localhost", port)
			closeAll(listeners)
			if err == nil {
				t.Error("got no error, want one")
			}
		})
	}
}

func TestSiteURL(t *testing.T) {
	addr := &net.TCPAddr{Port: 3001}
	for host, want := range map[string]string{
		"localhost":   "http://localhost:3001/base/",
		"0.0.0.0":     "http://localhost:3001/base/",
		"::":          "http://localhost:3001/base/",
		"192.168.0.2": "http://192.168.0.2:3001/base/",
		"::1":         "http://[::1]:3001/base/",
		"my-machine":  "http://my-machine:3001/base/",
	} {
		t.Run(host, func(t *testing.T) {
			if got := siteURL(Options{Host: host, BaseURL: "/base/"}, addr); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

func TestRunNeedsAFolder(t *testing.T) {
	file := filepath.Join(makeSite(t, "f", ""), "f")
	for name, dir := range map[string]string{"missing": file + "-none", "file": file} {
		t.Run(name, func(t *testing.T) {
			err := Run(t.Context(), Options{Dir: dir, BaseURL: "/"}, func(string) { t.Error("got a call of ready, want an error") })
			if err == nil || !strings.Contains(err.Error(), dir) {
				t.Errorf("error is %v", err)
			}
		})
	}
}

func TestShutdownLetsAnswersFinish(t *testing.T) {
	dir := makeSite(t, "big.bin", "")
	const size = 64 << 20 // more than the socket buffers hold
	if err := os.Truncate(filepath.Join(dir, "big.bin"), size); err != nil {
		t.Fatal(err)
	}
	address, stop := start(t, Options{Dir: dir, BaseURL: "/"}, withGrace(time.Minute))
	res, err := http.Get(address + "big.bin")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	stopped := make(chan error, 1)
	go func() { stopped <- stop() }()
	waitUntilRefused(t, address)
	select {
	case err := <-stopped:
		t.Fatalf("got a stop with %v, want the whole answer first", err)
	default:
	}
	if n, err := io.Copy(io.Discard, res.Body); n != size || err != nil {
		t.Errorf("got %d of %d bytes, %v", n, size, err)
	}
	if err := <-stopped; err != nil {
		t.Errorf("Run returned %v", err)
	}
}

func withGrace(grace time.Duration) limits {
	lim := defaultLimits
	lim.grace = grace
	return lim
}

func waitUntilRefused(t *testing.T, address string) {
	t.Helper()
	for {
		conn, err := net.Dial("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(portOf(t, address))))
		if err != nil {
			return
		}
		conn.Close()
		time.Sleep(time.Millisecond)
	}
}

func TestShutdownEndsAfterTheGrace(t *testing.T) {
	dir := makeSite(t, "big.bin", "")
	if err := os.Truncate(filepath.Join(dir, "big.bin"), 64<<20); err != nil {
		t.Fatal(err)
	}
	address, stop := start(t, Options{Dir: dir, BaseURL: "/"}, withGrace(time.Millisecond))
	res, err := http.Get(address + "big.bin")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if err := stop(); err != nil { // it returns although nobody reads the answer
		t.Errorf("Run returned %v", err)
	}
}

func TestSlowHeadersTimeOut(t *testing.T) {
	lim := defaultLimits
	lim.header = 20 * time.Millisecond
	address, _ := start(t, Options{Dir: makeSite(t, "index.html", "home"), BaseURL: "/"}, lim)
	conn, err := net.Dial("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(portOf(t, address))))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
	// Only the server can end this read: the client sends nothing more.
	answer, err := io.ReadAll(conn)
	if err != nil && !errors.Is(err, io.EOF) && !strings.Contains(err.Error(), "reset") {
		t.Error(err)
	}
	if strings.Contains(string(answer), "200 OK") {
		t.Errorf("got %q", answer)
	}
}

func TestReaderThatStallsTimesOut(t *testing.T) {
	dir := makeSite(t, "big.bin", "")
	if err := os.Truncate(filepath.Join(dir, "big.bin"), 256<<20); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	site := NewHandler(Options{Dir: dir, BaseURL: "/"})
	server := httptest.NewUnstartedServer(nil)
	server.Config = newServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer close(ended)
		site.ServeHTTP(w, r)
	}), limits{stall: 50 * time.Millisecond})
	server.Start()
	defer server.Close()
	conn, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
	if _, err := bufio.NewReaderSize(conn, 16).ReadByte(); err != nil {
		t.Fatal(err)
	}
	<-ended // the rest is never read, so only the deadline can end the handler
}

// A long download on a slow connection needs a new deadline for every piece.
func TestEveryPieceMovesTheDeadline(t *testing.T) {
	w := &deadlineRecorder{ResponseRecorder: httptest.NewRecorder()}
	withStallLimit(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if _, ok := w.(io.ReaderFrom); ok {
			t.Error("got an io.ReaderFrom, want none: net/http would send a whole file with one deadline")
		}
		io.Copy(w, io.LimitReader(strings.NewReader(strings.Repeat("x", 1<<20)), 100<<10))
	}), time.Minute).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if len(w.deadlines) < 4 {
		t.Errorf("got %d deadlines for 100 kB", len(w.deadlines))
	}
	for i := 1; i < len(w.deadlines); i++ {
		if w.deadlines[i].Before(w.deadlines[i-1]) {
			t.Errorf("got %v after %v, want later deadlines", w.deadlines[i], w.deadlines[i-1])
		}
	}
}

type deadlineRecorder struct {
	*httptest.ResponseRecorder
	deadlines []time.Time
}

func (w *deadlineRecorder) SetWriteDeadline(d time.Time) error {
	w.deadlines = append(w.deadlines, d)
	return nil
}
