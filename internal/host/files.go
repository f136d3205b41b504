package host

import (
	"cmp"
	"crypto/md5"
	"crypto/rand"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"octavo/internal/repo"
)

// files is the file system of a script without Node. Scripts read in the repository of
// the site, and write only into folders that builds make.
type files struct {
	repo.Repo
	root *os.Root // so that no path leaves the repository
	// packages are the folders of packages that are links out of the repository.
	packages []linkedPackages
	// writable are folders that scripts may write into, beside the usual ones.
	writable []string
	dryRun   bool // nothing is written
}

func openFiles(r repo.Repo) (*files, error) {
	root, err := os.OpenRoot(r.Root)
	if err != nil {
		return nil, fmt.Errorf("open the repository of the site: %w", err)
	}
	return &files{Repo: r, root: root, packages: openPackages(r)}, nil
}

func (f *files) close() {
	f.root.Close()
	for _, p := range f.packages {
		p.root.Close()
	}
}

// writable are the folders of a site that scripts may write into.
var writable = []string{".octavo", ".docusaurus", "node_modules/.cache"}

// fileAnswer is the answer to an operation. The codes of errors are those of Node.
type fileAnswer struct {
	Value any    `json:"value,omitempty"`
	Error string `json:"error,omitempty"`
	Code  string `json:"code,omitempty"`
	// Needs is what the script needs Node for; "" for an error that Node has, too.
	Needs string `json:"needs,omitempty"`
}

// answer answers __octavoFS(operation, path, data).
func (f *files) answer(args []string) (string, error) {
	value, err := f.run(args[0], args[1], args[2])
	answer := fileAnswer{Value: value}
	if err != nil {
		answer = fileAnswer{Error: err.Error(), Code: "EACCES"}
		switch {
		case errors.Is(err, fs.ErrNotExist):
			answer.Code = "ENOENT"
		case errors.Is(err, fs.ErrExist):
			answer.Code = "EEXIST"
		}
		if refused, ok := errors.AsType[*refusedError](err); ok {
			answer.Needs = refused.needs
		}
	}
	text, err := json.Marshal(answer)
	return string(text), err
}

func (f *files) run(operation, file, data string) (any, error) {
	file = filepath.FromSlash(file)
	if !filepath.IsAbs(file) {
		file = filepath.Join(f.Site, file)
	}
	if root, path := f.inPackages(file); root != nil && changes[operation] == nil {
		value, err := read(root, operation, path)
		return value, explain(file, "read", err)
	}
	name, ok := f.Name(file)
	if !ok {
		if operation == "exists" {
			return false, nil
		}
		return nil, &refusedError{"to read " + file, fmt.Sprintf("cannot read %s: without Node, a script of a site can only read files in the repository of the site", file)}
	}
	path := filepath.Join(string(f.Place()), filepath.FromSlash(name))
	if change := changes[operation]; change != nil {
		if f.dryRun {
			return nil, nil
		}
		if !f.mayWrite(name, file) {
			return nil, &refusedError{"to write " + name, fmt.Sprintf("cannot write %s: without Node, a script of a site can only write below %s", name, strings.Join(writable, ", "))}
		}
		return nil, explain(name, "write", change(f.root, path, data))
	}
	value, err := read(f.root, operation, path)
	return value, explain(name, "read", err)
}

// mayWrite reports whether a script may write a file: name is its path from the site
// folder, file is absolute.
func (f *files) mayWrite(name, file string) bool {
	if slices.ContainsFunc(writable, func(folder string) bool { return strings.HasPrefix(name+"/", folder+"/") }) {
		return true
	}
	return slices.ContainsFunc(f.writable, func(folder string) bool {
		return strings.HasPrefix(filepath.Clean(file)+string(filepath.Separator), folder+string(filepath.Separator))
	})
}

// refusedError is the error for a file that only Node lets scripts use.
type refusedError struct{ needs, text string }

