// Texts of the theme as components and functions, for the code of sites.
import type {ComponentProps, ReactNode} from 'react';
import Head from '../components/core/Head';
import {authorPageTitle, tagPageTitle} from '../lib/blogWords';
import {describeError} from '../lib/errors';
import {selectPlural} from '../lib/plural';
import {translate} from '../lib/translate';

export function UnlistedBannerTitle(): ReactNode {
  return translate('theme.contentVisibility.unlistedBanner.title');
}

export function UnlistedBannerMessage(): ReactNode {
  return translate('theme.contentVisibility.unlistedBanner.message');
}

/** Asks search engines not to index the page. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}

export function DraftBannerTitle(): ReactNode {
  return translate('theme.contentVisibility.draftBanner.title');
}

export function DraftBannerMessage(): ReactNode {
  return translate('theme.contentVisibility.draftBanner.message');
}

export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      {translate('theme.ErrorPageContent.tryAgain')}
    </button>
  );
}

export function ErrorBoundaryError({error}: {error: unknown}): ReactNode {
  return <p className="error-message">{describeError(error)}</p>;
}

interface ErrorProps {
  error: Error;
  tryAgain: () => void;
}

export function ErrorBoundaryErrorMessageFallback({error, tryAgain}: ErrorProps): ReactNode {
  return (
    <div>
      <p className="error-message">{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}

/** A function that returns the number of items in a category as a text. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  return (count) =>
    selectPlural(count, translate('theme.docs.DocCard.categoryDescription.plurals', {count}));
}

export function useBlogTagsPostsPageTitle(tag: {label: string; count: number}): string {
  return tagPageTitle(tag.count, tag.label);
}

interface Author {
  key?: string;
  name?: string;
  count?: number;
}

export function useBlogAuthorPageTitle({key = '', name, count = 0}: Author): string {
  return authorPageTitle(count, name ?? key);
}

export function translateBlogAuthorsListPageTitle(): string {
  return translate('theme.blog.authorsList.pageTitle');
}

export function BlogAuthorsListViewAllLabel(): ReactNode {
  return translate('theme.blog.authorsList.viewAll');
}

export function BlogAuthorNoPostsLabel(): ReactNode {
  return translate('theme.blog.author.noPosts');
}
