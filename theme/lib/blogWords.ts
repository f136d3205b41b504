import {selectPlural} from './plural';

function fill(count: number, forms: string): string {
  return selectPlural(count, forms).replace('{count}', String(count));
}

export function countPosts(count: number): string {
  return fill(count, 'One post|{count} posts');
}

export function readingTimeText(minutes: number): string {
  return fill(minutes, 'One min read|{count} min read');
}

export function tagPageTitle(count: number, label: string): string {
  return `${countPosts(count)} tagged with "${label}"`;
}

export function authorPageTitle(count: number, name: string): string {
  return `${name} - ${countPosts(count)}`;
}
