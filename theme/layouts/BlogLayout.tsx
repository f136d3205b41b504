import Region from '@octavo/region';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import type {Props as LayoutProps} from '@theme/Layout';
import {useBlogPlace, useVisibleBlogSidebarItems} from '../hooks/blog';
import {usePathname} from '../hooks/page';
import {translate} from '../lib/translate';
import {isSamePath} from '../lib/urls';

export interface Props extends LayoutProps {
  toc?: ReactNode;
}

/** The frame of all blog pages: recent posts, the page itself, and its table of contents. */
export default function BlogLayout({toc, children, ...layoutProps}: Props) {
  const {pluginId, sidebar} = useBlogPlace();
  const path = usePathname();
  const hasSidebar = useVisibleBlogSidebarItems(sidebar?.items ?? []).length > 0;
  const current = sidebar?.items.find(({permalink}) => isSamePath(permalink, path));
  return (
    <Layout {...layoutProps}>
      <div className="container margin-vert--lg">
        <div className="row">
          {sidebar && hasSidebar && (
            <Region name={`recent posts of ${pluginId}, ${current?.permalink ?? ''}`}>
              <BlogSidebar sidebar={sidebar} />
            </Region>
          )}
          <main className={clsx('col', hasSidebar ? 'col--7' : 'col--9 col--offset-1')}>
            {children}
          </main>
          {toc && (
            <nav
              className="col col--2 blog-toc"
              aria-label={translate('theme.TOCCollapsible.toggleButtonLabel')}
            >
              {toc}
            </nav>
          )}
        </div>
      </div>
    </Layout>
  );
}
