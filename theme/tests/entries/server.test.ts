import {describe, expect, it} from 'vitest';
import type {Page, Rendered} from '@octavo/contract';
import {render} from '../../entries/server';

function renderPage(page: Partial<Page>): Rendered {
  const full = {path: '/course/', layout: 'react', module: '', ...page};
  return JSON.parse(render(JSON.stringify(full)) as string) as Rendered;
}

const home = renderPage({module: '@site/src/pages/index.tsx'});

describe('render', () => {
  it('is a property of the global object, for the engine', () => {
    const {octavo} = globalThis as {octavo?: {render: unknown; trace: unknown}};
    expect(octavo?.render).toBe(render);
    expect(octavo?.trace).toBeTypeOf('function');
  });

  it('starts with the skip link, and contains the page', () => {
    expect(home.body).toMatch(/^<div role="region" aria-label="Skip to main content">/);
    expect(home.body).toContain(
      '<div id="__docusaurus_skipToContent_fallback" class="theme-layout-main main-wrapper home"><main><h1>Hello</h1>',
    );
  });

  it('writes no style attributes, which a strict policy forbids', () => {
    expect(home.body).not.toMatch(/ style=|<style/);
  });

  it('gives the same bytes for the same page', () => {
    expect(renderPage({module: '@site/src/pages/index.tsx'})).toEqual(home);
  });

  it.each([
    '<title data-rh="true">Home &amp; &lt;away&gt; | The Course</title>',
    '<meta property="og:title" content="Home &amp; &lt;away&gt; | The Course" data-rh="true">',
    '<meta name="description" content="Deeper wins" data-rh="true">',
    '<meta property="og:description" content="First page" data-rh="true">',
    '<meta property="og:image" content="https://example.org/course/img/card.png" data-rh="true">',
    '<meta name="twitter:image" content="https://example.org/course/img/card.png" data-rh="true">',
    '<meta name="twitter:card" content="summary" data-rh="true">',
    '<meta name="viewport" content="width=device-width, initial-scale=1.0" data-rh="true">',
    '<link rel="icon" href="/course/img/favicon.ico" data-rh="true">',
    '<link rel="canonical" href="https://example.org/course/" data-rh="true">',
    '<meta property="og:url" content="https://example.org/course/" data-rh="true">',
    '<meta property="og:locale" content="en_GB" data-rh="true">',
    '<meta name="docusaurus_locale" content="en" data-rh="true">',
    '<meta name="docusaurus_tag" content="default" data-rh="true">',
    '<meta name="docsearch:language" content="en" data-rh="true">',
    '<meta name="docsearch:docusaurus_tag" content="default" data-rh="true">',
    '<link rel="preload" href="/course/letters.woff2" as="font" crossorigin=""/>',
  ])('has %s in its head once', (element) => {
    expect(home.head.split(element)).toHaveLength(2);
  });

  it('does not preload pictures that the body shows', () => {
    expect(home.body).toContain('src="/course/img/photo.png"');
    expect(home.head).not.toContain('photo.png');
    expect(home.head).toContain('<link rel="preload" href="/course/img/later.png" as="image"/>');
  });

  it('has each kind of description once', () => {
    expect(home.head.match(/name="description"/g)).toHaveLength(1);
  });

  it('has attributes for html and body', () => {
    expect(home.htmlAttributes).toEqual({
      lang: 'en-GB',
      dir: 'ltr',
      class: 'plugin-pages plugin-id-default home-page',
      'data-has-hydrated': 'false',
      'data-theme': 'light',
    });
    expect(home.bodyAttributes).toEqual({'data-kind': 'home'});
  });

  it('marks the link to the current page', () => {
    const {body} = renderPage({path: '/course/blog/', module: '@site/src/pages/index.tsx'});
    expect(body).toContain(
      '<a aria-current="page" class="navbar__item navbar__link navbar__link--active" href="/course/blog">Blog</a>',
    );
    expect(body.match(/aria-current/g)).toHaveLength(1);
  });

  it('shows the not-found page', () => {
    const {body, head} = renderPage({path: '/course/404.html', layout: 'notFound'});
    expect(head).toContain('<title data-rh="true">Page Not Found | The Course</title>');
    expect(body).toContain('<h1 class="hero__title">Page Not Found</h1>');
  });

  it.each(['@site/src/pages/empty.tsx', '@site/src/pages/missing.tsx'])(
    'fails for %s, which has no default export',
    (module) => {
      expect(() => renderPage({module})).toThrow(
        expect.objectContaining({
          name: 'DefaultExportError',
          message: expect.stringContaining(module) as string,
        }) as Error,
      );
    },
  );
});
