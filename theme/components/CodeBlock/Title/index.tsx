import type {ReactNode} from 'react';

export interface Props {
  children?: ReactNode;
}

/** The title of a code block, for sites to replace. */
export default function CodeBlockTitle({children}: Props): ReactNode {
  return children;
}
