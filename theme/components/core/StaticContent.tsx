import {useMemo, useState} from 'react';
import {canUseDOM} from '../../hooks/browser';
import {usePage} from '../../hooks/page';
import {contentSlot} from '../../lib/slots';
import {CONTENT_MARK, documentContent} from '../../browser/documentContent';

interface Props {
  as?: 'article' | 'div';
  id?: string | undefined;
  className?: string;
  /** HTML before the content. */
  before?: string;
  /** One of several contents of a page; its HTML if the document does not contain it. */
  part?: {slot: number; html?: string | undefined} | undefined;
}

/**
 * Content that the engine writes as HTML. The server renders a slot, which the
 * engine fills. The browser takes the content from the document, so no page
 * carries it twice.
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
  // React writes the content again for a new object, even with the same HTML.
  const inner = useMemo(() => ({__html: markup}), [markup]);
  return (
    <Element
      id={id}
      className={className}
      {...{[CONTENT_MARK]: slot}}
      // innerHTML may differ from the HTML that the engine wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
}
