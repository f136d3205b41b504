// Package timing measures the stages of a build: the time that they take, the work
// that they do, and the memory that they need.
package timing

import (
	"runtime"
	"runtime/metrics"
	"time"
)

// Stage is a stage of a build. Work that other stages have started and that still
// runs, such as the search index, counts for the stage in which it happens.
type Stage struct {
	Name      string
	Wall      time.Duration
	Processor time.Duration // on all cores; 0 if unknown
	Allocated uint64        // bytes on Go's heap, including freed bytes
}

// Idle returns how many of the cores had nothing to do, on average.
func (s Stage) Idle(cores int) float64 {
	if s.Wall <= 0 {
		return 0
	}
	return max(0, float64(cores)-s.Processor.Seconds()/s.Wall.Seconds())
}

// Stages records one stage after the other. A nil *Stages records nothing.
type Stages struct {
	done   []Stage
	name   string // of the stage that runs; "" for none
	before snapshot
}

// snapshot is the usage of the process at one moment.
type snapshot struct {
	at        time.Time
	processor time.Duration
	allocated uint64
}

// Begin ends the stage that runs, if any, and begins another one.
func (s *Stages) Begin(name string) {
	if s == nil {
		return
	}
	now := takeSnapshot()
	s.end(now)
	s.name, s.before = name, now
}

// Finish ends the last stage and returns the measurements.
func (s *Stages) Finish() Report {
	if s == nil {
		return Report{}
	}
	s.end(takeSnapshot())
	return Report{Stages: s.done, Cores: runtime.GOMAXPROCS(0), PeakMemory: peakMemory()}
}

func (s *Stages) end(now snapshot) {
	if s.name == "" {
		return
	}
	s.done = append(s.done, Stage{
		Name:      s.name,
		Wall:      now.at.Sub(s.before.at),
		Processor: now.processor - s.before.processor,
		Allocated: now.allocated - s.before.allocated,
	})
	s.name = ""
}

func takeSnapshot() snapshot {
	allocated := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(allocated)
	return snapshot{at: time.Now(), processor: ProcessorTime(), allocated: allocated[0].Value.Uint64()}
}
