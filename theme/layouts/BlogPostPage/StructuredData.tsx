import Head from '../../components/core/Head';
import {useBlogPlace, usePostPage} from '../../hooks/blog';
import {useSite} from '../../hooks/site';
import {blogPostData} from '../../lib/blogStructuredData';

export default function BlogPostPageStructuredData() {
  const data = blogPostData(usePostPage().post, useBlogPlace(), useSite().siteConfig);
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
