// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react';
import {renderToStaticMarkup} from 'react-dom/server';
import type {ComponentType, ReactNode} from 'react';
import {describe, expect, it, vi} from 'vitest';
import {useMDXComponents} from '@octavo/mdx-components';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Details from '@theme/Details';
import DocCardList from '@theme/DocCardList';
import Heading from '@theme/Heading';
import MDXComponents from '@theme/MDXComponents';
import type {MDXComponentsMap} from '@theme/MDXComponents';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import TOCInline from '@theme/TOCInline';
import {admonitionIcon} from '../../lib/admonitions';
import {HeadContext, HeadStore} from '../../hooks/headStore';
import {themeConfig} from '../fixtures/site';
import {Frame} from '../render';

const HIGHLIGHTED = 'theme-code-block-highlighted-line';
const theme = {
  prism: {additionalLanguages: [], magicComments: [{className: HIGHLIGHTED, line: 'x'}]},
};

function html(node: ReactNode): string {
  return renderToStaticMarkup(
    <Frame theme={theme}>
      <HeadContext value={new HeadStore()}>{node}</HeadContext>
    </Frame>,
  );
}

/** Creates the element that a document would create by this name. */
function named(name: string, props: object = {}): string {
  const Component = (MDXComponents as MDXComponentsMap)[name] as ComponentType<object> | undefined;
  if (!Component) throw new Error(`The map has no ${name}.`);
  return html(<Component {...props} />);
}

describe('the map', () => {
  it('has all names of Docusaurus, and the components that need no import', () => {
    expect(Object.keys(MDXComponents).sort()).toEqual(
      [
        ...['Head', 'head', 'details', 'Details', 'code', 'a', 'pre', 'ul', 'li', 'img'],
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'admonition', 'mermaid'],
        ...['Tabs', 'TabItem', 'Admonition', 'CodeBlock', 'DocCardList', 'TOCInline'],
        ...['BrowserOnly', 'ThemedImage', 'Link'],
      ].sort(),
    );
    expect(renderHook(() => useMDXComponents()).result.current).toBe(MDXComponents);
  });

  it.each<[string, object, string]>([
    [
      'ul',
      {className: 'contains-task-list', children: 'x'},
      '<ul class="contains-task-list">x</ul>',
    ],
    ['li', {id: 'fn-1', children: 'x'}, '<li id="fn-1">x</li>'],
    ['pre', {children: 'x'}, 'x'],
    ['a', {href: '/docs', title: 'T', children: 'x'}, '<a title="T" href="/course/docs">x</a>'],
    [
      'a',
      {href: 'https://a.example', children: 'x'},
      '<a target="_blank" rel="noopener noreferrer" href="https://a.example">x</a>',
    ],
    [
      'img',
      {src: '/a.png', alt: 'A', width: 2},
      '<img src="/a.png" alt="A" width="2" loading="lazy" decoding="async"/>',
    ],
    [
      'mermaid',
      {value: 'graph TD'},
      '<pre class="docusaurus-mermaid-container mermaid" tabindex="0">graph TD</pre>',
    ],
    ['code', {children: 'a < b'}, '<code>a &lt; b</code>'],
    ['h1', {id: 'x', children: 'T'}, '<h1>T</h1>'],
    ['head', {children: <title>T</title>}, ''],
  ])('%s, case %#', (name, props, expected) => {
    expect(named(name, props)).toBe(expected);
  });

  it('lets an author load a picture eagerly', () => {
    const markup = named('img', {src: '/a.png', loading: 'eager'});
    expect(markup).toContain('<img src="/a.png" loading="eager" decoding="async"/>');
  });

  it.each([
    ['a line break', 'a\n'],
    ['an element', [<b key="b">a</b>]],
    ['nothing', undefined],
  ])('shows code with %s as a block', (_, children) => {
    expect(named('code', {children})).toContain('theme-code-block');
  });

  it('has a heading for each level', () => {
    for (const level of ['h2', 'h3', 'h4', 'h5', 'h6']) {
      expect(named(level, {id: 'x', children: 'T'})).toMatch(
        new RegExp(`^<${level} class="anchor"`),
      );
    }
  });
});

