package bundle

import (
	"errors"

	"github.com/evanw/esbuild/pkg/api"
)

// JavaScript returns a component in TypeScript as JavaScript with JSX.
func JavaScript(code string) (string, error) {
	result := api.Transform(code, api.TransformOptions{Loader: api.LoaderTSX, JSX: api.JSXPreserve, Target: api.ESNext, Charset: api.CharsetUTF8})
	if len(result.Errors) > 0 {
		return "", errors.New(result.Errors[0].Text)
	}
	return string(result.Code), nil
}
