import {describe, expect, it} from 'vitest';
import {isOneEdit} from '../../lib/search/oneEdit';
import type {MarkedText} from '../../lib/search/types';
import {makeEngine} from './fixture';

const marked = (text: MarkedText | null | undefined) =>
  text?.marks.map(([start, end]) => text.text.slice(start, end));

const urls = (engine: ReturnType<typeof makeEngine>, query: string) =>
  engine.search(query).pages.map(({url}) => url);

describe('a word', () => {
  const engine = makeEngine({
    '/run': 'The pipeline is running again.',
    '/deploy': 'A deployment takes a minute.',
    '/library': 'The libraries of the country.',
    '/path': 'Open docs/intro and foo-bar.',
    '/code': {title: 'Config', text: 'Options', code: "export default {onBrokenLinks: 'throw'};"},
    '/file': 'All of it is in docusaurus.config.ts today.',
    '/resume': 'Send a résumé to Zoë Łuk, über all.',
    '/chinese': '这是一个测试页面',
  });

  it.each([
    ['as it is written', 'running', '/run'],
    ['by its stem', 'runs', '/run'],
    ['longer than its stem, but not complete', 'runn', '/run'],
    ['half typed and longer than its stem', 'deploymen', '/deploy'],
    ['by its beginning', 'dep', '/deploy'],
    ['whose stem is spelled differently', 'library', '/library'],
    ['half typed, with another ending', 'librar', '/library'],
    ['in capitals', 'DEPLOYMENT', '/deploy'],
    ['one letter wrong', 'deploument', '/deploy'],
    ['one letter missing', 'deploment', '/deploy'],
    ['one extra letter', 'deployyment', '/deploy'],
    ['two letters swapped', 'deplyoment', '/deploy'],
    ['one letter wrong, in the plural', 'pipilines', '/run'],
    ['after a slash', 'intro', '/path'],
    ['with a slash', 'docs/intro', '/path'],
    ['with a hyphen', 'foo-bar', '/path'],
    ['an identifier', 'onBrokenLinks', '/code'],
    ['a part of an identifier', 'broken', '/code'],
    ['a part of a file name', 'config.ts', '/file'],
    ['without its accents', 'resume', '/resume'],
    ['with its accents', 'résumé', '/resume'],
    ['with an accent at its beginning', 'über', '/resume'],
    ['that no page has', 'zeppelin', undefined],
    ['in a script without spaces', '测试', '/chinese'],
  ])('is found %s: %s', (_name, query, url) => {
    expect(urls(engine, query)[0]).toBe(url);
  });

  it.each([
    '"running"',
    '+running',
    '-running',
    'running~1',
    'title:running',
    'running^10',
    '*running*',
    '(running',
    'running\\',
  ])('is plain text in %s', (query) => {
    // Punctuation may split a word in two. It has no other meaning, and must not throw.
    expect(() => engine.search(query)).not.toThrow();
    if (!/[:~^]/.test(query)) expect(urls(engine, query)).toEqual(['/run']);
  });

  it.each([
    '',
    ' ',
    '~',
    '*',
    ':',
    '^',
    '""',
    '+',
    '-',
    '/',
    '\\',
    '\u0000',
    '%',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    'toString',
  ])('accepts %j', (query) => {
    expect(engine.search(query).pages).toEqual([]);
  });
});

