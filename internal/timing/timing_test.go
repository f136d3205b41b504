package timing

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"
)

var sink []byte

func TestStages(t *testing.T) {
	stages := &Stages{}
	stages.Begin("first")
	sink = make([]byte, 8<<20)
	stages.Begin("second")
	report := stages.Finish()
	if len(report.Stages) != 2 || report.Stages[0].Name != "first" || report.Stages[1].Name != "second" {
		t.Fatalf("got %v, want first and second", report.Stages)
	}
	if got := report.Stages[0].Allocated; got < 8<<20 {
		t.Errorf("the first stage allocated %d bytes, want at least %d", got, 8<<20)
	}
	if got := report.Stages[1].Allocated; got > 1<<20 {
		t.Errorf("the second stage allocated %d bytes, want next to none", got)
	}
	if got, want := report.Total().Wall, report.Stages[0].Wall+report.Stages[1].Wall; got != want {
		t.Errorf("the total is %v, want %v", got, want)
	}
}

func TestNoStages(t *testing.T) {
	var stages *Stages
	stages.Begin("first")
	if report := stages.Finish(); report.Stages != nil {
		t.Errorf("got %v, want nothing", report.Stages)
	}
}

func TestIdle(t *testing.T) {
	for name, test := range map[string]struct {
		stage Stage
		want  float64
	}{
		"no time":      {Stage{}, 0},
		"one core":     {Stage{Wall: time.Second, Processor: time.Second}, 3},
		"all cores":    {Stage{Wall: time.Second, Processor: 4 * time.Second}, 0},
		"rounding":     {Stage{Wall: time.Second, Processor: 5 * time.Second}, 0},
		"nothing done": {Stage{Wall: time.Second}, 4},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.stage.Idle(4); got != test.want {
				t.Errorf("got %v idle cores, want %v", got, test.want)
			}
		})
	}
}

func TestReport(t *testing.T) {
	report := Report{Cores: 2, PeakMemory: 64_500_000, Stages: []Stage{
		{Name: "content", Wall: 1500 * time.Millisecond, Processor: 3 * time.Second, Allocated: 2_500_000},
		{Name: "render", Wall: 500 * time.Millisecond, Processor: 500 * time.Millisecond, Allocated: 40_000_000},
	}}
	var text bytes.Buffer
	if err := report.Write(&text); err != nil {
		t.Fatal(err)
	}
	want := "" +
		"    stage    wall  processor  allocated  idle of 2 cores\n" +
		"  content  1.500s     3.000s     2.5 MB              0.0\n" +
		"   render  0.500s     0.500s    40.0 MB              1.0\n" +
		"    total  2.000s     3.500s    42.5 MB              0.2\n" +
		"peak memory: 64.5 MB\n"
	if text.String() != want {
		t.Errorf("got\n%s\nwant\n%s", text.String(), want)
	}
	var data bytes.Buffer
	if err := report.WriteJSON(&data); err != nil {
		t.Fatal(err)
	}
	var got jsonReport
	if err := json.Unmarshal(data.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Total.Wall != 2 || got.Stages[1].Idle != 1 || got.PeakMemory != 64_500_000 {
		t.Errorf("got %+v", got)
	}
}
