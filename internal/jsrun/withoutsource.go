package jsrun

import (
	"bytes"
	"errors"
	"fmt"
	"unsafe"

	"modernc.org/libc"
	"modernc.org/libquickjs"
)

// CompileWithoutSource compiles a script that has no syntax errors. The program lacks
// the text of its functions, which toString returns: it is most of a program, and each
// VM would copy it.
func CompileWithoutSource(script string) (*Program, error) {
	// It returns the errors of the script, and knows whether it needs Intl.
	program, err := Compile(script)
	if err != nil {
		return nil, err
	}
	tls := libc.NewTLS()
	defer tls.Close()
	engine := libquickjs.XJS_NewRuntime(tls)
	if engine == 0 {
		return nil, errors.New("start JavaScript engine: no memory")
	}
	defer libquickjs.XJS_FreeRuntime(tls, engine)
	libquickjs.XJS_SetStripInfo(tls, engine, libquickjs.MJS_STRIP_SOURCE)
	bytecode, err := compileIn(tls, engine, script)
	if err != nil {
		return nil, fmt.Errorf("compile without source: %w", err)
	}
	return &Program{bytecode: [][]byte{bytecode}, needsIntl: program.needsIntl}, nil
}

// compileIn compiles a script with the settings of an engine.
func compileIn(tls *libc.TLS, engine uintptr, script string) ([]byte, error) {
	context := libquickjs.XJS_NewContext(tls, engine)
	if context == 0 {
		return nil, errors.New("no memory")
	}
	defer libquickjs.XJS_FreeContext(tls, context)
	text, err := libc.CString(script)
	if err != nil {
		return nil, err
	}
	defer libc.Xfree(tls, text)
	name, err := libc.CString(scriptName)
	if err != nil {
		return nil, err
	}
	defer libc.Xfree(tls, name)
	compiled := libquickjs.XJS_Eval(tls, context, text, libc.Tsize_t(len(script)), name, libquickjs.MJS_EVAL_FLAG_COMPILE_ONLY)
	defer libquickjs.XFreeValue(tls, context, compiled)
	const size = unsafe.Sizeof(libc.Tsize_t(0))
	length := tls.Alloc(int(size))
	defer tls.Free(int(size))
	bytecode := libquickjs.XJS_WriteObject(tls, context, length, compiled, libquickjs.MJS_WRITE_OBJ_BYTECODE)
	if bytecode == 0 {
		return nil, errors.New("the engine wrote no bytecode")
	}
	defer libquickjs.Xjs_free(tls, context, bytecode)
	n := 0
	for i, b := range libc.GoBytes(length, int(size)) { // the lowest byte comes first
		n |= int(b) << (8 * i)
	}
	return bytes.Clone(libc.GoBytes(bytecode, n)), nil
}

// scriptName is the name of all scripts in the frames of exceptions.
const scriptName = "<eval>"
