import Head from '../../components/core/Head';
import {useBlogPlace, usePostList} from '../../hooks/blog';
import {useSite} from '../../hooks/site';
import {blogListData} from '../../lib/blogStructuredData';

export default function BlogListPageStructuredData() {
  const data = blogListData(usePostList(), useBlogPlace(), useSite().siteConfig);
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
