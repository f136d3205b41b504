import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {AuthorView} from '@octavo/contract';
import AuthorSocials from '@theme/Blog/Components/Author/Socials';
import Heading from '@theme/Heading';
import {useBaseUrlUtils} from '../../../../hooks/baseUrl';
import {authorLink} from '../../../../lib/authors';
import {countPosts} from '../../../../lib/blogWords';
import {selectPlural} from '../../../../lib/plural';
import {translate} from '../../../../lib/translate';
import Link from '../../../core/Link';

export interface Props {
  author: AuthorView;
  /** Makes the name a heading of this level, on pages about authors. */
  as?: 'h1' | 'h2' | undefined;
  className?: string | undefined;
  /** The number of the author's posts. */
  count?: number | undefined;
}

function OptionalLink({href, children}: {href: string | undefined; children: ReactNode}) {
  return href ? <Link href={href}>{children}</Link> : <>{children}</>;
}

/** Hidden from screen readers and the keyboard beside a name, which says the same. */
function AuthorPhoto({author, href}: {author: AuthorView; href: string | undefined}) {
  const {withBaseUrl} = useBaseUrlUtils();
  if (!author.imageURL) return null;
  const photo = (
    <img
      className="avatar__photo"
      src={withBaseUrl(author.imageURL)}
      alt={author.name ? '' : translate('theme.octavo.blog.author.unnamed')}
      loading="lazy"
    />
  );
  if (!href) return photo;
  const hidden = author.name ? {tabIndex: -1, 'aria-hidden': true} : {};
  return (
    <Link className="avatar__photo-link" href={href} {...hidden}>
      {photo}
    </Link>
  );
}

type NameProps = Pick<Props, 'as' | 'count'> & {name: string; href: string | undefined};

function AuthorName({name, as, href, count}: NameProps) {
  const content = (
    <>
      <OptionalLink href={href}>{name}</OptionalLink>
      {count !== undefined && (
        <>
          {' '}
          <span className="blog-author__count" title={countPosts(count)}>
            {count}
            <span className="sr-only">
              {selectPlural(count, translate('theme.octavo.blog.author.posts.plurals'))}
            </span>
          </span>
        </>
      )}
    </>
  );
  if (!as) return <div className="avatar__name">{content}</div>;
  return (
    <Heading as={as} className="avatar__name">
      {content}
    </Heading>
  );
}

export default function BlogAuthor({author, as, className, count}: Props) {
  const {name, title, socials = []} = author;
  const hasIntro = Boolean(name ?? title) || socials.length > 0;
  const href = authorLink(author);
  return (
    <div
      className={clsx(
        'avatar margin-bottom--sm blog-author',
        as && `blog-author--${as}`,
        className,
      )}
    >
      <AuthorPhoto author={author} href={href} />
      {hasIntro && (
        <div className="avatar__intro">
          {name && <AuthorName name={name} as={as} href={href} count={count} />}
          {title && <small className="avatar__subtitle blog-author__title">{title}</small>}
          {socials.length > 0 && <AuthorSocials author={author} />}
        </div>
      )}
    </div>
  );
}
