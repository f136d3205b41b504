// The module @octavo/mdx-components, which documents with components import. The
// theme must not import it, or every page would load all these components.
import MDXComponents from '@theme/MDXComponents';
import type {MDXComponentsMap} from '@theme/MDXComponents';

/** The components that a document may name, including those of the site. */
export function useMDXComponents(): MDXComponentsMap {
  return MDXComponents;
}
