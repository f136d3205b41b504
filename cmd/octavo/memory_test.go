package main

import (
	"runtime"
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
