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

// limits keep slow or silent clients from holding connections for ever.
type limits struct {
	header time.Duration // to send the request line and the headers
	read   time.Duration // to send a whole request
	stall  time.Duration // to take the next piece of an answer
	idle   time.Duration // between two requests on a connection
	grace  time.Duration // for answers under way when the server stops
}

var defaultLimits = limits{
	header: 10 * time.Second,
	read:   30 * time.Second,
	stall:  30 * time.Second,
	idle:   2 * time.Minute,
	grace:  5 * time.Second,
}

// Run serves until ctx is done, then lets answers under way finish and
// returns nil. It calls ready once, with the address to open in a browser.
func Run(ctx context.Context, o Options, ready func(url string)) error {
	return run(ctx, o, defaultLimits, ready)
}

func run(ctx context.Context, o Options, lim limits, ready func(url string)) error {
	o = o.withDefaults()
	if err := checkFolder(o.Dir); err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	listeners, err := listen(o.Host, o.Port)
	if err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	server := newServer(NewHandler(o), lim)
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
		server.Close() // the grace is over; whoever still reads is cut off
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
		host = "localhost" // "every address" is none a browser can open
	}
	port := strconv.Itoa(addr.(*net.TCPAddr).Port)
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(host, port), Path: o.BaseURL}
	return u.String()
}

// withStallLimit moves the write deadline on with every piece written. A fixed
// deadline would cut long downloads over slow lines; this one cuts only a
// client that does not take one piece (32 kB from io.Copy) in time.
func withStallLimit(next http.Handler, limit time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&patientWriter{w, http.NewResponseController(w), limit}, r)
	})
}

// A patientWriter is deliberately no io.ReaderFrom: net/http would send a
// whole file in one call, under one deadline.
type patientWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	limit   time.Duration
}

func (w *patientWriter) Write(p []byte) (int, error) {
	err := w.control.SetWriteDeadline(time.Now().Add(w.limit))
	if err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	return w.ResponseWriter.Write(p)
}

func (w *patientWriter) Unwrap() http.ResponseWriter {
	return w.ResponseWriter
}
