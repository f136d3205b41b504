import {describe, expect, it} from 'vitest';
import type {Page, Rendered} from '@octavo/contract';
import {render} from '../../entries/server';
import {
  archivePage,
  authorPage,
  authorsPage,
  blog,
  first,
  listPage,
  postPage,
  second,
  tagPage,
  tagsPage,
  third,
} from '../fixtures/blog';

function renderPage(page: Page): Rendered {
  return JSON.parse(render(JSON.stringify(page)) as string) as Rendered;
}

const all: [string, Page, string][] = [
  ['a list of posts', listPage(), 'blog-wrapper blog-list-page'],
  ['a post', postPage(), 'blog-wrapper blog-post-page'],
  ['all tags', tagsPage, 'blog-wrapper blog-tags-list-page'],
  ['the posts with a tag', tagPage(), 'blog-wrapper blog-tags-post-list-page'],
  ['the archive', archivePage, ''],
  ['all authors', authorsPage, 'blog-wrapper blog-authors-list-page'],
  ["an author's posts", authorPage(), 'blog-wrapper blog-authors-posts-page'],
];

describe.each(all)('%s', (_, page, classes) => {
  const rendered = renderPage(page);

  it('has its classes on html', () => {
    expect(rendered.htmlAttributes.class).toBe(`${classes} plugin-blog plugin-id-default`.trim());
  });

  it('has one h1 and one main', () => {
    expect(rendered.body.match(/<h1/g)).toHaveLength(1);
    expect(rendered.body.match(/<main/g)).toHaveLength(1);
  });

  it('writes no style attributes, which a strict policy forbids', () => {
    expect(rendered.body).not.toMatch(/ style=|<style/);
  });
});

describe('contents', () => {
  const {body} = renderPage(listPage());

  it('are a slot for each post without components', () => {
    expect(body.match(/<div class="markdown"[^>]*>.*?<\/div>/g)).toEqual([
      '<div class="markdown"><p>Written with components.</p></div>',
      '<div class="markdown" data-static-content="1"><!--octavo:content 1--></div>',
      '<div class="markdown" data-static-content="0"><!--octavo:content 0--></div>',
    ]);
  });

  it("are in the element with Docusaurus's id on the page of a post", () => {
    expect(renderPage(postPage()).body).toContain(
      '<div id="__blog-post-container" class="markdown" data-static-content="0"><!--octavo:content 0--></div>',
    );
    expect(renderPage(postPage(third)).body).toContain(
      '<div id="__blog-post-container" class="markdown"><p>Written with components.</p></div>',
    );
  });

  it('fail with the name of their module if it has no default export', () => {
    const broken = {...third, module: '@site/src/pages/empty.tsx'};
    expect(() => renderPage(listPage({posts: [broken]}))).toThrow(
      expect.objectContaining({
        name: 'DefaultExportError',
        message: expect.stringContaining(broken.module) as string,
      }) as Error,
    );
  });

  it('have the headings of their module', () => {
    const {body: post} = renderPage(postPage(third));
    expect(post).toContain('href="#of-the-module"');
    expect(post).not.toContain('href="#one"');
  });
});

/** The elements of a head without the mark. */
function headOf(page: Page): string {
  return renderPage(page).head.replaceAll(' data-rh="true"', '');
}

describe('the head', () => {
  it.each<[string, Page, string[]]>([
    [
      'of a list',
      listPage(),
      [
        '<title>News &amp; &lt;more&gt; | The Course</title>',
        '<meta name="description" content="What happens here">',
        '<meta name="docusaurus_tag" content="blog_posts_list">',
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Blog"',
      ],
    ],
    [
      'of a site that is a blog',
      listPage({}, {path: '/course/', blog: {...blog, path: '/course/'}}),
      ['<title>The Course</title>'],
    ],
    [
      'of a post',
      postPage(),
      [
        '<title>First &amp; foremost | The Course</title>',
        '<meta property="og:title" content="First &amp; foremost | The Course">',
        '<meta name="description" content="The first post">',
        '<meta name="keywords" content="a,b">',
        '<meta property="og:image" content="https://example.org/course/img/first.png">',
        '<meta property="og:type" content="article">',
        '<meta property="article:published_time" content="2023-01-05T00:00:00.000Z">',
        '<meta property="article:author" content="https://ada.example">',
        '<meta property="article:tag" content="Start,Other">',
        '<meta name="docusaurus_tag" content="default">',
        '"@type":"BlogPosting"',
        '"isPartOf":{"@type":"Blog","@id":"https://example.org/course/blog"',
      ],
    ],
    [
      'of a post with another title for search engines',
      postPage(first, {titleMeta: 'Found'}),
      ['<title>Found | The Course</title>'],
    ],
    [
      'of an unlisted post',
      postPage({...first, unlisted: true}),
      ['<meta name="robots" content="noindex, nofollow">'],
    ],
    [
      'of all tags',
      tagsPage,
      ['<title>Tags | The Course</title>', '<meta name="docusaurus_tag" content="blog_tags_list">'],
    ],
    [
      'of a tag',
      tagPage(),
      [
        '<title>One post tagged with &quot;Start&quot; | The Course</title>',
        '<meta name="description" content="How to begin">',
        '<meta name="docusaurus_tag" content="blog_tags_posts">',
      ],
    ],
    [
      'of an unlisted tag',
      tagPage({unlisted: true}),
      ['<meta name="robots" content="noindex, nofollow">'],
    ],
    ['of the archive', archivePage, ['<title>Archive | The Course</title>']],
    [
      'of all authors',
      authorsPage,
      [
        '<title>Authors | The Course</title>',
        '<meta name="docusaurus_tag" content="blog_authors_list">',
      ],
    ],
    [
      'of an author',
      authorPage(),
      [
        '<title>Ada - 2 posts | The Course</title>',
        '<meta name="description" content="Writes about engines">',
        '<meta name="docusaurus_tag" content="blog_authors_posts">',
      ],
    ],
  ])('%s', (_, page, elements) => {
    const head = headOf(page);
    for (const element of elements) expect(head.split(element), element).toHaveLength(2);
  });

  it('leaves out fields that a post does not have', () => {
    const head = headOf(postPage(third));
    expect(head).not.toMatch(/article:author|article:tag|robots|name="description"/);
  });

  it('leaves out authors without an address', () => {
    expect(headOf(postPage(second))).toContain(
      'property="article:author" content="https://ada.example"',
    );
  });

  it('describes a blog only on its own list', () => {
    for (const page of [tagPage(), authorPage()]) expect(headOf(page)).not.toContain('ld+json');
  });
});

it('gives the engine the links of components', () => {
  expect(renderPage(tagPage({next: '/course/blog/tags/start/page/2'})).links).toEqual(
    expect.arrayContaining([
      '/course/blog/tags',
      '/course/blog/first',
      '/course/blog/authors/ada',
      '/course/blog/tags/start/page/2',
      '/course/blog/third',
    ]),
  );
});
