package compile

import (
	"strings"
	"testing"
)

// swizzled is a map as swizzling writes it: all components are the theme's.
const swizzled = `import React from 'react';
import Head from '@docusaurus/Head';
import MDXCode from '@theme/MDXComponents/Code';
import MDXA from '@theme/MDXComponents/A';
import MDXHeading from '@theme/MDXComponents/Heading';
import Admonition from '@theme/Admonition';
import type {MDXComponentsObject} from '@theme/MDXComponents';

const MDXComponents: MDXComponentsObject = {
  Head,
  code: MDXCode,
  a: MDXA,
  h1: (props: ComponentProps<'h1'>) => <MDXHeading as="h1" {...props} />,
  h2: (props) => (
    <MDXHeading as="h2" {...props} />
  ),
  admonition: Admonition,
  // the end
};

export default MDXComponents;
`

func TestReadComponentMap(t *testing.T) {
	const original = "import MDXComponents from '@theme-original/MDXComponents'\nimport Mine from './Mine'\n"
	for _, test := range []struct{ name, code, own string }{
		{"the theme's map", original + "export default {...MDXComponents}", ""},
		{"a new component", original + "export default {\n  ...MDXComponents,\n  Mine,\n};", "Mine"},
		{"components with keys", original + "export default {...MDXComponents, 'h2': Mine, a: (props) => <a {...props}>it's, x</a>}", "h2 a"},
		{"a method", original + "export default {...MDXComponents, p(props) { return null }, Mine}", "p Mine"},
		{"a constant", original + "const all = {...MDXComponents, code: Mine};\nexport default all", "code"},
		{"a map that swizzling writes", swizzled, ""},
		{"another level", strings.Replace(swizzled, `as="h2"`, `as="h3"`, 1), "h2"},
		{"another component", strings.Replace(swizzled, "a: MDXA", "a: MDXCode", 1), "a"},
		{"parts of another object", original + "export default {...MDXComponents, ...Mine}", "unknown"},
		{"a computed key", original + "export default {...MDXComponents, [Mine]: Mine}", "unknown"},
		{"a call", original + "export default Object.assign({}, MDXComponents)", "unknown"},
		{"no end", original + "export default {...MDXComponents", "unknown"},
		{"the same module", "export {default} from '@theme-original/MDXComponents'", "unknown"},
		{"nothing", "", "unknown"},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := readComponentMap(test.code)
			got := strings.Join(m.own, " ")
			if !m.known {
				got = "unknown"
			}
			if got != test.own {
				t.Errorf("got %q, want %q", got, test.own)
			}
		})
	}
}
