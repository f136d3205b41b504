import {describe, expect, it} from 'vitest';
import {mergeHead} from '../../lib/head';
import type {HeadElement, HeadRequest} from '../../lib/head';
import {serialiseHead} from '../../lib/headMarkup';

function meta(attributes: Record<string, string>): HeadElement {
  return {tag: 'meta', attributes};
}

function request(part: Partial<HeadRequest>): HeadRequest {
  return {elements: [], html: {}, body: {}, ...part};
}

function merge(...groups: HeadElement[][]): HeadElement[] {
  return mergeHead(groups.map((elements) => request({elements}))).elements;
}

describe('mergeHead', () => {
  it('takes the later title', () => {
    const titles = ['Site', 'Page'].map((text) => ({tag: 'title', attributes: {}, text}));
    expect(merge(...titles.map((title) => [title]))).toEqual([titles[1]]);
    expect(merge(titles), 'within one request').toEqual([titles[1]]);
  });

  it.each([
    ['name', {name: 'description', content: 'a'}, {name: 'description', content: 'b'}],
    ['property', {property: 'og:title', content: 'a'}, {property: 'og:title', content: 'b'}],
    [
      'http-equiv',
      {'http-equiv': 'refresh', content: 'a'},
      {'http-equiv': 'refresh', content: 'b'},
    ],
    ['charset', {charset: 'latin1'}, {charset: 'utf-8'}],
  ])('takes the later meta with the same %s', (_, earlier, later) => {
    expect(merge([meta(earlier)], [meta(later)])).toEqual([meta(later)]);
  });

  it('keeps metas that differ only by media', () => {
    const light = meta({name: 'theme-color', media: 'light', content: '#fff'});
    const dark = meta({name: 'theme-color', media: 'dark', content: '#000'});
    expect(merge([light], [dark])).toEqual([light, dark]);
  });

  it('keeps repeats within one request and replaces all of them from a later one', () => {
    const tags = ['a', 'b'].map((content) => meta({property: 'article:tag', content}));
    expect(merge(tags)).toEqual(tags);
    const other = meta({property: 'article:tag', content: 'c'});
    expect(merge(tags, [other])).toEqual([other]);
  });

  it('has one canonical link but any number of others', () => {
    const link = (rel: string, href: string) => ({tag: 'link', attributes: {rel, href}});
    const icon = link('icon', '/a.png');
    const merged = merge(
      [link('canonical', '/a'), icon],
      [link('canonical', '/b'), link('icon', '/b.png')],
    );
    expect(merged).toEqual([icon, link('canonical', '/b'), link('icon', '/b.png')]);
  });

  it('removes equal elements', () => {
    const script = {tag: 'script', attributes: {src: '/a.js', async: ''}};
    expect(merge([script], [script])).toEqual([script]);
  });

  it('orders base and title first, scripts last', () => {
    const tags = ['script', 'link', 'meta', 'title', 'base'];
    const merged = merge(tags.map((tag) => ({tag, attributes: {}})));
    expect(merged.map(({tag}) => tag)).toEqual(['base', 'title', 'meta', 'link', 'script']);
  });

  it('overrides attributes of html and body but joins their classes', () => {
    const merged = mergeHead([
      request({html: {lang: 'en', class: 'a b'}, body: {class: 'x'}}),
      request({html: {lang: 'fr', class: 'b  c'}}),
    ]);
    expect(merged.html).toEqual({lang: 'fr', class: 'a b c'});
    expect(merged.body).toEqual({class: 'x'});
  });
});

describe('serialiseHead', () => {
  const hostile = `"><script>alert('1')</script><!-- & -->`;

  it('escapes attributes', () => {
    expect(serialiseHead([meta({name: 'description', content: hostile})])).toBe(
      `<meta name="description" content="&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&lt;!-- &amp; --&gt;" data-rh="true">`,
    );
  });

  it('escapes the title', () => {
    expect(serialiseHead([{tag: 'title', attributes: {}, text: 'a </title><b> & c'}])).toBe(
      '<title data-rh="true">a &lt;/title&gt;&lt;b&gt; &amp; c</title>',
    );
  });

  it('leaves out attribute names that HTML does not allow', () => {
    const written = serialiseHead([meta({'on"x': 'a', 'b c': 'd', 'e>': 'f', ok: 'g'})]);
    expect(written).toBe('<meta ok="g" data-rh="true">');
  });

  it('keeps a script from ending early, and what it says', () => {
    const data = {text: '</script><script>alert(1)</SCRIPT ><!-- x'};
    const text = JSON.stringify(data);
    const written = serialiseHead([
      {tag: 'script', attributes: {type: 'application/ld+json'}, text},
    ]);
    expect(written.match(/<\/script/gi)).toHaveLength(1);
    expect(written).not.toContain('<!--');
    const content = written.slice(written.indexOf('>') + 1, written.lastIndexOf('</script>'));
    expect(JSON.parse(content)).toEqual(data);
  });

  it('does not change ordinary scripts', () => {
    const text = 'if (a < b && c > d) go("&amp;")';
    expect(serialiseHead([{tag: 'script', attributes: {}, text}])).toContain(`>${text}</script>`);
  });

  it('escapes the end tags of style and noscript', () => {
    const written = serialiseHead([
      {tag: 'style', attributes: {}, text: 'a::after{content:"</style>"}'},
      {tag: 'noscript', attributes: {}, text: '<img src="x"></noscript><b>'},
    ]);
    expect(written.match(/<\/style/g)).toHaveLength(1);
    expect(written.match(/<\/noscript/g)).toHaveLength(1);
    expect(written).toContain('<img src="x">');
  });
});