describe('Heading', () => {
  const link = (id: string, label: string) =>
    `<a class="hash-link" href="#${id}" aria-label="Direct link to ${label}" title="Direct link to ${label}" translate="no">\u200B</a>`;
  it.each<[string, ReactNode, string]>([
    [
      'with an id',
      <Heading key="1" as="h2" id="x">
        A &amp; b
      </Heading>,
      `<h2 class="anchor" id="x">A &amp; b${link('x', 'A &amp; b')}</h2>`,
    ],
    [
      'with markup',
      <Heading key="2" as="h3" id="x" className="c">
        The <code dangerouslySetInnerHTML={{__html: '<i>a</i> &lt; b'}} /> <em>case</em>
      </Heading>,
      `<h3 class="anchor c" id="x">The <code><i>a</i> &lt; b</code> <em>case</em>${link('x', 'The a &lt; b case')}</h3>`,
    ],
    [
      'without words',
      <Heading key="3" as="h2" id="x">
        <img alt="" />
      </Heading>,
      `<h2 class="anchor" id="x"><img alt=""/>${link('x', 'x')}</h2>`,
    ],
    [
      'without an id',
      <Heading key="4" as="h2" title="t">
        A
      </Heading>,
      '<h2 title="t">A</h2>',
    ],
    [
      'of the first level',
      <Heading key="5" as="h1" id="x" className="c">
        A
      </Heading>,
      '<h1 class="c">A</h1>',
    ],
  ])('%s', (_, heading, expected) => {
    expect(html(heading)).toBe(expected);
  });
});

describe('Admonition', () => {
  it('has the markup that the engine writes', () => {
    expect(
      html(
        <Admonition type="tip" title={<b>T</b>} id="x" className="mine">
          <p>Text</p>
        </Admonition>,
      ),
    ).toBe(
      '<div class="theme-admonition theme-admonition-tip admonition alert alert--success mine" id="x">' +
        `<div class="admonition__heading"><span class="admonition__icon">${admonitionIcon('tip')}</span><b>T</b></div>` +
        '<div class="admonition__content"><p>Text</p></div></div>',
    );
  });

  it.each([[undefined], ['']])(
    'has its type as title for %j, and no content without any',
    (title) => {
      expect(html(<Admonition type="caution" title={title} />)).toBe(
        '<div class="theme-admonition theme-admonition-caution admonition alert alert--warning">' +
          `<div class="admonition__heading"><span class="admonition__icon">${admonitionIcon('caution')}</span>caution</div></div>`,
      );
    },
  );

  it('shows an unknown type as info, and warns', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const markup = html(<Admonition type="toString">x</Admonition>);
    expect(markup).toContain(
      'class="theme-admonition theme-admonition-toString admonition alert alert--info"',
    );
    expect(markup).toContain(admonitionIcon('info'));
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"toString"'));
  });

  it('can have another icon', () => {
    expect(
      html(
        <Admonition type="note" icon="!">
          x
        </Admonition>,
      ),
    ).toContain('<span class="admonition__icon">!</span>note');
  });
});

describe('CodeBlock', () => {
  const frame = (lines: string, {before = '', classes = 'language-text', code = ''} = {}) =>
    `<div class="${classes} theme-code-block">${before}<div class="code-block__content">` +
    `<pre tabindex="0" class="prism-code ${classes.split(' ').at(-1) ?? ''} thin-scrollbar">` +
    `<code class="code-block__lines${code}">${lines}</code></pre></div></div>`;
  const line = (text: string, more = '') => `<div class="token-line${more}">${text}<br/></div>`;
  const numbered = (number: number, text: string) =>
    line(
      `<span class="code-block__line-number" data-line="${String(number)}"></span><span class="code-block__line-content">${text}</span>`,
    );
  const title = (text: string) => `<div class="code-block__title">${text}</div>`;
  const code = 'a < "b"\n\nc\n';
  const lines = [line('a &lt; &quot;b&quot;'), line(''), line('c')];

  it.each<[string, ReactNode, string]>([
    ['plain', <CodeBlock key="1">{code}</CodeBlock>, frame(lines.join(''))],
    [
      'with a title and a language',
      <CodeBlock key="2" language="JS" title={<i>T</i>} className="mine">
        {code}
      </CodeBlock>,
      frame(lines.join(''), {before: title('<i>T</i>'), classes: 'mine language-js'}),
    ],
    [
      'with a comment that marks a line',
      <CodeBlock key="marked" language="js">
        {'a\n// x\nb\n'}
      </CodeBlock>,
      frame(line('a') + line('b', ` ${HIGHLIGHTED}`), {classes: 'language-js'}),
    ],
    [
      'as a fence is mapped',
      <CodeBlock key="3" className="language-go" title="no" metastring='title="a.go" {1,3}'>
        {code}
      </CodeBlock>,
      frame(
        line('a &lt; &quot;b&quot;', ` ${HIGHLIGHTED}`) + line('') + line('c', ` ${HIGHLIGHTED}`),
        {before: title('a.go'), classes: 'language-go'},
      ),
    ],
    [
      'with numbers',
      <CodeBlock key="4" showLineNumbers={9}>
        {'x\ny'}
      </CodeBlock>,
      frame(numbered(9, 'x') + numbered(10, 'y'), {code: ' code-block__lines--numbered'}),
    ],
    [
      'with numbers of the fence',
      <CodeBlock key="5" metastring="showLineNumbers">
        x
      </CodeBlock>,
      frame(numbered(1, 'x'), {code: ' code-block__lines--numbered'}),
    ],
    [
      'numbers switched off',
      <CodeBlock key="6" metastring="showLineNumbers" showLineNumbers={false}>
        x
      </CodeBlock>,
      frame(line('x')),
    ],
    [
      'of pieces',
      <CodeBlock key="7">
        {'x'}
        {1}
      </CodeBlock>,
      frame(line('x1')),
    ],
    [
      'of elements',
      <CodeBlock key="8">
        <b>x</b>
      </CodeBlock>,
      frame('<b>x</b>'),
    ],
    ['empty', <CodeBlock key="9" />, frame(line(''))],
  ])('%s', (_, block, expected) => {
    expect(html(block)).toBe(expected);
  });

  it('uses the default language of the site', () => {
    const prism = {...theme.prism, defaultLanguage: 'bash'};
    const markup = renderToStaticMarkup(
      <Frame theme={{prism}}>
        <CodeBlock>x</CodeBlock>
      </Frame>,
    );
    expect(markup).toContain('class="language-bash theme-code-block"');
  });
});

