import clsx from 'clsx';
import {Children, isValidElement} from 'react';
import type {DetailsHTMLAttributes, ReactElement, ReactNode} from 'react';
import {translate} from '../../lib/translate';

export interface Props extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** Replaces a summary element among the children. */
  summary?: ReactNode;
}

function isSummary(node: ReactNode): node is ReactElement {
  return isValidElement(node) && node.type === 'summary';
}

/** Styles animate it, so it works the same without scripts. */
export default function Details({summary, className, children, ...props}: Props) {
  const all = Children.toArray(children);
  const title = summary ?? all.find(isSummary) ?? translate('theme.octavo.Details.summary');
  return (
    <details
      className={clsx('details alert alert--info', className)}
      // The reader may have opened it before React hydrates it.
      suppressHydrationWarning
      {...props}
    >
      {isSummary(title) ? title : <summary>{title}</summary>}
      <div className="details__content">{all.filter((child) => !isSummary(child))}</div>
    </details>
  );
}
