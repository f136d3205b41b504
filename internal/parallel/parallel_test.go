package parallel

import (
	"slices"
	"strconv"
	"testing"
)

func TestForCallsEachNumberOnce(t *testing.T) {
	for _, n := range []int{0, 1, 2, 1000} {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			calls := make([]int, n)
			For(n, func(i int) { calls[i]++ })
			if want := slices.Repeat([]int{1}, n); !slices.Equal(calls, want) {
				t.Errorf("got calls %v, want %v", calls, want)
			}
		})
	}
}
