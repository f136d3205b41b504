//go:build !linux && !darwin

package emit

// exchange has no counterpart here.
func exchange(_, _ string) error {
	return errNoExchange
}