describe('a phrase in quotes', () => {
  const engine = makeEngine({
    '/both': 'A broken link stops the build. Links in lists too.',
    '/plural': 'Tools find broken links.',
    '/apart': 'The link is not broken.',
    '/title': {title: 'Broken link or lost page?', text: 'Nothing.'},
    '/hyphen': 'The code is broken-link today.',
    '/code': {title: 'Config', code: 'if (broken) link();'},
    '/accents': 'Le café crème, de la maison.',
    '/be': 'To be or not to be in it.',
    '/chinese': '这是一个测试页面',
  });

  it.each([
    ['is found as it is written', '"broken link"', ['/title', '/both', '/hyphen']],
    ['may have capitals', '"Broken LINK"', ['/title', '/both', '/hyphen']],
    ['may have other quotes', '“broken link”', ['/title', '/both', '/hyphen']],
    ['may be half typed', '"broken lin', ['/title', '/both', '/plural', '/hyphen']],
    ['is the beginning of a phrase while it is open', '"broken links', ['/plural']],
    ['may be a single word', '"links"', ['/both', '/plural']],
    ['may have words beside it', 'stops "broken link"', ['/both']],
    ['may have words that the index leaves out', '"to be or not to be"', ['/be']],
    ['may have punctuation', '"link or lost page?"', ['/title']],
    ['may be written without accents', '"cafe creme"', ['/accents']],
    ['may be in a script without spaces', '"测试"', ['/chinese']],
    ['is not its words in another order', '"link broken"', []],
    ['is not found with a typo', '"brokem link"', []],
  ])('%s: %s', (_name, query, expected) => {
    const found = urls(engine, query);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(found[0]).toBe(expected[0]);
  });

  it('is marked as a whole', () => {
    const page = engine.search('"broken link"').pages.find(({url}) => url === '/both');
    expect(marked(page?.excerpt)).toEqual(['broken link']);
    expect(page?.words).toEqual(['broken link']);
  });

  it('is marked at its place behind accents that are characters of their own', () => {
    const decomposed = 'Crème brûlée, a broken link'.normalize('NFD');
    const [page] = makeEngine({'/a': decomposed}).search('"broken link"').pages;
    expect(marked(page?.excerpt)).toEqual(['broken link']);
  });
});

describe('a word with symbols', () => {
  const engine = makeEngine({
    '/c': 'The letter c, and the vitamin C.',
    '/cpp': 'Compile C++ code.',
    '/net': 'The fishing net and the network.',
    '/dotnet': 'Install .NET, or ASP.NET for servers.',
    '/tag': 'A tag has a label.',
    '/hash': 'Write #tag in the text.',
    '/tabs': {title: 'Tabs', text: 'Put tabs on the page.'},
    '/jsx': {title: 'One', text: 'Two', code: '<Tabs>\n<TabItem value="a">'},
    '/arrow': {title: 'Three', code: 'const f = () => 1;'},
    '/note': 'A box begins with :::note and a text.',
    '/port': 'Use --port 3000 or the port of the host.',
    '/file': 'The file _category_.json is for folders.',
  });

  it.each([
    ['C++', ['/cpp']],
    ['c++', ['/cpp']],
    ['C++ code', ['/cpp']],
    ['.NET', ['/dotnet']],
    ['.net servers', ['/dotnet']],
    ['#tag', ['/hash']],
    ['#ta', ['/hash']],
    ['<Tabs>', ['/jsx']],
    ['<Tab', ['/jsx']],
    ['=>', ['/arrow']],
    [':::note', ['/note']],
    ['--port', ['/port']],
    ['_category_.json', ['/file']],
    ['"C++ code"', ['/cpp']],
  ])('is found as it is written: %s', (query, expected) => {
    expect(urls(engine, query)).toEqual(expected);
  });

  it.each([
    ['the word is better than nothing', '#label', ['/tag']],
    ['not the beginning of a word', '#lab', []],
    ['not a single letter', 'C#', []],
    ['not the symbols alone', '&& fishing', ['/net']],
    ['not more words than a query may have', `#label-${'label-'.repeat(40)}`, ['/tag']],
  ])('where no page has it, %s: %s', (_name, query, expected) => {
    expect(urls(engine, query)).toEqual(expected);
  });

  it.each(['tag?', 'tag,', '(tag)', '`tag`', "'tag'", 'tag…'])(
    'is a plain word with the punctuation of a sentence: %s',
    (query) => {
      expect(urls(engine, query)).toEqual(['/tag', '/hash']);
    },
  );

  it('is marked with its symbols', () => {
    const [page] = engine.search('.net').pages;
    expect(marked(page?.excerpt)).toEqual(['.NET', '.NET']);
    expect(page?.words).toEqual(['.net']);
    expect(marked(engine.search('<tabs').pages[0]?.excerpt)).toEqual(['<Tabs']);
  });
});

