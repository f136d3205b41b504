import clsx from 'clsx';
import type {AnchorHTMLAttributes, MouseEvent} from 'react';

const LABEL = 'Skip to main content';

export const SKIP_TO_CONTENT_FALLBACK_ID = '__docusaurus_skipToContent_fallback';

function focusContent(event: MouseEvent): void {
  const target =
    document.querySelector<HTMLElement>('main:first-of-type') ??
    document.getElementById(SKIP_TO_CONTENT_FALLBACK_ID);
  if (!target) return;
  event.preventDefault();
  target.setAttribute('tabindex', '-1');
  target.focus();
  // Focusable for this once: a later click on the text must not move the focus.
  const restore = () => {
    target.removeAttribute('tabindex');
  };
  target.addEventListener('blur', restore, {once: true});
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
        // Without scripts the browser jumps by itself.
        href={`#${SKIP_TO_CONTENT_FALLBACK_ID}`}
        onClick={focusContent}
      >
        {children ?? LABEL}
      </a>
    </div>
  );
}
