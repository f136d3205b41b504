package swizzle

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

var relativeImport = regexp.MustCompile(`(?:from |import\()'\.`)

// Every component has a source without imports that a site does not have, and without
// ids in the place of texts.
func TestSources(t *testing.T) {
	for _, c := range Components() {
		t.Run(c.Name, func(t *testing.T) {
			file, code, err := c.Source(true)
			if err != nil || !strings.HasPrefix(file, "src/theme/"+c.Name) {
				t.Fatalf("got %s, %v", file, err)
			}
			if at := relativeImport.FindString(code); at != "" {
				t.Errorf("got %q in\n%s", at, code)
			}
			for _, m := range messageID.FindAllStringSubmatch(code, -1) {
				if !strings.Contains(code, "{id: '"+m[1]+"', message: ") {
					t.Errorf("got the id %s without its text", m[1])
				}
			}
			if _, script, err := c.Source(false); err != nil || strings.Contains(script, "interface ") {
				t.Errorf("got %v and this JavaScript:\n%s", err, script)
			}
		})
	}
}

// The list has every component of Docusaurus's theme.
func TestDocusaurusNames(t *testing.T) {
	data, err := os.ReadFile("../../theme/tests/fixtures/docusaurusNames.json")
	if err != nil {
		t.Fatal(err)
	}
	var docusaurus struct{ Components []string }
	if err := json.Unmarshal(data, &docusaurus); err != nil || len(docusaurus.Components) < 200 {
		t.Fatalf("got %d names, %v", len(docusaurus.Components), err)
	}
	for _, name := range docusaurus.Components {
		if _, ok := Find(name); !ok {
			t.Errorf("no component %s", name)
		}
	}
}

func TestImports(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"public default", "import Link from '../core/Link';", "import Link from '@docusaurus/Link';"},
		{"public names", "import {useThemeConfig} from '../../hooks/site';", "import {useThemeConfig} from '@docusaurus/theme-common';"},
		{"other name", "import {useIsBrowser} from '../../hooks/browser';", "import useIsBrowser from '@docusaurus/useIsBrowser';"},
		{"default as a name", "import PageMetadata from '../core/PageMetadata';", "import {PageMetadata} from '@docusaurus/theme-common';"},
		{"two modules", "import {useIsBrowser, useWindowSize} from '../../hooks/browser';", "import useIsBrowser from '@docusaurus/useIsBrowser';\nimport {useWindowSize} from '@docusaurus/theme-common';"},
		{"not all public", "import {useThemeConfig, useNothing} from '../../hooks/site';", "import {useThemeConfig, useNothing} from '@octavo/theme/hooks/site';"},
		{"another component", "import Svg from '../Icon/Svg';", "import Svg from '@theme/Icon/Svg';"},
		{"type", "import type {Props} from './props';", "import type {Props} from '@theme/X/props';"},
		{"several lines", "import {\n  a,\n  b,\n} from '../../lib/urls';", "import {\n  a,\n  b,\n} from '@octavo/theme/lib/urls';"},
		{"later", "lazy(() => import('../core/wholeFooter'))", "lazy(() => import('@octavo/theme/components/core/wholeFooter'))"},
		{"package", "import clsx from 'clsx';", "import clsx from 'clsx';"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := publicImports("components/X/index.tsx", c.before); got != c.after {
				t.Errorf("got  %s\nwant %s", got, c.after)
			}
		})
	}
}

func TestIsPublic(t *testing.T) {
	for code, want := range map[string]bool{
		"import type {A} from '@octavo/contract';\nimport b from '@theme/B';": true,
		"import {a} from '@octavo/theme/lib/a';":                              false,
		"import {\n  a,\n} from '@octavo/region';":                            false,
		"import('@octavo/theme/x')":                                           false,
	} {
		if got := isPublic(code); got != want {
			t.Errorf("%s: got %v", code, got)
		}
	}
}

func TestSafety(t *testing.T) {
	for name, want := range map[string][2]Safety{
		"Footer": {Safe, Safe}, "MDXComponents": {Safe, Forbidden}, "NavbarItem/ComponentTypes": {Safe, Forbidden}, "DocItem/Layout": {Unsafe, Safe}, "Navbar/Content": {Unsafe, Unsafe},
	} {
		c, ok := Find(name)
		if got := [2]Safety{c.Eject, c.Wrap}; !ok || got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
	for _, name := range []string{"core/Link", "Nothing", "Tabs/items", ""} {
		if c, ok := Find(name); ok {
			t.Errorf("got %+v, want no component %q", c, name)
		}
	}
	for _, name := range append(stable, maps...) {
		if _, ok := Find(strings.TrimSuffix(name, "/")); !ok && !strings.HasSuffix(name, "/") {
			t.Errorf("there is no component %q", name)
		}
	}
}