describe('the order of results', () => {
  it('has the words as the reader wrote them before other forms', () => {
    const engine = makeEngine({
      '/other': {title: 'A', sections: {One: 'breaks a link, breaks a link'}},
      '/written': {title: 'B', sections: {One: 'a long text that breaking links makes longer'}},
    });
    expect(urls(engine, 'breaking links')[0]).toBe('/written');
  });

  it('has a long section with several matches before a short one with a single match', () => {
    const engine = makeEngine({
      '/short': 'A post has a marker.',
      '/long': `${'Many other words explain posts. '.repeat(30)} The marker is a comment. Put the marker here.`,
      '/none': 'Nothing.',
    });
    expect(urls(engine, 'marker')).toEqual(['/long', '/short']);
  });

  it('has a title that the reader has begun to type before words in a text', () => {
    const engine = makeEngine({
      '/text': 'Your fork and other repos: fork it.',
      '/title': {title: 'Guide', sections: {'Fork the repository': 'Press the button.'}},
    });
    expect(urls(engine, 'fork the repos')).toEqual(['/title', '/text']);
  });

  it('has the page whose title is the phrase in quotes first', () => {
    const engine = makeEngine({
      '/many': {title: 'News', text: 'fork and deploy', sections: {'Fork and deploy': 'x'}},
      '/title': {title: 'Fork and deploy', text: 'Nothing.'},
    });
    expect(urls(engine, '"fork and deploy"')).toEqual(['/title', '/many']);
  });

  it('has exact words first, then beginnings, then typos', () => {
    const engine = makeEngine({
      '/wrong': {title: 'Moat', text: 'moat moat moat'},
      '/begins': {title: 'Goatherd', text: 'goatherd goatherd'},
      '/exact': 'Somewhere in a long text about animals there is one goat.',
    });
    expect(urls(engine, 'goat')).toEqual(['/exact', '/begins', '/wrong']);
  });

  it('has titles first, then texts, then code', () => {
    const engine = makeEngine({
      '/code': {title: 'One', code: 'apple apple'},
      '/text': {title: 'Two', text: 'an apple'},
      '/title': {title: 'Apple', text: 'fruit'},
      '/none': {title: 'Three', text: 'nothing'},
    });
    expect(urls(engine, 'apple')).toEqual(['/title', '/text', '/code']);
  });

  it('has the same pages first for a plural and its singular', () => {
    const engine = makeEngine({
      '/plural': {title: 'A', sections: {One: 'broken links, broken links and broken links'}},
      '/singular': {title: 'B', sections: {One: 'a long text that explains each broken link'}},
      '/notes': {title: 'C', sections: {One: 'the release notes'}},
      '/apart': {title: 'D', sections: {One: 'release and notes, notes, notes'}},
    });
    expect(urls(engine, 'broken link')).toEqual(['/singular', '/plural']);
    expect(urls(engine, 'broken links')).toEqual(['/singular', '/plural']);
    expect(urls(engine, 'release notes')[0], 'no page has the singular').toBe('/notes');
  });

  it('has phrases first, then words in one section, then words anywhere on a page', () => {
    const engine = makeEngine({
      '/spread': {title: 'A', sections: {One: 'pull pull pull', Two: 'request request'}},
      '/together': {title: 'B', sections: {One: 'request to the many that pull'}},
      '/phrase': {title: 'C', sections: {One: 'in a long text with more words, a pull request'}},
      '/pull': 'pull',
      '/request': 'request',
    });
    expect(urls(engine, 'pull request')).toEqual(['/phrase', '/together', '/spread']);
    expect(urls(engine, 'a pull of the request')[0]).toBe('/phrase');
  });

  it('has the page with that title first', () => {
    const engine = makeEngine({
      '/many': {title: 'Git and Git again', text: 'git git git', sections: {Git: 'git'}},
      '/github': {title: 'GitHub', text: 'git'},
      '/git': {title: 'Git', text: 'A tool.'},
    });
    expect(urls(engine, 'git')[0]).toBe('/git');
  });
});

