import {useMemo, useState} from 'react';
import {canUseDOM} from '../../hooks/browser';
import {usePage} from '../../hooks/page';
import {contentSlot} from '../../lib/slots';
import {CONTENT_MARK, documentContent} from '../../browser/documentContent';

interface Props {
  as?: 'article' | 'div';
  id?: string | undefined;
  className?: string;
  /** HTML in front of the content. */
  before?: string;
  /** Of several on a page: which it is, and its HTML where that is not in the document. */
  part?: {slot: number; html?: string | undefined} | undefined;
}

/**
 * Content that the engine has written as HTML. On the server it is a slot, if
 * the engine says so; in the browser it is taken from the document, where it
 * stands already, so that no page carries it twice.
 */
export default function StaticContent({
  as: Element = 'article',
  id,
  className,
  before = '',
  part,
}: Props) {
  const page = usePage();
  const slot = part ? String(part.slot) : '';
  const html = part ? part.html : page.html;
  const [first] = useState(() => ({
    page,
    markup:
      html !== undefined ? '' : canUseDOM ? documentContent(slot) : before + contentSlot(slot),
  }));
  const isWritten = page === first.page && html === undefined;
  const markup = isWritten ? first.markup : before + (html ?? '');
  // React writes the content anew for another object, even one that says the same.
  const inner = useMemo(() => ({__html: markup}), [markup]);
  return (
    <Element
      id={id}
      className={className}
      {...{[CONTENT_MARK]: slot}}
      // What the browser made of the markup may be written differently.
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
}
