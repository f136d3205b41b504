import {Children, isValidElement} from 'react';
import type {ReactNode} from 'react';

interface InnerProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: {__html: string};
}

/** Returns the text of a node, without the text that components will render. */
export function nodeText(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (!isValidElement<InnerProps>(child)) return String(child as string | number | bigint);
      const {children, dangerouslySetInnerHTML: inner} = child.props;
      return inner ? htmlText(inner.__html) : nodeText(children);
    })
    .join('');
}

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};

function htmlText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}
