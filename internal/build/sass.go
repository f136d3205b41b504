package build

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"octavo/internal/bundle"
	"octavo/internal/cache"
	"octavo/internal/config"
	"octavo/internal/host"
)

// sass compiles stylesheets that are written in Sass with the package that the site has
// installed.
type sass struct {
	p    *project
	code func() (string, error) // of the package
}

func newSass(p *project) *sass {
	return &sass{p: p, code: sync.OnceValues(func() (string, error) { return sassCode(p.cfg.Script()) })}
}

// sassCode returns the code of the package.
func sassCode(script *host.Script) (string, error) {
	if script == nil {
		return "", &bundle.SassError{Message: "this stylesheet is written in Sass; add docusaurus-plugin-sass to plugins in the config"}
	}
	file := script.Resolve("sass")
	if file == "" {
		return "", &bundle.SassError{Message: "this stylesheet is written in Sass, and the package sass is not installed; add it with npm install sass"}
	}
	// Starting Sass takes seconds, more on a busy machine.
	script.AllowTime(sassTime)
	return script.Library(file)
}

// sassTime is the time for one stylesheet.
const sassTime = time.Minute

// sassResult is a stylesheet and the files that it was made from, or a mistake in them.
type sassResult struct {
	CSS    string   `json:"css"`
	Files  []string `json:"files"`
	Error  string   `json:"error"`
	File   string   `json:"file"`
	Line   int      `json:"line"`
	Column int      `json:"column"`
}

// compile returns a stylesheet as CSS. Starting Sass takes long, so the cache keeps the
// result.
func (s *sass) compile(file string) (string, error) {
	list := s.p.Cache.Key("sass: files", file)
	if css, ok := s.cached(list, file); ok {
		return css, nil
	}
	code, err := s.code()
	if err != nil {
		return "", err
	}
	options := cmp.Or(s.p.cfg.Sass, &config.Sass{})
	request, err := json.Marshal(map[string]any{
		"code": code, "file": filepath.ToSlash(file), "packages": packageFolders(s.p.dir), "before": options.Before, "folders": append([]string{}, options.Folders...),
	})
	if err != nil {
		return "", fmt.Errorf("call Sass: %w", err)
	}
	text, err := s.p.cfg.Script().Run("octavoSass", string(request))
	if err != nil {
		return "", &bundle.SassError{Message: "Sass failed: " + err.Error()}
	}
	var result sassResult
	if err := json.Unmarshal([]byte(text), &result); err != nil {
		return "", fmt.Errorf("read the answer of Sass: %w", err)
	}
	if result.Error != "" {
		return "", &bundle.SassError{Message: result.Error, File: filepath.FromSlash(result.File), Line: result.Line, Column: result.Column}
	}
	s.p.Cache.Put(list, []byte(strings.Join(result.Files, "\n")))
	if key, ok := s.key(file, result.Files); ok {
		s.p.Cache.Put(key, []byte(result.CSS))
	}
	return result.CSS, nil
}

// cached returns the result of an earlier build, if the files that it was made from are
// the same.
func (s *sass) cached(list cache.Key, file string) (css string, ok bool) {
	files, ok := s.p.Cache.Get(list)
	if !ok {
		return "", false
	}
	key, ok := s.key(file, strings.Split(string(files), "\n"))
	if !ok {
		return "", false
	}
	data, ok := s.p.Cache.Get(key)
	return string(data), ok
}

func (s *sass) key(file string, files []string) (key cache.Key, ok bool) {
	texts := []string{file, fmt.Sprint(s.p.cfg.Sass)}
	for _, f := range files {
		data, err := os.ReadFile(filepath.FromSlash(f))
		if err != nil {
			return key, false
		}
		sum := sha256.Sum256(data)
		texts = append(texts, f, string(sum[:]))
	}
	return s.p.Cache.Key("sass", texts...), true
}

// packageFolders returns the folders with the packages that a site can use.
func packageFolders(dir string) []string {
	folders := []string{}
	for ; ; dir = filepath.Dir(dir) {
		folder := filepath.Join(dir, "node_modules")
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			folders = append(folders, filepath.ToSlash(folder))
		}
		if dir == filepath.Dir(dir) {
			return folders
		}
	}
}