func (e *refusedError) Error() string { return e.text }

// fileError is an error about a file, with the name that the author knows.
type fileError struct {
	text  string
	cause error
}

func (e *fileError) Error() string { return e.text }
func (e *fileError) Unwrap() error { return e.cause }

func explain(name, verb string, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		return &fileError{"there is no file " + name, err}
	}
	cause := err
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		cause = inner.Err
	}
	return &fileError{fmt.Sprintf("cannot %s %s: %v", verb, name, cause), err}
}

type fileInfo struct {
	Name     string `json:"name"`
	IsFile   bool   `json:"isFile"`
	IsFolder bool   `json:"isFolder"`
	Size     int64  `json:"size"`
	Mtime    int64  `json:"mtimeMs"`
}

func newFileInfo(name string, info fs.FileInfo) fileInfo {
	return fileInfo{name, info.Mode().IsRegular(), info.IsDir(), info.Size(), info.ModTime().UnixMilli()}
}

func read(root *os.Root, operation, path string) (any, error) {
	switch operation {
	case "exists":
		_, err := root.Stat(path)
		return err == nil, nil
	case "readText":
		data, err := root.ReadFile(path)
		return string(data), err
	case "read":
		data, err := root.ReadFile(path)
		return base64.StdEncoding.EncodeToString(data), err
	case "stat":
		info, err := root.Stat(path)
		if err != nil {
			return nil, err
		}
		return newFileInfo(info.Name(), info), nil
	case "list":
		return list(root, path)
	case "listAll":
		return listAll(root, path)
	}
	return nil, fmt.Errorf("fs: no operation %s", operation)
}

func list(root *os.Root, path string) ([]fileInfo, error) {
	entries, err := fs.ReadDir(root.FS(), filepath.ToSlash(filepath.Clean(path)))
	infos := []fileInfo{}
	for _, entry := range entries {
		if info, err := root.Stat(filepath.Join(path, entry.Name())); err == nil {
			infos = append(infos, newFileInfo(entry.Name(), info))
		}
	}
	return infos, err
}

func listAll(root *os.Root, path string) ([]fileInfo, error) {
	top := filepath.ToSlash(filepath.Clean(path))
	infos := []fileInfo{}
	err := fs.WalkDir(root.FS(), top, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == top {
			return err
		}
		if info, err := entry.Info(); err == nil {
			infos = append(infos, newFileInfo(strings.TrimPrefix(name, top+"/"), info))
		}
		return nil
	})
	return infos, err
}

// changes are the operations that write.
var changes = map[string]func(root *os.Root, path, data string) error{
	"write": func(root *os.Root, path, data string) error {
		content, err := base64.StdEncoding.DecodeString(data)
		if err != nil {
			return err
		}
		return root.WriteFile(path, content, 0o644)
	},
	"make":      func(root *os.Root, path, _ string) error { return root.Mkdir(path, 0o755) },
	"makeAll":   func(root *os.Root, path, _ string) error { return root.MkdirAll(path, 0o755) },
	"remove":    func(root *os.Root, path, _ string) error { return root.Remove(path) },
	"removeAll": func(root *os.Root, path, _ string) error { return root.RemoveAll(path) },
}

// resolve answers require.resolve(name) in a file of a folder. A package that is not
// installed gets a path too: it may be a plugin that Octavo replaces, which the path
// shows.
func (f *files) resolve(args []string) (string, error) {
	dir, name := filepath.FromSlash(args[0]), filepath.FromSlash(args[1])
	switch {
	case filepath.IsAbs(name) || strings.HasPrefix(name, "."):
		file := name
		if !filepath.IsAbs(name) {
			file = filepath.Join(dir, name)
		}
		if found := mainFile(file); found != "" {
			return filepath.ToSlash(found), nil
		}
		return "", fmt.Errorf("cannot find %s", args[1])
	case strings.HasPrefix(args[1], "@site/"):
		return filepath.ToSlash(filepath.Join(f.Site, strings.TrimPrefix(args[1], "@site/"))), nil
	}
	for parent := dir; ; parent = filepath.Dir(parent) {
		file := filepath.Join(parent, "node_modules", name)
		if found := mainFile(file); found != "" {
			return filepath.ToSlash(found), nil
		}
		if _, err := os.Stat(file); err == nil { // a package without a script
			return filepath.ToSlash(file), nil
		}
		if parent == filepath.Dir(parent) {
			return filepath.ToSlash(filepath.Join(f.Site, "node_modules", name)), nil
		}
	}
}

