//go:build !linux && !darwin

package emit

// exchange is not possible on this system.
func exchange(_, _ string) error {
	return errNoExchange
}
