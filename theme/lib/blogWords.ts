import {selectPlural} from './plural';
import {translate} from './translate';

export function countPosts(count: number): string {
  return selectPlural(count, translate('theme.blog.post.plurals', {count}));
}

export function readingTimeText(minutes: number): string {
  const forms = translate('theme.blog.post.readingTime.plurals', {readingTime: minutes});
  return selectPlural(minutes, forms);
}

export function tagPageTitle(count: number, label: string): string {
  return translate('theme.blog.tagTitle', {nPosts: countPosts(count), tagName: label});
}

export function authorPageTitle(count: number, name: string): string {
  return translate('theme.blog.author.pageTitle', {authorName: name, nPosts: countPosts(count)});
}
