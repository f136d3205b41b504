// @vitest-environment happy-dom
import {act} from '@testing-library/react';
import {describe, expect, it, vi} from 'vitest';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import {serialiseHead} from '../../lib/headMarkup';
import {renderInFrame} from '../render';

async function flush(): Promise<void> {
  await act(() => Promise.resolve());
}

const contentOf = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');

describe('Head in the browser', () => {
  it('prefers deeper and later elements, and restores the others when these are removed', async () => {
    const outer = <meta name="description" content="outer" />;
    const tree = (inner: string | null) => (
      <>
        <Head>
          <title>Outer</title>
          {outer}
        </Head>
        {inner && (
          <Head>
            <title>{inner}</title>
            <meta name="description" content={inner} />
          </Head>
        )}
      </>
    );
    const {update, unmount} = renderInFrame(tree('one'));
    await flush();
    expect(document.title).toBe('one');
    expect(contentOf('meta[name=description]')).toBe('one');

    update(tree('two'));
    await flush();
    expect(document.title).toBe('two');
    expect(document.head.querySelectorAll('meta[name=description]')).toHaveLength(1);

    update(tree(null));
    await flush();
    expect(document.title).toBe('Outer');
    expect(contentOf('meta[name=description]')).toBe('outer');

    unmount();
    await flush();
    expect(document.head.querySelector('meta')).toBeNull();
  });

  it('keeps equal nodes, and nodes of other scripts', async () => {
    document.head.innerHTML = '<meta name="foreign"><link data-rh="true" href="/a" rel="x">';
    const before = document.head.querySelector('link');
    renderInFrame(
      <Head>
        <link rel="x" href="/a" />
      </Head>,
    );
    await flush();
    expect(document.head.querySelector('link')).toBe(before);
    expect(document.head.querySelector('meta[name=foreign]')).not.toBeNull();
  });

  it('recognises a script whose text the server escaped', async () => {
    const text = '"</script>"';
    document.head.innerHTML = serialiseHead([{tag: 'style', attributes: {}, text: '</style>'}]);
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.dataset.rh = 'true';
    script.textContent = '"\\u003c/script>"';
    document.head.append(script);
    const before = [...document.head.children];
    renderInFrame(
      <Head>
        <style>{'</style>'}</style>
        <script type="application/ld+json">{text}</script>
      </Head>,
    );
    await flush();
    expect([...document.head.children]).toEqual(before);
    expect(document.head.children[1]).toBe(script);
  });

  it('sets and removes attributes of html, and keeps the classes of other scripts', async () => {
    const {update} = renderInFrame(
      <HtmlClassNameProvider className="outer">
        <HtmlClassNameProvider className="inner" />
        <Head>
          <html lang="fr" data-x={true} />
        </Head>
      </HtmlClassNameProvider>,
    );
    await flush();
    const html = document.documentElement;
    html.classList.add('of-a-script');
    expect(html.lang).toBe('fr');
    expect(html.dataset.x).toBe('true');
    expect(html.className).toBe('outer inner of-a-script');

    update(<HtmlClassNameProvider className="outer" />);
    await flush();
    expect(html.hasAttribute('lang')).toBe(false);
    expect([...html.classList].sort()).toEqual(['of-a-script', 'outer']);
  });

  it('writes React names as HTML names, without handlers and false values', async () => {
    renderInFrame(
      <Head>
        <>
          <meta httpEquiv="refresh" content="9" />
        </>
        <link
          rel="preload"
          href="/a"
          crossOrigin="anonymous"
          hidden={false}
          onLoad={() => vi.fn()}
        />
        <script type="application/ld+json">{'{"a":1}'}</script>
      </Head>,
    );
    await flush();
    expect(document.head.innerHTML).toBe(
      '<meta http-equiv="refresh" content="9" data-rh="true">' +
        '<link rel="preload" href="/a" crossorigin="anonymous" data-rh="true">' +
        '<script type="application/ld+json" data-rh="true">{"a":1}</script>',
    );
  });
});

describe('PageMetadata', () => {
  it('formats titles and makes images absolute', async () => {
    renderInFrame(
      <PageMetadata title="Page" keywords={['a', 'b']} image="img/x.png">
        <meta name="extra" content="yes" />
      </PageMetadata>,
    );
    await flush();
    expect(document.title).toBe('Page | The Course');
    expect(contentOf('[property="og:title"]')).toBe('Page | The Course');
    expect(contentOf('[name=keywords]')).toBe('a,b');
    expect(contentOf('[property="og:image"]')).toBe('https://example.org/course/img/x.png');
    expect(contentOf('[name=extra]')).toBe('yes');
    expect(contentOf('[name=description]')).toBeUndefined();
  });
});
