package jsrun

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

// countingPool returns a pool of at most three VMs, and the number of VMs that have
// started. The function busy takes as many milliseconds as its argument says.
func countingPool(t *testing.T) (*Pool, *atomic.Int32) {
	t.Helper()
	program, err := Compile(`globalThis.busy = (ms) => { const end = Date.now() + Number(ms); while (Date.now() < end); return 'x' }`)
	if err != nil {
		t.Fatal(err)
	}
	var started atomic.Int32
	start := StartWith(program, Default, nil)
	return NewPool(3, func() (Machine, error) {
		started.Add(1)
		return start()
	}), &started
}

func TestPoolStartsOneVMForCallsThatDoNotWait(t *testing.T) {
	pool, started := countingPool(t)
	defer pool.Close()
	for range 5 {
		if _, err := pool.Call("busy", "50"); err != nil {
			t.Fatal(err)
		}
	}
	if n := started.Load(); n != 1 {
		t.Errorf("got %d VMs, want 1", n)
	}
}

func TestPoolStartsMoreVMsForCallsThatWait(t *testing.T) {
	for name, milliseconds := range map[string]string{"few long calls": "400", "many short calls": "20"} {
		t.Run(name, func(t *testing.T) {
			pool, started := countingPool(t)
			defer pool.Close()
			var wg sync.WaitGroup
			for range 8 {
				wg.Go(func() {
					if _, err := pool.Call("busy", milliseconds); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			if n := started.Load(); n < 2 || n > 3 {
				t.Errorf("got %d VMs, want 2 or 3", n)
			}
		})
	}
}

func TestPoolStartsNothingAfterClose(t *testing.T) {
	pool, started := countingPool(t)
	pool.Close()
	pool.Start()
	if _, err := pool.Call("busy", "0"); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want ErrClosed", err)
	}
	if n := started.Load(); n != 0 {
		t.Errorf("got %d VMs, want none", n)
	}
}
