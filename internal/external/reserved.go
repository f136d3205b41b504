package external

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"
)

// reserved are the names that are for examples and for private networks (RFC 2606, 6761,
// 6762, 8375, 9476).
var reserved = []string{
	"localhost", "test", "example", "invalid", "local", "internal", "alt", "home.arpa",
	"example.com", "example.net", "example.org",
}

// isReserved reports whether a host is not for everybody.
func isReserved(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if ip, err := netip.ParseAddr(host); err == nil {
		return isPrivate(ip)
	}
	return !strings.Contains(host, ".") || slices.ContainsFunc(reserved, func(name string) bool {
		return host == name || strings.HasSuffix(host, "."+name)
	})
}

// shared is the address space of providers (RFC 6598).
var shared = netip.MustParsePrefix("100.64.0.0/10")

func isPrivate(ip netip.Addr) bool {
	ip = ip.Unmap()
	return !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || shared.Contains(ip)
}

var errPrivate = errors.New("the host has a private address")

// newTransport returns a transport. Unless it may, it connects to no private address: a
// document must not make a machine ask the network that it is in.
func newTransport(private bool) http.RoundTripper {
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	if !private && !usesProxy() {
		dialer.Control = func(_, address string, _ syscall.RawConn) error {
			if at, err := netip.ParseAddrPort(address); err != nil || isPrivate(at.Addr()) {
				return errPrivate
			}
			return nil
		}
	}
	return &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: dialer.DialContext, ForceAttemptHTTP2: true,
		MaxIdleConnsPerHost: perHost, IdleConnTimeout: 10 * time.Second, TLSHandshakeTimeout: 10 * time.Second,
	}
}

// usesProxy reports whether a proxy connects to hosts. The proxy itself often has a
// private address.
func usesProxy() bool {
	return slices.ContainsFunc([]string{"HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"}, func(name string) bool { return os.Getenv(name) != "" })
}