describe('Details', () => {
  const open = '<details class="details alert alert--info">';
  it.each<[string, ReactNode, string]>([
    [
      'with a summary among its children',
      <Details key="1">
        <summary>S</summary>
        <p>x</p>
      </Details>,
      `${open}<summary>S</summary><div class="details__content"><p>x</p></div></details>`,
    ],
    [
      'with a summary behind white space',
      <Details key="2">
        {'\n'}
        <summary className="s">S</summary>
        {'\n'}x
      </Details>,
      `${open}<summary class="s">S</summary><div class="details__content">\n\nx</div></details>`,
    ],
    [
      'without a summary',
      <Details key="3">x</Details>,
      `${open}<summary>Details</summary><div class="details__content">x</div></details>`,
    ],
    [
      'with words as its summary',
      <Details key="4" summary="S">
        x
      </Details>,
      `${open}<summary>S</summary><div class="details__content">x</div></details>`,
    ],
    [
      'with an element as its summary',
      <Details key="5" summary={<summary id="s">S</summary>}>
        x
      </Details>,
      `${open}<summary id="s">S</summary><div class="details__content">x</div></details>`,
    ],
    [
      'open, with more',
      <Details key="6" open id="d" className="mine">
        x
      </Details>,
      '<details class="details alert alert--info mine" open="" id="d"><summary>Details</summary><div class="details__content">x</div></details>',
    ],
  ])('%s', (_, details, expected) => {
    expect(html(details)).toBe(expected);
  });
});

describe('tables of contents', () => {
  const toc = [
    {value: 'A <code>b</code>', id: 'a', level: 2},
    {value: 'C', id: 'c', level: 3},
    {value: 'D', id: 'd', level: 4},
    {value: 'E', id: 'e', level: 2},
  ];

  it('can be in the text of a document', () => {
    expect(html(<TOCInline toc={toc} />)).toBe(
      '<div class="toc-inline"><ul class="table-of-contents"><li><a href="#a">A <code>b</code></a>' +
        '<ul><li><a href="#c">C</a></li></ul></li><li><a href="#e">E</a></li></ul></div>',
    );
  });

  it('can have other levels, and can be empty', () => {
    expect(html(<TOCInline toc={toc} minHeadingLevel={4} maxHeadingLevel={4} />)).toBe(
      '<div class="toc-inline"><ul class="table-of-contents"><li><a href="#d">D</a></li></ul></div>',
    );
    expect(html(<TOCInline toc={[]} />)).toBe('<div class="toc-inline"></div>');
  });

  it('can be beside a document', () => {
    expect(html(<TOC toc={toc.slice(3)} className="mine" />)).toBe(
      '<div class="toc thin-scrollbar mine"><ul class="table-of-contents table-of-contents__left-border">' +
        '<li><a class="table-of-contents__link toc-highlight" href="#e">E</a></li></ul></div>',
    );
  });

  it('take their levels from the config', () => {
    expect(themeConfig.tableOfContents).toEqual({minHeadingLevel: 2, maxHeadingLevel: 3});
  });
});

describe('DocCardList', () => {
  it('shows the given items', () => {
    const items = [
      {type: 'link', href: '/docs/a', label: 'A', description: 'About A'},
      {type: 'category', label: 'B', items: [{type: 'link', href: '/docs/b', label: 'b'}]},
      {type: 'category', label: 'Empty', items: []},
    ];
    const markup = html(<DocCardList items={items} />);
    expect(markup.match(/<article class="col col--6 margin-bottom--lg">/g)).toHaveLength(2);
    expect(markup).toContain('href="/course/docs/a"');
    expect(markup).toContain('>About A</p>');
    expect(markup).toContain('href="/course/docs/b"');
    expect(markup).toContain('>1 item</p>');
  });

  it('shows nothing without items', () => {
    expect(html(<DocCardList />)).toBe('');
  });
});

it('MDXContent shows its content', () => {
  expect(html(<MDXContent>x</MDXContent>)).toBe('x');
});
