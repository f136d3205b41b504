package content

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// inParallel calls work once for each number below n, on all cores. It stops
// early when ctx ends.
func inParallel(ctx context.Context, n int, work func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	wg.Wait()
}
