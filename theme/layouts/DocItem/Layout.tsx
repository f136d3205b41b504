import clsx from 'clsx';
import type {ReactNode} from 'react';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import {useWindowSize} from '../../hooks/browser';
import {useCurrentDoc, useDocTOC} from '../../hooks/doc';

export default function DocItemLayout({children}: {children: ReactNode}) {
  const {markdown} = useCurrentDoc();
  const {isShown} = useDocTOC();
  const isMobile = useWindowSize() === 'mobile';
  return (
    <div className="row">
      <div
        className={clsx(
          'col',
          !markdown.hideTableOfContents && 'doc-item',
          isShown && 'doc-item--with-toc',
        )}
      >
        <ContentVisibility unlisted={markdown.unlisted} draft={markdown.draft} />
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          <DocVersionBadge />
          {isShown && <DocItemTOCMobile />}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {isShown && !isMobile && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
