package cache

import (
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"sync"
)

// This file turns Go values into bytes and back: the exported fields of structs,
// lists, maps, pointers, texts, numbers and booleans. Decoding takes less time than
// parsing the text that the value comes from, which encoding/json and encoding/gob do
// not manage. The bytes do not describe the type: the program is part of every key, so
// a value is decoded by the program that has encoded it.

// Find returns the value with a key.
func Find[T any](s *Store, key Key) (value T, ok bool) {
	data, ok := s.Get(key)
	if !ok {
		return value, false
	}
	return value, decode(data, &value)
}

// Keep stores a value.
func Keep[T any](s *Store, key Key, value T) {
	if s != nil {
		s.Put(key, encode(&value))
	}
}

// Text returns a value as a text that a key can depend on.
func Text[T any](value T) string { return string(encode(&value)) }

// encode returns the value that a pointer leads to as bytes.
func encode(pointer any) []byte {
	v := reflect.ValueOf(pointer).Elem()
	return coderOf(v.Type()).encode(nil, v)
}

// decode sets the value that a pointer leads to. It returns false if the data is not
// that of such a value. The texts of the value share memory.
func decode(data []byte, pointer any) bool {
	v := reflect.ValueOf(pointer).Elem()
	d := &decoder{rest: string(data)}
	coderOf(v.Type()).decode(d, v)
	return !d.failed && d.rest == ""
}

// decoder holds the data that is not decoded so far.
type decoder struct {
	rest   string
	failed bool
}

func (d *decoder) fail() { d.rest, d.failed = "", true }

func (d *decoder) number() uint64 {
	var n uint64
	for shift := 0; shift < 64 && len(d.rest) > 0; shift += 7 {
		b := d.rest[0]
		d.rest = d.rest[1:]
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
	d.fail()
	return 0
}

// length returns the length of a text or a list. It is at most the length of the rest,
// because every item takes a byte or more.
func (d *decoder) length() int {
	n := d.number()
	if n > uint64(len(d.rest)) {
		d.fail()
		return 0
	}
	return int(n)
}

func (d *decoder) text() string {
	n := d.length()
	text := d.rest[:n]
	d.rest = d.rest[n:]
	return text
}

// coder encodes and decodes the values of one type.
type coder struct {
	encode func(out []byte, v reflect.Value) []byte
	decode func(d *decoder, v reflect.Value)
}

var coders sync.Map // of *coder, by type

func coderOf(t reflect.Type) *coder {
	if known, ok := coders.Load(t); ok {
		return known.(*coder)
	}
	made := newCoder(t)
	coders.Store(t, made)
	return made
}

func newCoder(t reflect.Type) *coder {
	switch t.Kind() {
	case reflect.Bool:
		return boolCoder
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return intCoder
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return uintCoder
	case reflect.Float64:
		return floatCoder
	case reflect.String:
		return stringCoder
	case reflect.Pointer:
		return pointerCoder(t)
	case reflect.Slice:
		return sliceCoder(t)
	case reflect.Map:
		return mapCoder(t)
	case reflect.Struct:
		return structCoder(t)
	}
	panic(fmt.Sprintf("the cache cannot store values of the type %v", t))
}

var (
	boolCoder = &coder{
		func(out []byte, v reflect.Value) []byte {
			if v.Bool() {
				return append(out, 1)
			}
			return append(out, 0)
		},
		func(d *decoder, v reflect.Value) { v.SetBool(d.number() != 0) },
	}
	intCoder = &coder{
		func(out []byte, v reflect.Value) []byte { return binary.AppendVarint(out, v.Int()) },
		func(d *decoder, v reflect.Value) {
			n := d.number()
			v.SetInt(int64(n>>1) ^ -int64(n&1))
		},
	}
	uintCoder = &coder{
		func(out []byte, v reflect.Value) []byte { return binary.AppendUvarint(out, v.Uint()) },
		func(d *decoder, v reflect.Value) { v.SetUint(d.number()) },
	}
	floatCoder = &coder{
		func(out []byte, v reflect.Value) []byte {
			return binary.AppendUvarint(out, math.Float64bits(v.Float()))
		},
		func(d *decoder, v reflect.Value) { v.SetFloat(math.Float64frombits(d.number())) },
	}
	stringCoder = &coder{
		func(out []byte, v reflect.Value) []byte {
			return append(binary.AppendUvarint(out, uint64(v.Len())), v.String()...)
		},
		func(d *decoder, v reflect.Value) { v.SetString(d.text()) },
	}
)

func pointerCoder(t reflect.Type) *coder {
	return &coder{
		func(out []byte, v reflect.Value) []byte {
			if v.IsNil() {
				return append(out, 0)
			}
			return coderOf(t.Elem()).encode(append(out, 1), v.Elem())
		},
		func(d *decoder, v reflect.Value) {
			if d.number() != 0 {
				v.Set(reflect.New(t.Elem()))
				coderOf(t.Elem()).decode(d, v.Elem())
			}
		},
	}
}

// sliceCoder stores whether a list is nil: in JSON, nil and empty lists differ.
func sliceCoder(t reflect.Type) *coder {
	return &coder{
		func(out []byte, v reflect.Value) []byte {
			if v.IsNil() {
				return append(out, 0)
			}
			item := coderOf(t.Elem())
			out = binary.AppendUvarint(append(out, 1), uint64(v.Len()))
			for i := range v.Len() {
				out = item.encode(out, v.Index(i))
			}
			return out
		},
		func(d *decoder, v reflect.Value) {
			if d.number() == 0 {
				return
			}
			item, n := coderOf(t.Elem()), d.length()
			v.Set(reflect.MakeSlice(t, n, n))
			for i := 0; i < n && !d.failed; i++ {
				item.decode(d, v.Index(i))
			}
		},
	}
}

func mapCoder(t reflect.Type) *coder {
	return &coder{
		func(out []byte, v reflect.Value) []byte {
			if v.IsNil() {
				return append(out, 0)
			}
			key, value := coderOf(t.Key()), coderOf(t.Elem())
			out = binary.AppendUvarint(append(out, 1), uint64(v.Len()))
			for i := v.MapRange(); i.Next(); {
				out = value.encode(key.encode(out, i.Key()), i.Value())
			}
			return out
		},
		func(d *decoder, v reflect.Value) {
			if d.number() == 0 {
				return
			}
			n := d.length()
			v.Set(reflect.MakeMapWithSize(t, n))
			for i := 0; i < n && !d.failed; i++ {
				key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
				coderOf(t.Key()).decode(d, key)
				coderOf(t.Elem()).decode(d, value)
				v.SetMapIndex(key, value)
			}
		},
	}
}

// structCoder stores the exported fields. Others are for the run that has made the
// value.
func structCoder(t reflect.Type) *coder {
	type field struct {
		number int
		*coder
	}
	var fields []field
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			fields = append(fields, field{i, coderOf(f.Type)})
		}
	}
	if len(fields) == 0 {
		panic(fmt.Sprintf("the cache cannot store values of the type %v, which has no exported fields", t))
	}
	return &coder{
		func(out []byte, v reflect.Value) []byte {
			for _, f := range fields {
				out = f.encode(out, v.Field(f.number))
			}
			return out
		},
		func(d *decoder, v reflect.Value) {
			for _, f := range fields {
				f.decode(d, v.Field(f.number))
			}
		},
	}
}
