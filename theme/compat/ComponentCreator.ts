import type {ComponentType} from 'react';
import NotFound from '@theme/NotFound';

/** A route that only Docusaurus makes. Octavo shows pages without it. */
export default function ComponentCreator(): ComponentType {
  return NotFound;
}
