package jsrun

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"modernc.org/quickjs"
)

// Program is one or more compiled scripts. It can run in many VMs.
type Program struct {
	bytecode  [][]byte // of each script
	needsIntl bool
	first     *Program // runs before; nil for none
	early     early
}

// Compile compiles a script. It returns an *Error for a syntax error.
func Compile(script string) (*Program, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start JavaScript engine: %w", err)
	}
	defer vm.Close()
	bytecode, err := vm.Compile(script, quickjs.EvalGlobal)
	if err != nil {
		return nil, newError(err)
	}
	return &Program{bytecode: [][]byte{bytecode}, needsIntl: namesIntl(script)}, nil
}

// namesIntl reports whether a script may use Intl, which takes time to start.
func namesIntl(script string) bool {
	return strings.Contains(script, "Intl") || strings.Contains(script, "toLocale")
}

// After returns a program that runs another program first.
func (p *Program) After(first *Program) *Program {
	return &Program{bytecode: p.bytecode, needsIntl: p.needsIntl, first: first}
}

// header returns the first line of an encoded program. Each version of the engine
// has its own bytecode.
func header(needsIntl bool) []byte {
	return fmt.Appendf(nil, "QuickJS %s, Intl %t\n", quickjs.Version(), needsIntl)
}

// Encode returns a program of one script as bytes for Decode.
func (p *Program) Encode() []byte {
	if len(p.bytecode) != 1 || p.first != nil {
		panic("only a program of one script can be encoded")
	}
	return slices.Concat(header(p.needsIntl), p.bytecode[0])
}

// Decode returns the program that Encode made bytes from. ok is false if another
// version of the engine compiled it.
func Decode(data []byte) (p *Program, ok bool) {
	for _, needsIntl := range []bool{false, true} {
		if bytecode, ok := bytes.CutPrefix(data, header(needsIntl)); ok {
			return &Program{bytecode: [][]byte{bytecode}, needsIntl: needsIntl}, true
		}
	}
	return nil, false
}
