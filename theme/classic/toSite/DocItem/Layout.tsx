import Own from '@octavo/own/DocItem/Layout';
import type {ReactNode} from 'react';
import {StaticDocument} from '../../content';

/** A component of the site shows what it gets, also the HTML of the engine. */
export default function DocItemLayout({children}: {children: ReactNode}) {
  return <Own>{children ?? <StaticDocument />}</Own>;
}
