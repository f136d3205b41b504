package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

// readFile reads a file of the site. Reading a pipe or a device may never
// end, so only a regular file is read.
func readFile(file string) ([]byte, error) {
	if err := checkRegular(file); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

func checkRegular(file string) error {
	info, err := os.Stat(file)
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return fmt.Errorf("%s is a pipe or a device, not a file", file)
	}
	return err
}

// refuseSpecialFiles checks every file before the bundler reads it.
func refuseSpecialFiles(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		err := checkRegular(a.Path)
		if errors.Is(err, fs.ErrNotExist) {
			err = nil // a module that the field browser of a package leaves out, or esbuild reports it
		}
		return api.OnLoadResult{}, err
	})
}
