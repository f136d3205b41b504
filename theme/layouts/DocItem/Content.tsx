import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import StaticContent from '../../components/core/StaticContent';
import {useCurrentDoc} from '../../hooks/doc';
import {escapeHTML} from '../../lib/html';

const CLASS_NAME = 'theme-doc-markdown markdown';

/** The content of a document. Without its own h1, the title becomes its heading. */
export default function DocItemContent({children}: {children: ReactNode}) {
  const {doc} = useCurrentDoc();
  const title = doc.ownTitle || doc.hideTitle ? null : doc.title;
  if (!children) {
    const header = title === null ? '' : `<header><h1>${escapeHTML(title)}</h1></header>`;
    return (
      <MDXContent>
        <StaticContent as="div" className={CLASS_NAME} before={header} />
      </MDXContent>
    );
  }
  return (
    <div className={CLASS_NAME}>
      {title !== null && (
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
