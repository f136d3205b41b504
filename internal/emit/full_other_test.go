//go:build !linux

package emit

// runLimitedChild is never started here: see full_linux_test.go.
func runLimitedChild(string) {}
