package external

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strconv"
	"time"
)

const (
	tries        = 3
	maxRedirects = 10
	patience     = 20 * time.Second // for one answer
	longestPause = 30 * time.Second // that a host may ask for
)

// askAddress asks for an address, and tries again if the host is busy or does not answer.
func (c *checker) askAddress(ctx context.Context, address string) result {
	var last answer
	for try := range tries {
		if try > 0 && !sleep(ctx, last.pause(c.Pause<<(try-1))) {
			break
		}
		last = c.headOrGet(ctx, address)
		if ctx.Err() != nil || !last.mayChange() {
			break
		}
	}
	r := last.result(address)
	r.asked = true
	return r
}

// sleep waits. It returns false if the pause is too long or ctx is done.
func sleep(ctx context.Context, pause time.Duration) bool {
	if pause > longestPause {
		return false
	}
	select {
	case <-time.After(pause):
		return true
	case <-ctx.Done():
		return false
	}
}

// answer is the last answer after all redirects.
type answer struct {
	status int // 0 if there is none
	moved  string
	after  string // the header Retry-After
	err    error
}

// mayChange reports whether another try may have another answer.
func (a answer) mayChange() bool {
	return a.err != nil && !isFinal(a.err) || a.status == http.StatusTooManyRequests || a.status >= 500 && a.status != http.StatusNotImplemented
}

// isFinal reports whether an error stays the same in the next seconds.
func isFinal(err error) bool {
	var unknown *net.DNSError
	return errors.Is(err, errPrivate) || errors.Is(err, errRedirects) || errors.As(err, &unknown) && unknown.IsNotFound
}

// pause returns how long to wait before the next try: as long as the host asks for, or
// else the given time.
func (a answer) pause(otherwise time.Duration) time.Duration {
	if seconds, err := strconv.Atoi(a.after); err == nil && seconds >= 0 {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(a.after); err == nil {
		return max(time.Until(date), 0)
	}
	return otherwise
}

func (a answer) result(address string) result {
	host := hostOf(address)
	switch {
	case a.err != nil:
		return result{problem: explain(host, a.err)}
	case a.status == http.StatusUnauthorized || a.status == http.StatusForbidden || a.status == http.StatusTooManyRequests || a.status > 599:
		return result{unsure: true} // the host answers people only, or later
	case a.status >= 400:
		return result{problem: fmt.Sprintf("%s answers %d %s", address, a.status, http.StatusText(a.status))}
	}
	return result{moved: a.moved}
}

// explain returns what is wrong with a host that does not answer.
func explain(host string, err error) string {
	var unknown *net.DNSError
	var timeout net.Error
	switch {
	case errors.As(err, &unknown) && unknown.IsNotFound:
		return fmt.Sprintf("there is no host %s", host)
	case errors.As(err, &timeout) && timeout.Timeout():
		return fmt.Sprintf("%s does not answer within %v", host, patience)
	}
	var about *url.Error
	if errors.As(err, &about) {
		err = about.Err // without the method and the address
	}
	return fmt.Sprintf("%s does not answer: %v", host, err)
}

// headOrGet asks with HEAD, which costs the host little, and with GET if the host does not
// like that.
func (c *checker) headOrGet(ctx context.Context, address string) answer {
	a := c.follow(ctx, http.MethodHead, address)
	if ctx.Err() == nil && (a.err != nil && !isFinal(a.err) || a.status >= 400 && a.status != http.StatusTooManyRequests) {
		return c.follow(ctx, http.MethodGet, address)
	}
	return a
}

var errRedirects = errors.New("it redirects too often")

// follow asks and follows redirects. The address has moved for good as far as all
// redirects on the way say so.
func (c *checker) follow(ctx context.Context, method, address string) answer {
	jar, _ := cookiejar.New(nil) // never fails without options
	client := &http.Client{
		Transport: c.transport, Jar: jar, Timeout: patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	var a answer
	forGood := true
	for range maxRedirects {
		request, err := http.NewRequestWithContext(ctx, method, address, nil)
		if err != nil {
			return answer{err: err}
		}
		request.Header.Set("User-Agent", c.UserAgent)
		request.Header.Set("Accept", "text/html,*/*")
		response, err := client.Do(request)
		if err != nil {
			return answer{err: err}
		}
		response.Body.Close()
		a.status, a.after = response.StatusCode, response.Header.Get("Retry-After")
		next, err := response.Location()
		if err != nil || a.status < 300 || a.status > 399 {
			return a
		}
		forGood = forGood && (a.status == http.StatusMovedPermanently || a.status == http.StatusPermanentRedirect)
		address = next.String()
		if forGood {
			a.moved = address
		}
	}
	return answer{err: errRedirects}
}
