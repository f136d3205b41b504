// Takes the place of components/CodeBlock/index.tsx.
import {Children, isValidElement} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type {Props} from '../../components/CodeBlock';
import {nodeText} from '../../components/core/nodeText';
import {HighlightedContext} from '../../hooks/codeTokens';

export type {Props};

export default function CodeBlock({children, highlighted, ...props}: Props) {
  if (Children.toArray(children).some(isValidElement)) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  const content = <StringContent {...props}>{nodeText(children)}</StringContent>;
  if (!highlighted) return content;
  return <HighlightedContext value={highlighted().html}>{content}</HighlightedContext>;
}
