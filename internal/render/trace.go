package render

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"octavo/internal/contract"
	"octavo/internal/jsrun"
)

// traced is the result of rendering a failed page a second time.
type traced struct {
	component string       // the last component that began; "" if it is unknown
	code      jsrun.Frame  // where the code of the component begins
	child     int          // of an element: the index of a child that cannot be shown; -1 for none
	thrown    *jsrun.Error // the exception of the second rendering
	sources   SourceMap    // of the page
}

// trace renders the page again in a new VM, in which every component reports its
// name when it begins. The last one is the component that fails. Mistakes that
// React reports by a number have words there.
func (f *failures) trace(page *shownPage, thrown *jsrun.Error) (traced, error) {
	limits := f.in.Limits
	if thrown.Kind == jsrun.TimedOut {
		limits.Time = min(limits.Time, traceTime)
	}
	if thrown.Null {
		limits.Memory /= 2 // see explain
	}
	vm, err := f.start(limits, nil)
	if err != nil {
		return traced{}, err
	}
	defer vm.Close()
	found := traced{child: -1}
	if err := listen(vm, &found); err != nil {
		return traced{}, err
	}
	_, err = vm.Call(contract.RenderFunction, page.serverJSON(), f.in.Bundles.Documents(page.modules()))
	if err != nil && !errors.As(err, &found.thrown) {
		return traced{}, err
	}
	if compiledContent.MatchString(found.component) {
		found.component, found.code = "", jsrun.Frame{}
	}
	return found, nil
}

// compiledContent matches the names of components that documents are compiled
// to. The author did not write them.
var compiledContent = regexp.MustCompile(`^MDXContent\d*$`)

// listen notes each component that begins.
func listen(vm jsrun.Machine, found *traced) error {
	return connect(vm, contract.TraceFunction, func(args []string) {
		switch len(args) {
		case 1:
			found.child, _ = strconv.Atoi(args[0]) // the theme writes a number
		case 4:
			found.component = args[0]
			found.code.Line, _ = strconv.Atoi(args[1]) // 0 if the engine does not know
			found.code.Column, _ = strconv.Atoi(args[2])
			found.code.Evaluated = args[3] == jsrun.EvaluatedFile
		}
	})
}

// connect calls a function of the theme that takes a callback.
func connect(vm jsrun.Machine, function string, callback func(args []string)) error {
	err := vm.Host("__octavoCallback", func(args []string) (string, error) {
		callback(args)
		return "", nil
	})
	if err != nil {
		return err
	}
	if err := vm.Evaluate("globalThis.__octavoTrace = () => " + function + "((...args) => __octavoCallback(...args))"); err != nil {
		return err
	}
	_, err = vm.Call("__octavoTrace")
	return err
}

// explain returns the exception in words. A mistake that React reports by a
// number has words in the second rendering, or in the table below.
func (t *traced) explain(thrown *jsrun.Error) *jsrun.Error {
	// The engine throws null when it has no memory left for an error. With half
	// of the memory that does not happen at the same place, so a second null is
	// the author's.
	if thrown.Null && t.thrown != nil && t.thrown.Null {
		return &jsrun.Error{Message: "null was thrown", Frames: thrown.Frames}
	}
	code, arguments := reactError(thrown.Message)
	if code == "" {
		return thrown
	}
	if t.thrown != nil && t.thrown.Name == contract.ComponentMistake {
		return t.thrown
	}
	words, ok := reactErrors[code]
	if !ok {
		words = fmt.Sprintf("React reports the error %s, see https://react.dev/errors/%s", code, code)
	}
	for i, argument := range arguments {
		words = strings.ReplaceAll(words, fmt.Sprintf("{%d}", i), argument)
	}
	return &jsrun.Error{Name: contract.ComponentMistake, Message: words, Frames: thrown.Frames}
}
