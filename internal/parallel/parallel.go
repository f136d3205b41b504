// Package parallel runs the same work for many items on all cores.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// For calls work once for each number from 0 to n-1, on all cores, and returns
// when all calls have returned. The calls begin in the order of the numbers.
func For(n int, work func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	wg.Wait()
}