describe('several words', () => {
  const engine = makeEngine({
    '/a': 'Create a branch and push it to the remote.',
    '/b': 'Create a page.',
    '/c': 'Push the button.',
  });

  it.each([
    ['must all match', 'create branch', ['/a']],
    ['find nothing if no page has one of them', 'create zeppelin', []],
    ['may include stop words', 'the branch of it', ['/a']],
    ['keep their results while a stop word is typed', 'branch wit', ['/a']],
    ['may be half typed', 'create bran', ['/a']],
    ['may be mistyped', 'craete branch', ['/a']],
  ])('%s: %s', (_name, query, expected) => {
    expect(urls(engine, query)).toEqual(expected);
  });

  it('find words that begin like a stop word', () => {
    const theme = makeEngine({'/theme': 'Themes have colours.', '/b': 'No.'});
    expect(urls(theme, 'the')).toEqual(['/theme']);
  });
});

describe('a result', () => {
  const engine = makeEngine({
    '/deploy': {
      title: 'Deploying <b>',
      text: 'Before it starts.',
      sections: {
        'The first deployment': `${'word '.repeat(40)}of a deployment, deployed by hand. ${'end '.repeat(60)}`,
        Later: 'Deploy again.',
        Other: 'Nothing.',
      },
    },
  });
  const page = engine.search('deploymen').pages[0];

  it('shows the page and the sections that have the word', () => {
    expect(page).toMatchObject({url: '/deploy', breadcrumb: ['Guides'], best: -1});
    expect(page?.sections.map(({url}) => url)).toEqual([
      '/deploy#the-first-deployment',
      '/deploy#later',
    ]);
    expect(page?.title.text).toBe('Deploying <b>');
  });

  it('marks whole words without punctuation', () => {
    expect(marked(page?.title)).toEqual(['Deploying']);
    expect(marked(page?.sections[0]?.excerpt)).toEqual(['deployment', 'deployed']);
    expect(page?.words).toEqual(['deploying', 'deployment', 'deployed', 'deploy']);
  });

  it('shows a few words around the match', () => {
    const text = page?.sections[0]?.excerpt?.text ?? '';
    expect(text).toMatch(/^… word .* deployment, deployed by hand\. .* …$/);
    expect(text.length).toBeLessThan(150);
  });

  it('is limited in number, and has the total', () => {
    const many = makeEngine(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, 'apple'])),
    );
    const {pages, total} = many.search('apple', {pages: 6});
    expect([pages.length, total]).toEqual([6, 7]);
    expect(many.search('apple').pages, 'the limit of the config').toHaveLength(5);
  });

  it('names the best section if the page itself does not have all words', () => {
    const found = makeEngine({
      '/a': {title: 'Guide', text: 'red', sections: {Red: 'red', Both: 'red and blue'}},
    }).search('red blue').pages[0];
    expect(found?.sections[found.best]?.url).toBe('/a#both');
  });

  it('has no words to mark if the site does not want marks', () => {
    const words = (highlightResult: boolean) =>
      makeEngine({'/a': 'apple'}, {highlightResult}).search('apple').pages[0]?.words;
    expect(words(true)).toEqual(['apple']);
    expect(words(false)).toEqual([]);
  });

  it('ignores the stop words of the site', () => {
    const pages = {'/a': 'alpha'};
    expect(urls(makeEngine(pages), 'alpha gadget')).toEqual([]);
    expect(urls(makeEngine(pages, {stopWords: ['gadget']}), 'alpha gadget')).toEqual(['/a']);
  });
});

describe('isOneEdit', () => {
  it.each([
    ['abcd', 'abxd', true],
    ['abcd', 'abd', true],
    ['abd', 'abcd', true],
    ['abcd', 'acbd', true],
    ['abcd', 'badc', false],
    ['abcd', 'abcd', false],
    ['abcd', 'axyd', false],
    ['abcd', 'ab', false],
    ['aaaa', 'aaa', true],
    ['ab', 'ba', true],
  ])('of %s and %s is %s', (a, b, expected) => {
    expect(isOneEdit(a, b)).toBe(expected);
    expect(isOneEdit(b, a)).toBe(expected);
  });
});

it('uses the weights of the config', () => {
  const pages = {
    '/title': {title: 'The release plan', text: 'Nothing more of it here.'},
    '/text': {title: 'News', text: 'A release, one more release and the last release of the year.'},
  };
  expect(urls(makeEngine(pages), 'release')[0]).toBe('/title');
  const weights = {title: 0.01, content: 20, keywords: 1};
  expect(urls(makeEngine(pages, {weights}), 'release')[0]).toBe('/text');
});
