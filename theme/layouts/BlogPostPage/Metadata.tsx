import PageMetadata from '../../components/core/PageMetadata';
import {usePostPage} from '../../hooks/blog';
import {useSite} from '../../hooks/site';
import {absoluteUrl} from '../../lib/blogStructuredData';

export default function BlogPostPageMetadata() {
  const {siteConfig} = useSite();
  const {post, titleMeta} = usePostPage();
  const {title, description, keywords, image, iso, authors = [], tags = []} = post;
  const authorUrls = authors.flatMap(({url}) => (url ? [absoluteUrl(url, siteConfig)] : []));
  return (
    <PageMetadata
      title={titleMeta ?? title}
      description={description}
      keywords={keywords}
      image={image}
    >
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={iso} />
      {authorUrls.length > 0 && <meta property="article:author" content={authorUrls.join(',')} />}
      {tags.length > 0 && (
        <meta property="article:tag" content={tags.map(({label}) => label).join(',')} />
      )}
    </PageMetadata>
  );
}
