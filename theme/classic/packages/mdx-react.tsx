// Takes the place of @mdx-js/react in sites that have not installed it.
import MDXComponents from '@theme/MDXComponents';
import type {MDXComponentsMap} from '@theme/MDXComponents';
import type {ReactNode} from 'react';

/** Documents take their components from @theme/MDXComponents, so this changes nothing. */
export function MDXProvider({children}: {components?: object; children?: ReactNode}): ReactNode {
  return children;
}

export function useMDXComponents(components: MDXComponentsMap = {}): MDXComponentsMap {
  return {...MDXComponents, ...components};
}
