package cache

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A pack is a file with the new results of one build: a site has thousands of small
// results, and making a file for each would take longer than making the results.
//
//	header  the text of magic
//	data    of all results
//	index   for each result: key, start, length, checksum
//	end     start of the index, its checksum, the text of magic
//
// A pack gets its name when it is complete, and never changes afterwards. A pack
// without a correct end is not used.
const (
	magic       = "octavo cache 1\n"
	packSuffix  = ".pack"
	freshSuffix = ".new"
	indexSize   = len(Key{}) + 8 + 4 + 4
	endSize     = 8 + 4 + len(magic)
)

var checksums = crc32.MakeTable(crc32.Castagnoli)

// pack is a pack that is open for reading.
type pack struct {
	name    string
	file    *os.File
	size    int64
	entries []entry // until the store has them
}

// entry is the place of a result in a pack.
type entry struct {
	key    Key
	start  int64
	length uint32
	sum    uint32
}

// readPacks opens the packs in a folder. It removes those that are damaged.
func readPacks(dir string) []*pack {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var packs []*pack
	for _, e := range entries {
		if filepath.Ext(e.Name()) != packSuffix || !e.Type().IsRegular() {
			continue
		}
		name := filepath.Join(dir, e.Name())
		switch p, err := readPack(name); {
		case err == nil:
			packs = append(packs, p)
		case errors.Is(err, errDamaged):
			os.Remove(name)
		}
	}
	return packs
}

var errDamaged = errors.New("the pack is damaged")

func readPack(name string) (*pack, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	p := &pack{name: name, file: file}
	if err := p.readIndex(); err != nil {
		file.Close()
		return nil, err
	}
	return p, nil
}

func (p *pack) readIndex() error {
	info, err := p.file.Stat()
	if err != nil {
		return err
	}
	p.size = info.Size()
	end := make([]byte, endSize)
	if _, err := p.file.ReadAt(end, p.size-int64(endSize)); err != nil || string(end[12:]) != magic {
		return errDamaged
	}
	start := int64(binary.LittleEndian.Uint64(end))
	length := p.size - int64(endSize) - start
	if start < 0 || length < 0 || length%int64(indexSize) != 0 {
		return errDamaged
	}
	index := make([]byte, length)
	if _, err := p.file.ReadAt(index, start); err != nil || crc32.Checksum(index, checksums) != binary.LittleEndian.Uint32(end[8:]) {
		return errDamaged
	}
	p.entries = make([]entry, 0, len(index)/indexSize)
	for ; len(index) > 0; index = index[indexSize:] {
		rest := index[len(Key{}):]
		p.entries = append(p.entries, entry{
			key: Key(index), start: int64(binary.LittleEndian.Uint64(rest)),
			length: binary.LittleEndian.Uint32(rest[8:]), sum: binary.LittleEndian.Uint32(rest[12:]),
		})
	}
	return nil
}

// read returns a result, if it is undamaged. The checksum covers the key too: an index
// that points to another result is found out.
func (p *pack) read(e entry) ([]byte, bool) {
	if e.start < 0 || e.start+int64(e.length) > p.size {
		return nil, false
	}
	data := make([]byte, e.length)
	if _, err := p.file.ReadAt(data, e.start); err != nil || checksum(e.key, data) != e.sum {
		return nil, false
	}
	return data, true
}

func checksum(key Key, data []byte) uint32 {
	return crc32.Update(crc32.Checksum(key[:], checksums), checksums, data)
}

// packWriter writes a pack. A nil *packWriter is a pack without results.
type packWriter struct {
	file  *os.File
	out   *bufio.Writer
	at    int64
	index []byte
	keys  map[Key]bool
}

// makeFolder makes the folder of the cache, with a file that keeps it out of Git.
func makeFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	ignore := filepath.Join(dir, ".gitignore")
	if _, err := os.Lstat(ignore); err == nil {
		return nil
	}
	return os.WriteFile(ignore, []byte("*\n"), 0o644)
}

func newPackWriter(dir string) (*packWriter, error) {
	if err := makeFolder(dir); err != nil {
		return nil, err
	}
	// The names sort by time: if two packs have a result, the later one counts.
	file, err := os.CreateTemp(dir, fmt.Sprintf("%016x-*%s", time.Now().UnixNano(), freshSuffix))
	if err != nil {
		return nil, err
	}
	w := &packWriter{file: file, out: bufio.NewWriterSize(file, 64<<10), keys: map[Key]bool{}}
	w.write([]byte(magic))
	return w, nil
}

// write writes to the buffer, which remembers the first error until it is flushed.
func (w *packWriter) write(data []byte) {
	n, _ := w.out.Write(data)
	w.at += int64(n)
}

func (w *packWriter) add(key Key, data []byte) error {
	if w.keys[key] {
		return nil
	}
	if int64(len(data)) > 1<<31 {
		return fmt.Errorf("a result of %d bytes is too long for the cache", len(data))
	}
	w.keys[key] = true
	w.index = append(w.index, key[:]...)
	w.index = binary.LittleEndian.AppendUint64(w.index, uint64(w.at))
	w.index = binary.LittleEndian.AppendUint32(w.index, uint32(len(data)))
	w.index = binary.LittleEndian.AppendUint32(w.index, checksum(key, data))
	w.write(data)
	return nil
}

// finish completes the pack and gives it its name.
func (w *packWriter) finish() error {
	if w == nil {
		return nil
	}
	end := binary.LittleEndian.AppendUint64(nil, uint64(w.at))
	end = binary.LittleEndian.AppendUint32(end, crc32.Checksum(w.index, checksums))
	w.write(w.index)
	w.write(append(end, magic...))
	err := errors.Join(w.out.Flush(), w.file.Chmod(0o644), w.file.Close())
	if err == nil {
		err = os.Rename(w.file.Name(), strings.TrimSuffix(w.file.Name(), freshSuffix)+packSuffix)
	}
	if err != nil {
		os.Remove(w.file.Name())
	}
	return err
}

// abort removes the pack.
func (w *packWriter) abort() {
	if w == nil {
		return
	}
	w.file.Close()
	os.Remove(w.file.Name())
}
