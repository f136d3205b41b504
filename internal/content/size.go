package content

import (
	"fmt"
	"io/fs"
)

// maxDocument is the largest size of a document, in bytes. Browsers cannot show
// the page of a larger document.
const maxDocument = 10 << 20

// readDocument reads a file that has at most maxDocument bytes.
func readDocument(fsys fs.FS, file string) ([]byte, error) {
	info, err := fs.Stat(fsys, file)
	if err == nil && info.Size() > maxDocument {
		return nil, tooLarge(info.Size())
	}
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(fsys, file)
}

// tooLarge is the error for a document with more than maxDocument bytes.
type tooLarge int64

func (size tooLarge) Error() string {
	return fmt.Sprintf("it has %d MB, and a document may have at most %d MB", size>>20, maxDocument>>20)
}
