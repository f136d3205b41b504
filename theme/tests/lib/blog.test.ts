import {describe, expect, it} from 'vitest';
import type {AuthorView} from '@octavo/contract';
import {authorLink} from '../../lib/authors';
import {toBlogMetadata, toBlogPost} from '../../lib/blogMetadata';
import {groupSidebarItemsByYear, visibleSidebarItems} from '../../lib/blogSidebar';
import {blogListData, blogPostData} from '../../lib/blogStructuredData';
import {authorPageTitle, readingTimeText, tagPageTitle} from '../../lib/blogWords';
import {pageModules} from '../../lib/pageModules';
import {platformLabel} from '../../lib/socials';
import {blog, first, listPage, postPage, second, third} from '../fixtures/blog';

const site = {url: 'https://example.org', baseUrl: '/course/'};

describe('the sidebar', () => {
  it('has the latest year first, and keeps the order of posts', () => {
    const items = ['2023', '2024', '2023'].map((year, i) => ({year, title: String(i)}));
    expect(
      groupSidebarItemsByYear(items).map(([year, group]) => [year, group.map(({title}) => title)]),
    ).toEqual([
      ['2024', ['1']],
      ['2023', ['0', '2']],
    ]);
  });

  it.each([
    ['another page', '/course/blog', ['Third', 'First']],
    ['on the unlisted post', '/course/blog/hidden/', ['Third', 'Hidden', 'First']],
  ])('has an unlisted post only on its own page: %s', (_, path, titles) => {
    const items = visibleSidebarItems(blog.sidebar?.items ?? [], path);
    expect(items.map(({title}) => title)).toEqual(titles);
  });
});

describe('words', () => {
  it.each([
    [readingTimeText(1), 'One min read'],
    [readingTimeText(7), '7 min read'],
    [tagPageTitle(1, 'x'), 'One post tagged with "x"'],
    [tagPageTitle(2, 'x'), '2 posts tagged with "x"'],
    [authorPageTitle(0, 'Ada'), 'Ada - 0 posts'],
    [authorPageTitle(1, 'Ada'), 'Ada - One post'],
    [platformLabel('stackoverflow'), 'Stack Overflow'],
    [platformLabel('unheard-of'), 'unheard-of'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

it.each<[string, AuthorView, string | undefined]>([
  ['the page of the blog first', {page: '/p', url: '/u', email: 'e@x'}, '/p'],
  ['then their own address', {url: '/u', email: 'e@x'}, '/u'],
  ['then mail', {email: 'e@x'}, 'mailto:e@x'],
  ['or none', {name: 'Ada'}, undefined],
])('links to authors: %s', (_, author, link) => {
  expect(authorLink(author)).toBe(link);
});

describe('the modules of a page', () => {
  const ids = (page: Parameters<typeof pageModules>[0]) =>
    pageModules(page).map(({module}) => module);

  it.each([
    ['its own', {path: '/', layout: 'react', module: 'a'}, ['a']],
    ['none', {path: '/', layout: 'notFound', module: ''}, []],
    ["a post's", postPage(third), ['@site/blog/third.mdx']],
    [
      "a list's posts'",
      listPage({posts: [third, first, {...second, module: 'b'}]}),
      ['@site/blog/third.mdx', 'b'],
    ],
  ])('are %s', (_, page, expected) => {
    expect(ids(page)).toEqual(expected);
  });
});

describe('structured data', () => {
  it('describes a post and the blog that it is part of', () => {
    const changed = {...first, lastUpdate: {date: 'x', iso: '2024-01-01T00:00:00.000Z'}};
    expect(blogPostData(changed, blog, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': 'https://example.org/course/blog/first',
      mainEntityOfPage: 'https://example.org/course/blog/first',
      url: 'https://example.org/course/blog/first',
      headline: 'First & foremost',
      name: 'First & foremost',
      description: 'The first post',
      datePublished: '2023-01-05T00:00:00.000Z',
      dateModified: '2024-01-01T00:00:00.000Z',
      author: {
        '@type': 'Person',
        name: 'Ada',
        description: 'Engineer',
        url: 'https://example.org/course/blog/authors/ada',
        image: 'https://example.org/course/img/ada.png',
      },
      image: {
        '@type': 'ImageObject',
        '@id': 'https://example.org/course/img/first.png',
        url: 'https://example.org/course/img/first.png',
        contentUrl: 'https://example.org/course/img/first.png',
        caption: 'Picture for the post "First & foremost"',
      },
      keywords: ['a', 'b'],
      isPartOf: {
        '@type': 'Blog',
        '@id': 'https://example.org/course/blog',
        name: 'News & <more>',
      },
    });
  });

  it('leaves out fields that a post does not have, and lists several authors', () => {
    const data = blogPostData(second, blog, site);
    expect(Object.keys(data)).not.toContain('image');
    expect(Object.keys(data)).not.toContain('description');
    expect(data.author).toMatchObject([
      {name: 'Ada'},
      {name: 'Bob', url: 'mailto:bob@example.org'},
    ]);
    expect(blogPostData(third, blog, site)).not.toHaveProperty('author');
  });

  it('describes a list', () => {
    const {posts} = listPage();
    if (!posts) throw new Error('no list');
    const data = blogListData(posts, blog, site);
    expect(data).toMatchObject({
      '@type': 'Blog',
      '@id': 'https://example.org/course/blog',
      headline: 'News & <more>',
      description: 'What happens here',
    });
    expect(
      (data.blogPost as object[]).map((post) => Object.keys(post).includes('@context')),
    ).toEqual([false, false, false]);
  });
});

describe('posts for the code of sites', () => {
  it('have all fields on their own page', () => {
    const page = postPage().post ?? null;
    const {metadata, frontMatter, toc, isBlogPostPage} = toBlogPost(first, page);
    expect(isBlogPostPage).toBe(true);
    expect(metadata).toMatchObject({
      title: 'First & foremost',
      permalink: '/course/blog/first',
      date: '2023-01-05T00:00:00.000Z',
      readingTime: 1,
      hasTruncateMarker: true,
      editUrl: 'https://code.example/edit/first.md',
      prevItem: {title: 'Second'},
      nextItem: {title: 'Zeroth'},
      unlisted: false,
      frontMatter,
    });
    expect(metadata.authors[0]).toMatchObject({
      name: 'Ada',
      page: {permalink: '/course/blog/authors/ada'},
      socials: {github: 'https://github.com/ada'},
    });
    expect(frontMatter).toMatchObject({image: '/img/first.png', keywords: ['a', 'b']});
    expect(toc).toHaveLength(1);
  });

  it('have fewer fields in a list', () => {
    const {metadata, toc, isBlogPostPage} = toBlogPost(second, null);
    expect(isBlogPostPage).toBe(false);
    expect(metadata).not.toHaveProperty('editUrl');
    expect(metadata.tags).toEqual([]);
    expect(toc).toEqual([]);
  });

  it('belong to a blog', () => {
    expect(toBlogMetadata(blog)).toEqual({
      blogBasePath: '/course/blog',
      blogTitle: 'News & <more>',
      blogDescription: 'What happens here',
      authorsListPath: '/course/blog/authors',
    });
  });
});
