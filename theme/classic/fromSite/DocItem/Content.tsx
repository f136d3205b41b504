import type {ReactNode} from 'react';
import DocItemContent from '@theme-original/DocItem/Content';
import {withoutStatic} from '../../content';

export default function DocItemContentFromSite({children}: {children: ReactNode}) {
  return <DocItemContent>{withoutStatic(children)}</DocItemContent>;
}
