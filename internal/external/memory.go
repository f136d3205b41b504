package external

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"
)

// fresh is how long an address that works is not asked again.
const fresh = 24 * time.Hour

// memory has the addresses that work. Others are asked every time: their hosts may work
// again at any moment.
type memory struct {
	Addresses map[string]remembered `json:"addresses"`
	now       time.Time
}

type remembered struct {
	Asked time.Time `json:"asked"`
	Moved string    `json:"moved,omitempty"`
}

// readMemory reads the addresses that worked in the last day. A file that cannot be read
// is like an empty one.
func readMemory(file string, now time.Time) *memory {
	m := &memory{now: now}
	if data, err := os.ReadFile(file); err != nil || json.Unmarshal(data, m) != nil || m.Addresses == nil {
		m.Addresses = map[string]remembered{}
	}
	for address, r := range m.Addresses {
		if age := now.Sub(r.Asked); age < 0 || age >= fresh {
			delete(m.Addresses, address)
		}
	}
	return m
}

func (m *memory) find(address string) (moved string, ok bool) {
	r, ok := m.Addresses[address]
	return r.Moved, ok
}

func (m *memory) add(results map[string]result, now time.Time) {
	for address, r := range results {
		if r.asked && r.problem == "" && !r.unsure {
			m.Addresses[address] = remembered{now.UTC().Truncate(time.Second), r.moved}
		}
	}
}

// write writes the file in one step. Without it, the next check asks again.
func (m *memory) write(file string) {
	data, err := json.Marshal(m)
	if file == "" || err != nil || os.MkdirAll(filepath.Dir(file), 0o755) != nil {
		return
	}
	temporary, err := os.CreateTemp(filepath.Dir(file), ".external-*")
	if err != nil {
		return
	}
	defer os.Remove(temporary.Name())
	_, err = temporary.Write(data)
	if temporary.Close() == nil && err == nil {
		os.Rename(temporary.Name(), file)
	}
}
