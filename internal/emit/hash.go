package emit

import (
	"crypto/sha256"
	"encoding/base32"
)

// Hash returns eight characters that change with the contents of a file. A file
// with the hash in its name can be cached forever. esbuild writes hashes in the
// same form.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return base32.StdEncoding.EncodeToString(sum[:])[:8]
}
