// What the engine calls @octavo/mdx-components: documents with components
// import it. Nothing else of the theme may, or every page would load them all.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- it hands components on, and uses none
import MDXComponents from '@theme/MDXComponents';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- as above
import type {MDXComponentsMap} from '@theme/MDXComponents';

/** What the names in a document mean, the site's own included. */
export function useMDXComponents(): MDXComponentsMap {
  return MDXComponents;
}
