// Structured data about posts for search engines: https://schema.org/BlogPosting.
import type {AuthorView, BlogPlace, PostList, PostView} from '@octavo/contract';
import {authorLink} from './authors';
import {translate} from './translate';
import {addBaseUrl} from './urls';

interface Place {
  url: string;
  baseUrl: string;
}

export type StructuredData = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

export function absoluteUrl(url: string, site: Place): string {
  return addBaseUrl(url, site, {absolute: true});
}

/** A single author as an object, several as a list. */
function authorData(authors: readonly AuthorView[], site: Place): unknown {
  const people = authors.map((author) => {
    const link = authorLink(author);
    return {
      '@type': 'Person',
      ...(author.name && {name: author.name}),
      ...(author.title && {description: author.title}),
      ...(link && {url: absoluteUrl(link, site)}),
      ...(author.email && {email: author.email}),
      ...(author.imageURL && {image: absoluteUrl(author.imageURL, site)}),
    };
  });
  return people.length === 1 ? people[0] : people;
}

function imageData(image: string, title: string, site: Place): StructuredData {
  const url = absoluteUrl(image, site);
  return {
    '@type': 'ImageObject',
    '@id': url,
    url,
    contentUrl: url,
    caption: translate('theme.octavo.blog.post.imageCaption', {title}),
  };
}

function postingData(post: PostView, site: Place): StructuredData {
  const {title, description, iso, lastUpdate, authors = [], image, keywords} = post;
  const url = absoluteUrl(post.permalink, site);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    ...(description && {description}),
    datePublished: iso,
    ...(lastUpdate?.iso && {dateModified: lastUpdate.iso}),
    ...(authors.length > 0 && {author: authorData(authors, site)}),
    ...(image && {image: imageData(image, title, site)}),
    ...(keywords && keywords.length > 0 && {keywords}),
  };
}

export function blogPostData(post: PostView, blog: BlogPlace, site: Place): StructuredData {
  return {
    '@context': CONTEXT,
    ...postingData(post, site),
    isPartOf: {'@type': 'Blog', '@id': absoluteUrl(blog.path, site), name: blog.title},
  };
}

export function blogListData(list: PostList, blog: BlogPlace, site: Place): StructuredData {
  const url = absoluteUrl(blog.path, site);
  return {
    '@context': CONTEXT,
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: blog.title,
    description: blog.description,
    blogPost: list.posts.map((post) => postingData(post, site)),
  };
}
