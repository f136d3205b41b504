import type {ReactNode} from 'react';
import DocItemLayout from '@theme-original/DocItem/Layout';
import {withoutStatic} from '../../content';

export default function DocItemLayoutFromSite({children}: {children: ReactNode}) {
  return <DocItemLayout>{withoutStatic(children)}</DocItemLayout>;
}
