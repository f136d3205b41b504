import type {ReactNode} from 'react';

import styles from './styles.module.css';

interface Props {
  state: 'passed' | 'failed' | 'waiting';
}

/** Shows a state as a word in a coloured box. The word says it all: nobody has to see the colour. */
export default function BuildStatus({state}: Props): ReactNode {
  return <span className={`${styles.status} ${styles[state]}`}>{state}</span>;
}
