import type {ReactNode} from 'react';

import styles from './styles.module.css';

interface Props {
  state: 'passed' | 'failed' | 'waiting';
}

/** A word in a coloured box. The word itself says the state, so nobody has to see the colour. */
export default function BuildStatus({state}: Props): ReactNode {
  return <span className={`${styles.status} ${styles[state]}`}>{state}</span>;
}
