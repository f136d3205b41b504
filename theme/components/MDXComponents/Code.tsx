import {Children} from 'react';
import CodeBlock from '@theme/CodeBlock';
import type {Props} from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';

function isInline({children}: Props): boolean {
  // An empty fence has no children at all.
  return (
    children !== undefined &&
    Children.toArray(children).every((child) => typeof child === 'string' && !child.includes('\n'))
  );
}

export default function MDXCode(props: Props) {
  if (!isInline(props)) return <CodeBlock {...props} />;
  return <CodeInline className={props.className}>{props.children}</CodeInline>;
}