// mainFile returns the main file of a package in a folder, or the file itself; "" if
// there is none.
func mainFile(path string) string {
	if found := completeFile(path); found != "" {
		return found
	}
	data, err := os.ReadFile(filepath.Join(path, "package.json"))
	if err != nil {
		return ""
	}
	var info struct {
		Main    any
		Exports json.RawMessage
	}
	_ = json.Unmarshal(data, &info) // a broken file has no fields
	if file := exportedFile(info.Exports); file != "" {
		if found := completeFile(filepath.Join(path, filepath.FromSlash(file))); found != "" {
			return found
		}
	}
	main, _ := info.Main.(string)
	return completeFile(filepath.Join(path, filepath.FromSlash(cmp.Or(main, "index.js"))))
}

// exportedFile returns the main file in the field exports of a package.json; "" if there is
// none.
func exportedFile(exports json.RawMessage) string {
	var file string
	if json.Unmarshal(exports, &file) == nil {
		return file
	}
	var choices map[string]json.RawMessage
	if json.Unmarshal(exports, &choices) != nil {
		return ""
	}
	for _, condition := range []string{".", "node", "require", "import", "module", "default"} {
		if found := exportedFile(choices[condition]); found != "" {
			return found
		}
	}
	return ""
}

// completeFile returns the file that a path without its ending, or with the ending of
// its compiled form, stands for; "" if there is none.
func completeFile(path string) string {
	candidates := []string{path}
	for _, ext := range []string{".js", ".ts", ".mjs", ".mts", ".cjs", ".cts", ".json", ".tsx", ".jsx"} {
		candidates = append(candidates, path+ext)
	}
	for compiled, source := range map[string]string{".js": ".ts", ".mjs": ".mts", ".cjs": ".cts"} {
		if before, ok := strings.CutSuffix(path, compiled); ok {
			candidates = append(candidates, before+source)
		}
	}
	candidates = append(candidates, filepath.Join(path, "index.js"), filepath.Join(path, "index.ts"))
	for _, candidate := range candidates {
		if info, err := os.Stat(candidate); err == nil && info.Mode().IsRegular() {
			return candidate
		}
	}
	return ""
}

var hashes = map[string]func() hash.Hash{
	"md5": md5.New, "sha1": sha1.New, "sha256": sha256.New, "sha384": sha512.New384, "sha512": sha512.New,
}

// sum answers __octavoHash(algorithm, data).
func sum(args []string) (string, error) {
	name := strings.ReplaceAll(strings.ToLower(args[0]), "-", "")
	start := hashes[name]
	if start == nil {
		return "", fmt.Errorf("there is no hash %s", cmp.Or(args[0], "without a name"))
	}
	data, err := base64.StdEncoding.DecodeString(args[1])
	if err != nil {
		return "", err
	}
	h := start()
	h.Write(data)
	return base64.StdEncoding.EncodeToString(h.Sum(nil)), nil
}

// random answers __octavoRandom(size).
func random(args []string) (string, error) {
	size, err := strconv.Atoi(args[0])
	if err != nil || size < 0 || size > 1<<20 {
		return "", fmt.Errorf("cannot make %s random bytes", args[0])
	}
	data := make([]byte, size)
	rand.Read(data)
	return base64.StdEncoding.EncodeToString(data), nil
}
