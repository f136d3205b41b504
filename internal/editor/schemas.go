package editor

import (
	"fmt"

	"octavo/internal/content"
	"octavo/internal/shape"
)

// schemas returns the JSON schemas by their path in the site.
func schemas() (map[string]string, error) {
	files := map[string]string{}
	for name, s := range content.Shapes() {
		text, err := shape.Schema(s)
		if err != nil {
			return nil, fmt.Errorf("write the schema of %s: %w", name, err)
		}
		files[name+".json"] = string(text)
	}
	return inFolder(schemasFolder, files), nil
}
