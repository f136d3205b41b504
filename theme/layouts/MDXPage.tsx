import type {ComponentType} from 'react';
import type {TOCItem} from '@octavo/contract';
import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';
import StaticContent from '../components/core/StaticContent';
import {usePage} from '../hooks/page';

interface Props {
  /** The component of the document; null if the document has no components. */
  Content: ComponentType | null;
  moduleTOC?: TOCItem[] | undefined;
}

/** A page in Markdown that is not part of the docs or a blog. */
export default function MDXPage({Content, moduleTOC}: Props) {
  const {markdown} = usePage();
  if (!markdown) throw new Error('The data of a Markdown page is missing.');
  const {title, description, keywords, image, unlisted, draft, editUrl, lastUpdate} = markdown;
  const toc = moduleTOC ?? markdown.toc;
  const showsTOC = !markdown.hideTableOfContents && toc.length > 0;
  return (
    <HtmlClassNameProvider className={`${markdown.wrapperClassName ?? 'mdx-wrapper'} mdx-page`}>
      <Layout title={title} description={description} keywords={keywords} image={image}>
        <main className="container container--fluid margin-vert--lg">
          <div className="row mdx-page__row">
            <div className={showsTOC ? 'col col--8' : 'col col--8 col--offset-2'}>
              <ContentVisibility unlisted={unlisted} draft={draft} />
              {Content ? (
                <article className="markdown">
                  <MDXContent>
                    <Content />
                  </MDXContent>
                </article>
              ) : (
                <MDXContent>
                  <StaticContent className="markdown" />
                </MDXContent>
              )}
              {(editUrl ?? lastUpdate) && (
                <EditMetaRow
                  className="margin-top--sm theme-pages-footer-edit-meta-row"
                  editUrl={editUrl}
                  lastUpdate={lastUpdate}
                />
              )}
            </div>
            {showsTOC && (
              <div className="col col--2">
                <TOC
                  toc={toc}
                  minHeadingLevel={markdown.tocMinHeadingLevel}
                  maxHeadingLevel={markdown.tocMaxHeadingLevel}
                />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
