package swizzle

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"

	"octavo/theme"
)

// Components of the theme import each other's parts by relative paths, which a site does
// not have. An ejected component imports the same files by names: public ones where
// Docusaurus has them, and else @octavo/theme/… for a file of the theme itself.

var (
	statement = regexp.MustCompile(`(?m)^(import|export) (type )?([^;']*?) from '(\.[^']*)';`)
	dynamic   = regexp.MustCompile(`import\('(\.[^']*)'\)`)
	specifier = regexp.MustCompile(`(type )?(\w+)(?: as (\w+))?`)
	reexport  = regexp.MustCompile(`(?m)^export \{([^}]*)\} from '(\.[^']*)';`)
)

// publicImports returns the code of a file of the theme with imports that work in a site.
func publicImports(file, code string) string {
	resolve := func(name string) string { return path.Join(path.Dir(file), name) }
	code = statement.ReplaceAllStringFunc(code, func(text string) string {
		m := statement.FindStringSubmatch(text)
		target := resolve(m[4])
		if m[1] == "import" && m[2] == "" {
			if imports, ok := docusaurusImports(m[3], target); ok {
				return imports
			}
		}
		return fmt.Sprintf("%s %s%s from '%s';", m[1], m[2], m[3], siteName(target))
	})
	return dynamic.ReplaceAllStringFunc(code, func(text string) string {
		return fmt.Sprintf("import('%s')", siteName(resolve(dynamic.FindStringSubmatch(text)[1])))
	})
}

// ownImport matches an import of something that is not public. Types do not count: they
// are gone when the code runs.
var ownImport = regexp.MustCompile(`(?m)^(?:import|export) (type )?[^;']*'@octavo/|import\('@octavo/`)

// isPublic reports whether code imports public names only.
func isPublic(code string) bool {
	for _, m := range ownImport.FindAllStringSubmatch(code, -1) {
		if m[1] == "" {
			return false
		}
	}
	return true
}

// siteName returns the name of a file of the theme in the code of a site.
func siteName(target string) string {
	folder, name, _ := strings.Cut(target, "/")
	if (folder == "components" || folder == "layouts") && !strings.HasPrefix(name, "core/") {
		return "@theme/" + name
	}
	return "@octavo/theme/" + target
}

// docusaurusImports returns the statements that import the same things from modules of
// Docusaurus. ok is false if it has not all of them.
func docusaurusImports(clause, target string) (statements string, ok bool) {
	var lines []string
	byDefault, named, _ := strings.Cut(clause, "{")
	if byDefault = strings.Trim(byDefault, ", \n"); byDefault != "" {
		line, ok := docusaurusImport(target, "default", byDefault)
		if !ok {
			return "", false
		}
		lines = append(lines, line)
	}
	for _, m := range specifier.FindAllStringSubmatch(strings.TrimSuffix(strings.TrimSpace(named), "}"), -1) {
		local := m[2]
		if m[3] != "" {
			local = m[3]
		}
		line, ok := docusaurusImport(target, m[2], local)
		if !ok || m[1] != "" {
			return "", false
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n"), len(lines) > 0
}

func docusaurusImport(target, name, local string) (line string, ok bool) {
	from, ok := docusaurusNames()[exported{target, name}]
	switch {
	case !ok:
		return "", false
	case from.name == "default":
		return fmt.Sprintf("import %s from '@docusaurus/%s';", local, from.module), true
	case from.name == local:
		return fmt.Sprintf("import {%s} from '@docusaurus/%s';", local, from.module), true
	}
	return fmt.Sprintf("import {%s as %s} from '@docusaurus/%s';", from.name, local, from.module), true
}

// exported is a name that a file of the theme exports.
type exported struct{ file, name string }

// documented is a name that a module of Docusaurus exports.
type documented struct{ module, name string }

// docusaurusNames returns the names in the theme that modules of Docusaurus export.
var docusaurusNames = sync.OnceValue(func() map[exported]documented {
	names := map[exported]documented{}
	err := fs.WalkDir(theme.Files, "compat", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		module := strings.TrimPrefix(strings.TrimSuffix(file, path.Ext(file)), "compat/")
		module = strings.TrimSuffix(module, "/index")
		for _, m := range reexport.FindAllStringSubmatch(source(file), -1) {
			target := path.Join(path.Dir(file), m[2])
			for _, s := range specifier.FindAllStringSubmatch(m[1], -1) {
				public := s[2]
				if s[3] != "" {
					public = s[3]
				}
				if _, taken := names[exported{target, s[2]}]; !taken || public == "default" {
					names[exported{target, s[2]}] = documented{module, public}
				}
			}
		}
		return nil
	})
	if err != nil {
		panic(fmt.Sprintf("the files of the theme: %v", err)) // they are in the binary
	}
	return names
})
