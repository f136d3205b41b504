package serve

import (
	"fmt"
	"net"
	"strconv"
)

// portTries is how many ports listen tries after the first one.
const portTries = 20

// listen opens the first port that is free at every address of the host. For port
// 0 the system chooses a port, which may be taken at the second address.
func listen(host string, port int) ([]net.Listener, error) {
	var taken error
	p := port
	for range portTries + 1 {
		listeners, err := listenOn(host, p)
		if err == nil || !isPortTaken(err) {
			return listeners, err
		}
		taken = err
		if port != 0 {
			p++
		}
	}
	return nil, fmt.Errorf("all ports from %d to %d are taken: %w", port, p-1, taken)
}

func listenOn(host string, port int) ([]net.Listener, error) {
	if host == "localhost" {
		return listenLocally(port)
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	if err != nil {
		return nil, err
	}
	return []net.Listener{l}, nil
}

// listenLocally opens the port at both loopback addresses, because browsers use
// either of them for "localhost". With only one of them, a browser could reach
// another program at the other. It skips an address that the machine does not have.
func listenLocally(port int) ([]net.Listener, error) {
	var listeners []net.Listener
	var missing error
	for _, addr := range []string{"127.0.0.1", "::1"} {
		l, err := net.Listen("tcp", net.JoinHostPort(addr, strconv.Itoa(port)))
		if isPortTaken(err) {
			closeAll(listeners)
			return nil, err
		}
		if err != nil {
			missing = err
			continue
		}
		listeners = append(listeners, l)
		port = l.Addr().(*net.TCPAddr).Port // both addresses need the same port, also when the system chooses it
	}
	if len(listeners) == 0 {
		return nil, missing
	}
	return listeners, nil
}

func closeAll(listeners []net.Listener) {
	for _, l := range listeners {
		l.Close()
	}
}
