import clsx from 'clsx';
import type {AnchorHTMLAttributes, MouseEvent} from 'react';
import {focusOnce} from '../../browser/focusOnce';
import {translate} from '../../lib/translate';

const LABEL = translate('theme.common.skipToMainContent');

export const SKIP_TO_CONTENT_FALLBACK_ID = '__docusaurus_skipToContent_fallback';

function focusContent(event: MouseEvent): void {
  const target =
    document.querySelector<HTMLElement>('main:first-of-type') ??
    document.getElementById(SKIP_TO_CONTENT_FALLBACK_ID);
  if (!target) return;
  event.preventDefault();
  focusOnce(target);
}

export default function SkipToContentLink({
  className,
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <div role="region" aria-label={LABEL}>
      <a
        {...props}
        className={clsx('skip-to-content', className)}
        // Without scripts the browser jumps to this id.
        href={`#${SKIP_TO_CONTENT_FALLBACK_ID}`}
        onClick={focusContent}
      >
        {children ?? LABEL}
      </a>
    </div>
  );
}
