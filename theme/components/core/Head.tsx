import type {ReactNode} from 'react';
import {useHeadChildren} from '../../hooks/headStore';

/** Puts its children into the document's head, and html and body onto those elements. */
export default function Head({children}: {children?: ReactNode}) {
  useHeadChildren(children);
  return null;
}
