package live

import (
	"html"
	"net/http"
	"strings"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/serve"
)

// serveWaiting sends a page with the author's mistakes, for a site or a page that cannot
// be shown. The browser loads it again until there is something to show.
func (s *site) serveWaiting(w http.ResponseWriter, snapshot *build.Snapshot) {
	var text strings.Builder
	diag.Printer{}.Print(&text, snapshot.Found()) // a strings.Builder has no errors
	w.Header().Set(policyHeader, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
	w.Header().Set("Content-Type", serve.ContentType("x.html"))
	w.Header().Set("Refresh", "1")
	w.WriteHeader(http.StatusInternalServerError)
	w.Write([]byte(strings.ReplaceAll(waitingPage, "{problems}", html.EscapeString(text.String())))) // the browser may be gone
}

const waitingPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Octavo: this page cannot be shown</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
pre { overflow: auto; padding: 1rem; border-left: 4px solid #d33; background: #8882; font-size: 0.875rem; }
</style>
</head>
<body>
<h1>This page cannot be shown</h1>
<p>Correct the mistakes, and the page appears.</p>
<pre>{problems}</pre>
</body>
</html>
`
