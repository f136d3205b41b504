package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// startHost starts another host, and writes its address into files in the place of HOST.
func startHost(ts *testscript.TestScript, neg bool, files []string) {
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/fine", "/new":
		case "/old":
			http.Redirect(w, r, "/new", http.StatusMovedPermanently)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	ts.Defer(host.Close)
	for _, name := range files {
		text := strings.ReplaceAll(ts.ReadFile(name), "HOST", host.URL)
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o644))
	}
}
