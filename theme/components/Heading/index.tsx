import clsx from 'clsx';
import type {HTMLAttributes} from 'react';
import {translate} from '../../lib/translate';
import {nodeText} from '../core/nodeText';

export interface Props extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading, with a link to itself if it has an id. The engine writes the same for Markdown. */
export default function Heading({as: As, id, className, children, ...props}: Props) {
  if (As === 'h1' || !id) {
    return (
      <As className={className} {...props}>
        {children}
      </As>
    );
  }
  const text = nodeText(children);
  const label = translate('theme.common.headingLinkTitle', {heading: text || id});
  return (
    <As className={clsx('anchor', className)} id={id} {...props}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no">
        &#8203;
      </a>
    </As>
  );
}
