// What the engine calls @octavo/mdx-components: documents with components
// import it. Nothing else of the theme may, or every page would load them all.
import MDXComponents from '@theme/MDXComponents';
import type {MDXComponentsMap} from '@theme/MDXComponents';

/** What the names in a document mean, the site's own included. */
export function useMDXComponents(): MDXComponentsMap {
  return MDXComponents;
}
