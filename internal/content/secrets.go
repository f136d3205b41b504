package content

import (
	"bytes"
	"io"
	"path"
	"slices"
	"strings"

	"octavo/internal/diag"
)

// warnAboutSecret warns about a static file that probably has passwords or keys:
// everyone can read static files on the website.
func (r *reader) warnAboutSecret(file string) {
	message := ""
	switch name := strings.ToLower(path.Base(file)); {
	case strings.HasPrefix(name, ".env") && !strings.HasSuffix(name, ".example") || slices.Contains(secretFiles, name):
		message = "files with this name often contain passwords, and everyone can read this file on the website"
	case slices.Contains(keyStores, path.Ext(name)):
		message = "files of this kind often contain private keys, and everyone can read this file on the website"
	case (slices.Contains(keyFiles, path.Ext(name)) || strings.HasPrefix(name, "id_")) && r.hasPrivateKey(file):
		message = "this file contains a private key, and everyone can read it on the website"
	default:
		return
	}
	r.bag.Add(diag.Diagnostic{
		Code: diag.SecretFile, Severity: diag.Warning, Source: &diag.Source{Path: file}, Message: message,
		Hint: "move the file out of the static folder; if it was published before, replace the secrets in it",
	})
}

var (
	secretFiles = []string{".netrc", "_netrc", ".npmrc", ".pypirc", ".pgpass", ".htpasswd", ".git-credentials", ".dockercfg"}
	keyStores   = []string{".p12", ".pfx", ".jks", ".keystore", ".kdbx"}
	keyFiles    = []string{".pem", ".key", ".ppk"}
)

// keyHeaderSize is how far into a file the header of a private key is looked for.
const keyHeaderSize = 4 << 10

func (r *reader) hasPrivateKey(file string) bool {
	opened, err := r.fsys.Open(file)
	if err != nil {
		return false // writing the output reports the file
	}
	defer opened.Close()
	start, err := io.ReadAll(io.LimitReader(opened, keyHeaderSize))
	return err == nil && (bytes.Contains(start, []byte("PRIVATE KEY-----")) || bytes.HasPrefix(start, []byte("PuTTY-User-Key-File")))
}
