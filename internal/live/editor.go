package live

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"octavo/internal/contract"
)

// EditorVariable is the variable with the command that opens a file: {file}, {line} and
// {column} in it are replaced. Without them, the file is the last argument.
const EditorVariable = "OCTAVO_EDITOR"

// commands are the commands of editors that need more than the name of the file.
var commands = map[string]string{
	"code": "code --goto {file}:{line}:{column}", "cursor": "cursor --goto {file}:{line}:{column}",
	"codium": "codium --goto {file}:{line}:{column}", "subl": "subl {file}:{line}:{column}", "zed": "zed {file}:{line}:{column}",
	"idea": "idea --line {line} --column {column} {file}", "webstorm": "webstorm --line {line} --column {column} {file}",
	"goland": "goland --line {line} --column {column} {file}", "phpstorm": "phpstorm --line {line} --column {column} {file}",
}

// openEditor opens a file of the author in an editor: with the command in the variable,
// or else by an address that the browser opens.
func (s *site) openEditor(w http.ResponseWriter, r *http.Request) {
	var place contract.LivePlace
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 10_000)).Decode(&place); err != nil {
		http.Error(w, "the request names no place", http.StatusBadRequest)
		return
	}
	file, ok := s.authorsFile(place.File)
	if !ok {
		http.Error(w, "there is no such file in the repository of the site", http.StatusNotFound)
		return
	}
	place.Line, place.Column = max(place.Line, 1), max(place.Column, 1)
	answer := map[string]string{}
	if command := os.Getenv(EditorVariable); command == "" {
		address := url.URL{Scheme: "vscode", Host: "file", Path: fmt.Sprintf("/%s:%d:%d", strings.TrimPrefix(filepath.ToSlash(file), "/"), place.Line, place.Column)}
		answer["url"] = address.String()
	} else if err := start(editorCommand(command, file, place)); err != nil {
		http.Error(w, fmt.Sprintf("the command in %s fails: %v", EditorVariable, err), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(answer) // the browser may be gone
}

// authorsFile returns the absolute path of a file in the repository.
func (s *site) authorsFile(name string) (string, bool) {
	if !s.repo.Place().Contains(name) {
		return "", false
	}
	file := filepath.Join(s.repo.Site, filepath.FromSlash(name))
	info, err := os.Stat(file)
	return file, err == nil && info.Mode().IsRegular() && !s.repo.LinksOut(file)
}

// editorCommand returns the program and the arguments that open a place. The file is one
// argument, whatever its name: no shell reads the command.
func editorCommand(command, file string, place contract.LivePlace) []string {
	if known, ok := commands[command]; ok {
		command = known
	}
	if !strings.Contains(command, "{file}") {
		command += " {file}"
	}
	arguments := strings.Fields(command)
	replacer := strings.NewReplacer("{file}", file, "{line}", strconv.Itoa(place.Line), "{column}", strconv.Itoa(place.Column))
	for i := range arguments {
		arguments[i] = replacer.Replace(arguments[i])
	}
	return arguments
}

// start starts a program and does not wait for it.
func start(command []string) error {
	cmd := exec.Command(command[0], command[1:]...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait()
	return nil
}
