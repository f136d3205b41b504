package jsrun

import (
	"encoding/json"
	"errors"
	"net/url"
	"strings"
)

// urlParts are the fields of a JavaScript URL object.
type urlParts struct {
	Protocol string `json:"protocol"`
	Username string `json:"username"`
	Password string `json:"password"`
	Hostname string `json:"hostname"`
	Port     string `json:"port"`
	Pathname string `json:"pathname"`
	Search   string `json:"search"`
	Hash     string `json:"hash"`
}

var errInvalidURL = errors.New("invalid URL")

// defaultPorts lists the ports that browsers leave out of an address.
var defaultPorts = map[string]string{"http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21"}

// parseURL returns the parts of an address as JSON, for the URL class of the prelude.
func parseURL(args []any) (any, error) {
	text, _ := args[0].(string)
	u, err := url.Parse(strings.TrimSpace(text))
	if err != nil {
		return nil, errInvalidURL
	}
	if base, ok := args[1].(string); ok && !u.IsAbs() {
		b, err := url.Parse(base)
		if err != nil || !b.IsAbs() {
			return nil, errInvalidURL
		}
		u = b.ResolveReference(u)
	}
	if !u.IsAbs() {
		return nil, errInvalidURL
	}
	out, err := json.Marshal(parts(u))
	return string(out), err
}

func parts(u *url.URL) urlParts {
	p := urlParts{
		Protocol: strings.ToLower(u.Scheme) + ":",
		Username: u.User.Username(),
		Hostname: strings.ToLower(u.Hostname()),
		Port:     u.Port(),
		Pathname: u.EscapedPath(),
	}
	p.Password, _ = u.User.Password()
	if p.Port == defaultPorts[u.Scheme] {
		p.Port = ""
	}
	if u.Opaque != "" {
		p.Pathname = u.Opaque
	} else if p.Pathname == "" && u.Host != "" {
		p.Pathname = "/"
	}
	if u.RawQuery != "" {
		p.Search = "?" + u.RawQuery
	}
	if f := u.EscapedFragment(); f != "" {
		p.Hash = "#" + f
	}
	return p
}
