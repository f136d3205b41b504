import {Children, isValidElement} from 'react';
import type {ReactElement, ReactNode} from 'react';

interface Props {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

function isTitle(node: ReactNode): node is ReactElement<{children: ReactNode}> {
  return isValidElement(node) && node.type === 'mdxAdmonitionTitle';
}

/** Moves a title among the children of an admonition, as some plugins write it, to its own prop. */
export function processAdmonitionProps<P extends Props>(props: P): P {
  const children = Children.toArray(props.children);
  const title = props.title ?? children.find(isTitle)?.props.children;
  const rest = children.filter((child) => !isTitle(child));
  return {...props, ...(title ? {title} : {}), children: rest.length > 0 ? <>{rest}</> : null};
}
