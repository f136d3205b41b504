import {useMemo, useState} from 'react';
import {canUseDOM} from '../../hooks/browser';
import {usePage} from '../../hooks/page';
import {CONTENT_SLOT} from '../../lib/slots';

const MARK = 'data-static-content';

function contentOfDocument(): string {
  return document.querySelector(`[${MARK}]`)?.innerHTML ?? '';
}

interface Props {
  as?: 'article' | 'div';
  className?: string;
  /** HTML in front of the content. */
  before?: string;
}

/**
 * Content that the engine has written as HTML. On the server it is a slot, if
 * the engine says so; in the browser it is taken from the document, where it
 * stands already, so that no page carries it twice.
 */
export default function StaticContent({as: Element = 'article', className, before = ''}: Props) {
  const page = usePage();
  const [first] = useState(() => ({
    page,
    markup: canUseDOM ? contentOfDocument() : before + CONTENT_SLOT,
  }));
  const isWritten = page === first.page && page.html === undefined;
  const markup = isWritten ? first.markup : before + (page.html ?? '');
  // React writes the content anew for another object, even one that says the same.
  const inner = useMemo(() => ({__html: markup}), [markup]);
  return (
    <Element
      className={className}
      {...{[MARK]: ''}}
      // What the browser made of the markup may be written differently.
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
}
