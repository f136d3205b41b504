// @vitest-environment happy-dom
import {beforeEach, describe, expect, it} from 'vitest';
import {PatchableContent} from '../../live/patch';
import {find} from '../render';

const FIRST = '<h2 id="a">A</h2><p>One</p><details><summary>More</summary><p>Text</p></details>';

let frame: HTMLElement;
let content: PatchableContent;

function write(markup: string): void {
  document.body.innerHTML = '<main><article class="markdown"></article></main>';
  frame = find('article');
  frame.innerHTML = markup;
  content = new PatchableContent(frame, markup);
}

beforeEach(() => {
  write(FIRST);
});

describe('a patch', () => {
  it.each([
    ['a changed text', FIRST.replace('One', 'Two')],
    ['a new block at the start', `<p>New</p>${FIRST}`],
    ['a new block in the middle', FIRST.replace('<details', '<ul><li>1</li></ul><details')],
    ['a removed block', FIRST.replace('<p>One</p>', '')],
    ['another order', '<p>One</p><h2 id="a">A</h2>'],
    ['other content', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ['no content', ''],
  ])('writes %s', (_, markup) => {
    content.patch(markup);
    expect(frame.innerHTML).toBe(markup);
    content.patch(FIRST);
    expect(frame.innerHTML).toBe(FIRST);
  });

  it('keeps unchanged elements and their texts', () => {
    const [heading, paragraph, details] = frame.children;
    const text = paragraph?.firstChild;
    content.patch(`<p>New</p>${FIRST}`);
    expect([...frame.children].slice(1)).toEqual([heading, paragraph, details]);
    expect(frame.children[2]?.firstChild).toBe(text);
  });
});

describe('the state that the reader sees', () => {
  it('keeps <details> open, also if its text changes', () => {
    find('details').setAttribute('open', '');
    content.patch(`<p>New</p>${FIRST}`);
    expect(find('details').hasAttribute('open')).toBe(true);
    content.patch(FIRST.replace('Text', 'Other text'));
    expect(find('details').textContent).toContain('Other text');
    expect(find('details').hasAttribute('open')).toBe(true);
  });

  it('keeps the same one of several <details> open when another comes before it', () => {
    write('<details><p>1</p></details><details><p>2</p></details>');
    frame.children[1]?.setAttribute('open', '');
    content.patch(
      '<details><p>0</p></details><details><p>1</p></details><details><p>2</p></details>',
    );
    const open = [...frame.children].map((element) => element.hasAttribute('open'));
    expect(open).toEqual([false, false, true]);
  });

  it('takes an attribute that the author has changed', () => {
    content.patch(FIRST.replace('<details>', '<details open="">'));
    expect(find('details').hasAttribute('open')).toBe(true);
    find('details').removeAttribute('open');
    content.patch(FIRST.replace('<details>', '<details open="" class="x">'));
    expect(find('details').hasAttribute('open')).toBe(false);
    expect(find('details').className).toBe('x');
  });

  it('keeps typed text if the text around it changes', () => {
    write('<p>Name: <input></p>');
    const input = find('input') as HTMLInputElement;
    input.value = 'Ada';
    content.patch('<p>Your name: <input></p>');
    expect(find('input')).toBe(input);
    expect(input.value).toBe('Ada');
  });

  it('keeps the buttons of a code block whose code changes', () => {
    const block = '<div class="code-block__content"><pre><code>a</code></pre></div>';
    write(`<p>One</p>${block}`);
    const buttons = document.createElement('div');
    buttons.className = 'code-block__buttons';
    find('.code-block__content').append(buttons);
    content.patch(`<p>Two</p>${block.replace('>a<', '>b<')}`);
    expect(find('code').textContent).toBe('b');
    expect(buttons.parentElement?.className).toBe('code-block__content');
  });

  it('removes marks of searched words from a text that changes', () => {
    find('p').innerHTML = 'O<mark>n</mark>e';
    content.patch(FIRST.replace('One', 'Only one'));
    expect(find('p').innerHTML).toBe('Only one');
  });

  it('keeps the attributes that scripts have set after many patches', () => {
    write('<table><tbody><tr><td>1</td></tr></tbody></table><p>0</p>');
    find('table').tabIndex = 0;
    for (let i = 1; i < 20; i++) {
      content.patch(
        `<table><tbody><tr><td>${String(i % 3)}</td></tr></tbody></table><p>${String(i)}</p>`,
      );
    }
    expect(find('table').tabIndex).toBe(0);
    expect(find('p').textContent).toBe('19');
    expect(frame.querySelector('[id]')).toBeNull();
  });
});
