// Takes the place of components/core/StaticContent.tsx. React would write the whole
// content again, so this component changes it itself.
import {useLayoutEffect, useRef, useState} from 'react';
import type {ComponentProps} from 'react';
import type PlainStaticContent from '../components/core/StaticContent';
import {CONTENT_MARK, documentContent} from '../browser/documentContent';
import {usePage} from '../hooks/page';
import {PatchableContent} from './patch';

export default function StaticContent({
  as: Element = 'article',
  id,
  className,
  before = '',
  part,
}: ComponentProps<typeof PlainStaticContent>) {
  const page = usePage();
  const slot = part ? String(part.slot) : '';
  const html = part ? part.html : page.html;
  const markup = html === undefined ? null : before + html;
  const [inner] = useState(() => ({__html: markup ?? documentContent(slot)}));
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<PatchableContent | null>(null);
  useLayoutEffect(() => {
    if (!frame.current) return;
    content.current ??= new PatchableContent(frame.current, inner.__html);
    if (markup !== null) content.current.patch(markup);
  }, [inner, markup]);
  return (
    <Element
      id={id}
      className={className}
      ref={frame}
      {...{[CONTENT_MARK]: slot}}
      // innerHTML may differ from the HTML that the engine wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
}
