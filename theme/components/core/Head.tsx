import type {ReactNode} from 'react';
import {useHeadChildren} from '../../hooks/headStore';

/** Adds its children to the head. Children html and body set attributes of these elements. */
export default function Head({children}: {children?: ReactNode}) {
  useHeadChildren(children);
  return null;
}
