package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"
)

// limits keep slow or silent clients from holding connections forever.
type limits struct {
	header time.Duration // to send the request line and the headers
	read   time.Duration // to send a whole request
	stall  time.Duration // to receive the next piece of an answer
	idle   time.Duration // between two requests on a connection
	grace  time.Duration // to finish answers when the server stops
}

var defaultLimits = limits{
	header: 10 * time.Second,
	read:   30 * time.Second,
	stall:  30 * time.Second,
	idle:   2 * time.Minute,
	grace:  5 * time.Second,
}

// Run serves until ctx is done. Then it finishes the answers that have started, and
// returns nil. It calls ready once, with the address to open in a browser.
func Run(ctx context.Context, o Options, ready func(url string)) error {
	return run(ctx, o, defaultLimits, ready)
}

func run(ctx context.Context, o Options, lim limits, ready func(url string)) error {
	o = o.withDefaults()
	if err := checkFolder(o.Dir); err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	return runHandler(ctx, o, NewHandler(o), lim, ready)
}

// RunHandler is Run for a site that is not in a folder. The options name the base path,
// the host and the port.
func RunHandler(ctx context.Context, o Options, h http.Handler, ready func(url string)) error {
	return runHandler(ctx, o.withDefaults(), h, defaultLimits, ready)
}

func runHandler(ctx context.Context, o Options, h http.Handler, lim limits, ready func(url string)) error {
	listeners, err := listen(o.Host, o.Port)
	if err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	server := newServer(h, lim)
	failed := make(chan error, len(listeners))
	for _, l := range listeners {
		go func() { failed <- server.Serve(l) }()
	}
	ready(siteURL(o, listeners[0].Addr()))
	select {
	case err := <-failed:
		server.Close()
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
		stop(server, lim.grace)
		return nil
	}
}

func newServer(h http.Handler, lim limits) *http.Server {
	return &http.Server{
		Handler:           withStallLimit(h, lim.stall),
		ReadHeaderTimeout: lim.header,
		ReadTimeout:       lim.read,
		WriteTimeout:      lim.stall,
		IdleTimeout:       lim.idle,
		MaxHeaderBytes:    64 << 10,
	}
}

func stop(server *http.Server, grace time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if server.Shutdown(ctx) != nil {
		server.Close() // the time for answers is over
	}
}

func checkFolder(dir string) error {
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is not a folder", dir)
	}
	return nil
}

func siteURL(o Options, addr net.Addr) string {
	host := o.Host
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost" // a browser cannot open "every address"
	}
	port := strconv.Itoa(addr.(*net.TCPAddr).Port)
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(host, port), Path: o.BaseURL}
	return u.String()
}

// withStallLimit sets a new deadline for every piece of an answer (32 kB from
// io.Copy). One deadline for the whole answer would end long downloads on slow
// connections.
func withStallLimit(next http.Handler, limit time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&deadlineWriter{w, http.NewResponseController(w), limit}, r)
	})
}

// A deadlineWriter must not be an io.ReaderFrom: net/http would send a whole file
// in one call, with one deadline.
type deadlineWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	limit   time.Duration
}

func (w *deadlineWriter) Write(p []byte) (int, error) {
	err := w.control.SetWriteDeadline(time.Now().Add(w.limit))
	if err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	return w.ResponseWriter.Write(p)
}

func (w *deadlineWriter) Unwrap() http.ResponseWriter {
	return w.ResponseWriter
}
