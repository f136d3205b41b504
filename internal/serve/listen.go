package serve

import (
	"fmt"
	"net"
	"strconv"
)

// portTries is how many ports after the wanted one are tried.
const portTries = 20

// listen opens the first port that is free at every address of the host. Port
// 0 lets the system choose, which can go wrong only for the second address.
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
	return nil, fmt.Errorf("no free port from %d to %d: %w", port, p-1, taken)
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

// listenLocally takes the port at both loopback addresses, because browsers
// try either for "localhost": were the other one somebody else's, the reader
// would see that program. An address the machine does not have is left out.
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
		port = l.Addr().(*net.TCPAddr).Port // port 0: the second has to follow
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
