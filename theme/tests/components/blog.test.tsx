// @vitest-environment happy-dom
import {act, fireEvent, screen, within} from '@testing-library/react';
import type {ComponentType} from 'react';
import {beforeEach, describe, expect, it} from 'vitest';
import {
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useBlogListPageStructuredData,
  useBlogMetadata,
  useBlogPost,
  useBlogPostStructuredData,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client';
import type {Page, PostView} from '@octavo/contract';
import BlogPostItems from '@theme/BlogPostItems';
import {BlogPostProvider} from '../../hooks/blog';
import {ModulesContext} from '../../hooks/modules';
import {layouts} from '../fixtures/layouts';
import * as post from '../fixtures/PostContent';
import {find, renderInFrame, setWidth} from '../render';
import {
  ada,
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

type Options = Parameters<typeof renderInFrame>[1];

function show(page: Page, options: Options = {}) {
  const Layout = (layouts[page.layout]?.() as Record<string, ComponentType>)[page.layout];
  if (!Layout) throw new Error(`no layout ${page.layout}`);
  return renderInFrame(
    <ModulesContext value={{[third.module ?? '']: post}}>
      <Layout />
    </ModulesContext>,
    {page, ...options},
  );
}

beforeEach(() => {
  setWidth(1200);
});

const sidebar = () => screen.getByRole('navigation', {name: 'Blog recent posts navigation'});
const hrefOf = (name: string) => screen.getByRole('link', {name}).getAttribute('href');

describe('the sidebar', () => {
  const words = () => [...sidebar().querySelectorAll('div > div, a')].map((one) => one.textContent);

  it('has recent posts year by year, without unlisted ones', () => {
    show(listPage());
    expect(sidebar().closest('aside')?.className).toContain('col col--3');
    expect(words()).toEqual(['2024', 'Third', '2023', 'First']);
    expect(find('main').className).toBe('col col--7');
  });

  it('is one list if the config says so', () => {
    show(listPage(), {theme: {blog: {sidebar: {groupByYear: false}}}});
    expect(sidebar().querySelectorAll('ul')).toHaveLength(1);
    expect(words()).toEqual(['Third', 'First']);
  });

  it('marks the current post', () => {
    show(postPage());
    const marked = sidebar().querySelectorAll('[aria-current]');
    expect([...marked].map((link) => link.textContent)).toEqual(['First']);
    expect(marked[0]?.className).toBe('blog-sidebar__link blog-sidebar__link--active');
  });

  it('shows an unlisted post on its own page', () => {
    show(postPage({...first, permalink: '/course/blog/hidden', unlisted: true}));
    expect(words()).toContain('Hidden');
  });

  it.each([
    ['there is none', undefined],
    [
      'nothing in it may be seen',
      {title: 'x', items: [{title: 'a', permalink: '/a', year: '1', unlisted: true}]},
    ],
  ])('is left out, and posts are wider, if %s', (_, none) => {
    const {sidebar: _sidebar, ...rest} = blog;
    show(listPage({}, {blog: none ? {...rest, sidebar: none} : rest}));
    expect(document.querySelector('aside')).toBeNull();
    expect(find('main').className).toBe('col col--9 col--offset-1');
  });

  it('is in the drawer on narrow screens', async () => {
    setWidth(500);
    show(postPage());
    expect(document.querySelector('aside')).toBeNull();
    fireEvent.click(screen.getByRole('button', {name: 'Toggle navigation bar'}));
    // The drawer has its own script.
    const link = await screen.findByRole('link', {name: 'First'}, {timeout: 5000});
    expect(link.className).toBe('menu__link menu__link--active');
    expect(link.closest('ul')?.className).toBe('menu__list');
  });
});

describe('a list of posts', () => {
  it('has each post, and a link to the rest of shortened posts', () => {
    show(listPage());
    const articles = [...document.querySelectorAll<HTMLElement>('article')];
    expect(articles.map((one) => one.querySelector('h2 > a')?.textContent)).toEqual([
      'Third',
      'Second',
      'First & foremost',
    ]);
    expect(document.querySelector('[id="__blog-post-container"]')).toBeNull();
    expect(screen.getAllByText('Read more')).toHaveLength(1);
    expect(hrefOf('Read more about First & foremost')).toBe('/course/blog/first');
    expect(articles[2]?.querySelector('footer .tags-list')?.textContent).toBe('Tags:StartOther');
    expect(articles[1]?.querySelector('footer')).toBeNull();
  });

  it('links to newer and older posts', () => {
    show(listPage({previous: '/course/blog', next: '/course/blog/page/3', page: 2, pages: 3}));
    const nav = screen.getByRole('navigation', {name: 'Blog list page navigation'});
    expect(
      [...nav.querySelectorAll('a')].map((a) => [a.textContent, a.className, a.pathname]),
    ).toEqual([
      ['Newer entries', 'pagination-nav__link pagination-nav__link--prev', '/course/blog'],
      ['Older entries', 'pagination-nav__link pagination-nav__link--next', '/course/blog/page/3'],
    ]);
  });

  it('shows a message without posts', () => {
    show(listPage({posts: [], total: 0}));
    expect(find('main').textContent).toContain('Nothing has been posted here yet.');
    expect(screen.queryByRole('navigation', {name: 'Blog list page navigation'})).toBeNull();
  });
});

describe('a post', () => {
  it('has its title, its date and its reading time', () => {
    show(postPage());
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('First & foremost');
    expect(find('.blog-post__info').textContent).toBe('January 5, 2023 · One min read');
    expect(find('time').getAttribute('datetime')).toBe('2023-01-05T00:00:00.000Z');
  });

  it('has no reading time if the engine gives none', () => {
    show(postPage(third));
    expect(find('.blog-post__info').textContent).toBe('March 7, 2024');
  });

  it('links to the newer and the older post', () => {
    show(postPage());
    const nav = screen.getByRole('navigation', {name: 'Blog post page navigation'});
    expect([...nav.querySelectorAll('a')].map((a) => a.textContent)).toEqual([
      'Newer postSecond',
      'Older postZeroth',
    ]);
  });

  it('ends with its tags, its edit link and its last change', () => {
    const lastUpdate = {date: 'Jan 5, 2024', iso: '2024-01-05T00:00:00.000Z', author: 'Bob'};
    show(postPage({...first, lastUpdate}));
    const footer = find('article > footer');
    expect(footer.querySelector('.theme-blog-footer-tags-row')?.textContent).toBe(
      'Tags:StartOther',
    );
    expect(hrefOf('Edit this page')).toBe('https://code.example/edit/first.md');
    expect(footer.querySelector('.theme-last-updated')?.textContent).toBe(
      'Last updated on Jan 5, 2024 by Bob',
    );
    expect(screen.queryByText('Read more'), 'it is all there').toBeNull();
  });

  it('has no footer without tags and an edit link', () => {
    const page = postPage(third);
    const {editUrl: _editUrl, ...rest} = page.post ?? {};
    show({...page, post: rest as NonNullable<Page['post']>});
    expect(document.querySelector('article > footer')).toBeNull();
  });

  it('has a table of contents unless the author hides it', () => {
    const {unmount} = show(postPage());
    expect(find('.col--2 .table-of-contents').textContent).toBe('One');
    unmount();
    show(postPage(first, {hideTableOfContents: true}));
    expect(document.querySelector('.table-of-contents')).toBeNull();
  });

  it('shows a banner if it is unlisted', () => {
    show(postPage({...first, unlisted: true}));
    expect(find('main .theme-unlisted-banner')).toBeTruthy();
  });
});

describe('contents', () => {
  function List({posts}: {posts: PostView[]}) {
    return <BlogPostItems items={posts} />;
  }
  const texts = () => [...document.querySelectorAll('.markdown')].map((one) => one.innerHTML);

  it('come from the document, each from its own slot', () => {
    const written = document.createElement('div');
    written.innerHTML =
      '<div data-static-content="0"><p>zero</p></div><div data-static-content="1"><p>one</p></div>';
    document.body.prepend(written);
    renderInFrame(<List posts={[second, first]} />, {page: listPage()});
    expect(texts()).toEqual(['<p>one</p>', '<p>zero</p>']);
    written.remove();
  });

  it('come with the page data after navigation', () => {
    const posts = [
      {...second, html: '<i>two</i>'},
      {...first, html: '<i>one</i>'},
    ];
    renderInFrame(<List posts={posts} />, {page: listPage()});
    expect(texts()).toEqual(['<i>two</i>', '<i>one</i>']);
  });
});

describe('authors', () => {
  it('of one post are side by side, or a single one fills the row', () => {
    show(listPage({posts: [first, second]}));
    const [one, two] = document.querySelectorAll('article header .row');
    expect(one?.querySelectorAll('.col.col--12 > .avatar')).toHaveLength(1);
    expect(two?.querySelectorAll('.col.col--6 > .avatar')).toHaveLength(2);
  });

  it('have a picture, a name, a title and links', () => {
    show(postPage());
    const avatar = find('.avatar');
    const photo = avatar.querySelector('img.avatar__photo');
    expect(photo?.getAttribute('src')).toBe('/course/img/ada.png');
    expect(photo?.getAttribute('alt'), 'the name beside it says who it is').toBe('');
    expect(within(avatar).getByText('Ada').getAttribute('href')).toBe('/course/blog/authors/ada');
    expect(avatar.querySelector('small')?.textContent).toBe('Engineer');
    const elsewhere = [...avatar.querySelectorAll('.blog-author__socials a')];
    expect(elsewhere.map((a) => [a.getAttribute('aria-label'), a.getAttribute('href')])).toEqual([
      ['Ada: GitHub', 'https://github.com/ada'],
      ['Ada: elsewhere', 'https://elsewhere.example/ada'],
    ]);
    expect(avatar.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(2);
  });

  it('without names are pictures in a row', () => {
    show(postPage({...first, authors: [{imageURL: '/a.png'}, {imageURL: '/b.png'}]}));
    expect(find('.blog-authors--faces').querySelectorAll('img[alt=Author]')).toHaveLength(2);
  });

  it('are listed with the number of their posts', () => {
    show(authorsPage);
    const names = screen.getAllByRole('heading', {level: 2});
    expect(names.map((name) => name.textContent)).toEqual(['Ada 2 posts', 'Bob 0 posts']);
  });

  it('have a page of their own', () => {
    show(authorPage());
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Ada');
    expect(find('main header').textContent).toContain('Writes about engines');
    expect(hrefOf('View all authors')).toBe('/course/blog/authors');
    expect(document.querySelectorAll('article')).toHaveLength(2);
  });

  it('can be without posts', () => {
    show(authorPage({posts: [], total: 0, author: ada}));
    expect(find('main').textContent).toContain('has not written a post yet');
  });
});

describe('tags', () => {
  it('are listed by letter', () => {
    show(tagsPage);
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Tags');
    expect([...document.querySelectorAll('main h2')].map(({id}) => id)).toEqual(['S', 'T']);
    expect(find('.tag').textContent).toBe('start2');
  });

  it('have a page with their posts and a link to all tags', () => {
    show(tagPage({total: 12}));
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe(
      '12 posts tagged with "Start"',
    );
    expect(find('main header p').textContent).toBe('How to begin');
    expect(hrefOf('View all tags')).toBe('/course/blog/tags');
  });

  it('can be unlisted', () => {
    show(tagPage({unlisted: true}));
    expect(find('main .theme-unlisted-banner')).toBeTruthy();
  });
});

it('the archive lists posts by year', () => {
  show(archivePage);
  expect(find('.hero .hero__title').textContent).toBe('Archive');
  const years = [...document.querySelectorAll('main .col.col--4')];
  expect(
    years.map((year) =>
      [...year.querySelectorAll('h3, a[href*="/blog/"]')].map((one) => one.firstChild?.textContent),
    ),
  ).toEqual([
    ['2024', 'March 7 - Third'],
    ['2023', 'January 5 - First', 'February 6 - Second'],
  ]);
});

describe('user code', () => {
  it('gets the post around it', () => {
    function Comments() {
      const {metadata, isBlogPostPage} = useBlogPost();
      return <p>{`${metadata.title}, ${String(isBlogPostPage)}`}</p>;
    }
    renderInFrame(
      <>
        <BlogPostProvider content={first} isBlogPostPage>
          <Comments />
        </BlogPostProvider>
        <BlogPostProvider content={second}>
          <Comments />
        </BlogPostProvider>
      </>,
      {page: postPage()},
    );
    expect([...document.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      'First & foremost, true',
      'Second, false',
    ]);
  });

  it('gets the blog and its sidebar', () => {
    function Sidebar() {
      const items = useVisibleBlogSidebarItems(blog.sidebar?.items ?? []);
      return (
        <>
          <h2>{useBlogMetadata().blogTitle}</h2>
          {groupBlogSidebarItemsByYear(items).map(([year, group]) => (
            <BlogSidebarItemList
              key={year}
              items={group}
              ulClassName="mine"
              linkActiveClassName="here"
            />
          ))}
        </>
      );
    }
    renderInFrame(<Sidebar />, {page: postPage()});
    expect(find('h2').textContent).toBe('News & <more>');
    expect(document.querySelectorAll('ul.mine')).toHaveLength(2);
    expect(find('a.here').textContent).toBe('First');
  });

  it('gets the data for search engines', () => {
    function Post() {
      return <i>{String(useBlogPostStructuredData()['@type'])}</i>;
    }
    function List() {
      return <b>{String(useBlogListPageStructuredData()['@type'])}</b>;
    }
    renderInFrame(<Post />, {page: postPage()});
    renderInFrame(<List />, {page: listPage()});
    expect([find('i').textContent, find('b').textContent]).toEqual(['BlogPosting', 'Blog']);
  });

  it('gets an error for a hook on the wrong page', async () => {
    function Outside() {
      return <>{useBlogPost().metadata.title}</>;
    }
    await act(() => Promise.resolve());
    expect(() => renderInFrame(<Outside />)).toThrow(
      /useBlogPost is called outside <BlogPostProvider>/,
    );
  });
});
