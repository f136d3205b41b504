package main

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

func TestAfterEachCollection(t *testing.T) {
	ran := make(chan bool, 100)
	afterEachCollection(func() { ran <- true })
	for i := range 3 {
		runtime.GC()
		select {
		case <-ran:
		case <-time.After(10 * time.Second):
			t.Fatalf("the function did not run after collection %d", i+1)
		}
	}
}

func TestMemoryLimit(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	l := &memoryLimit{limit: firstLimit}
	for _, step := range []struct {
		name string
		do   func()
		want int64
	}{
		{"few documents", func() { l.expect(1 << 20) }, firstLimit},
		{"many documents", func() { l.expect(80 << 20) }, 188 << 20},
		{"fewer live objects than expected", func() { l.allow(60 << 20) }, 188 << 20},
		{"more live objects", func() { l.allow(150 << 20) }, 278 << 20},
	} {
		if step.do(); l.limit != step.want || debug.SetMemoryLimit(-1) != step.want && step.want != firstLimit {
			t.Errorf("%s: got the limit %d, want %d", step.name, l.limit, step.want)
		}
	}
	chosen := &memoryLimit{}
	if chosen.expect(80 << 20); chosen.limit != 0 {
		t.Errorf("got the limit %d in place of the user's", chosen.limit)
	}
}
