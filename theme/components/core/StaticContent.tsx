import {useState} from 'react';
import {canUseDOM} from '../../hooks/browser';
import {usePage} from '../../hooks/page';

const MARK = 'data-static-content';

function contentOfDocument(): string {
  if (!canUseDOM) return ''; // an empty page
  return document.querySelector(`[${MARK}]`)?.innerHTML ?? '';
}

/**
 * Content that the engine has written as HTML. In the browser it is taken from
 * the document, where it stands already, so that no page carries it twice.
 */
export default function StaticContent({className}: {className?: string}) {
  const {html} = usePage();
  const [markup] = useState(() => html ?? contentOfDocument());
  return (
    <article
      className={className}
      {...{[MARK]: ''}}
      // What the browser made of the markup may be written differently.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: markup}}
    />
  );
}
