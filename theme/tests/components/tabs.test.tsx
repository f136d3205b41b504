// @vitest-environment happy-dom
import {act, fireEvent, screen} from '@testing-library/react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {Props} from '@theme/Tabs';
import {renderInFrame} from '../render';

function Systems(props: Omit<Props, 'children'>) {
  return (
    <Tabs {...props}>
      <TabItem value="linux" label="Linux">
        Use apt
      </TabItem>
      <TabItem value="mac">Use brew</TabItem>
      <TabItem
        value="windows"
        label={<b>Windows</b>}
        className="pane"
        attributes={{className: 'w'}}
      >
        Use winget
      </TabItem>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', {name});
const selected = () =>
  screen.getAllByRole('tab', {selected: true}).map((element) => element.textContent);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')]
    .filter((panel) => !panel.hidden)
    .map((panel) => panel.textContent);
const key = 'docusaurus.tab.os';

beforeEach(() => {
  window.history.replaceState(null, '', '/course/?other=1#top');
});

describe('the markup', () => {
  it('is that of Docusaurus, and panels are labelled by their tabs', () => {
    const {container} = renderInFrame(<Systems block className="mine" />);
    expect(container.innerHTML).toBe(
      '<div class="theme-tabs-container tabs-container">' +
        '<ul role="tablist" aria-orientation="horizontal" class="tabs tabs--block mine">' +
        '<li role="tab" tabindex="0" aria-selected="true" class="tabs__item tabs__item--active">Linux</li>' +
        '<li role="tab" tabindex="-1" aria-selected="false" class="tabs__item">mac</li>' +
        '<li role="tab" tabindex="-1" aria-selected="false" class="tabs__item w"><b>Windows</b></li></ul>' +
        '<div class="margin-top--md">' +
        '<div role="tabpanel" aria-label="Linux" class="tabs-container__panel">Use apt</div>' +
        '<div role="tabpanel" aria-label="mac" class="tabs-container__panel" hidden="">Use brew</div>' +
        '<div role="tabpanel" aria-label="Windows" class="tabs-container__panel pane" hidden="">Use winget</div>' +
        '</div></div>',
    );
  });

  it('has only the selected panel if lazy', () => {
    renderInFrame(<Systems lazy />);
    expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(1);
    fireEvent.click(tab('mac'));
    expect(shown()).toEqual(['Use brew']);
    expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(1);
  });

  it('skips children that render nothing', () => {
    const isMissing = false as boolean;
    renderInFrame(
      <Tabs>
        {isMissing && <TabItem value="a">A</TabItem>}
        {null}
        {'\n'}
        <TabItem value="b">B</TabItem>
      </Tabs>,
    );
    expect(selected()).toEqual(['b']);
  });

  it('takes labels and order from values', () => {
    const values = [
      {value: 'mac', label: 'Apple'},
      {value: 'linux', label: 'Penguin', default: true},
    ];
    renderInFrame(<Systems values={values} />);
    expect(screen.getAllByRole('tab').map((element) => element.textContent)).toEqual([
      'Apple',
      'Penguin',
    ]);
    expect(shown()).toEqual(['Use apt']);
  });
});

describe('the first tab', () => {
  const items = (isDefault: boolean) => [
    <TabItem key="a" value="a" />,
    <TabItem key="b" value="b" default={isDefault} />,
  ];
  it.each([
    ['first', <Tabs key="1">{items(false)}</Tabs>, 'a'],
    ['default item', <Tabs key="2">{items(true)}</Tabs>, 'b'],
    [
      'defaultValue over item',
      <Tabs key="3" defaultValue="a">
        {items(true)}
      </Tabs>,
      'a',
    ],
    [
      'null is unset',
      <Tabs key="4" defaultValue={null}>
        {items(true)}
      </Tabs>,
      'b',
    ],
  ])('%s', (_, tabs, expected) => {
    renderInFrame(tabs);
    expect(selected()).toEqual([expected]);
  });
});

describe('the keyboard', () => {
  it('moves the focus in a circle and selects with Enter or Space', () => {
    renderInFrame(<Systems />);
    tab('Linux').focus();
    const press = (pressed: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, {key: pressed});
      return document.activeElement?.textContent;
    };
    expect(press('ArrowRight')).toBe('mac');
    expect(press('End')).toBe('Windows');
    expect(press('ArrowRight')).toBe('Linux');
    expect(press('ArrowLeft')).toBe('Windows');
    expect(press('Home')).toBe('Linux');
    expect(selected(), 'moving selects nothing').toEqual(['Linux']);
    press('ArrowRight');
    press('Enter');
    expect(selected()).toEqual(['mac']);
    expect(tab('mac').tabIndex).toBe(0);
    expect(tab('Linux').tabIndex).toBe(-1);
    press('ArrowRight');
    press(' ');
    expect(shown()).toEqual(['Use winget']);
  });

  it('leaves other keys to the browser', () => {
    renderInFrame(<Systems />);
    expect(fireEvent.keyDown(tab('Linux'), {key: 'Tab'})).toBe(true);
    expect(fireEvent.keyDown(tab('Linux'), {key: 'ArrowRight'})).toBe(false);
  });
});

describe('a group', () => {
  it('changes together and is stored', () => {
    renderInFrame(
      <>
        <Systems groupId="os" />
        <Systems groupId="os" />
        <Systems groupId="other" />
        <Systems />
      </>,
    );
    fireEvent.click(screen.getAllByRole('tab', {name: 'mac'})[1] as Element);
    expect(selected()).toEqual(['mac', 'mac', 'Linux', 'Linux']);
    expect(localStorage.getItem(key)).toBe('mac');
    expect(Object.keys(localStorage)).toEqual([key]);
  });

  it('starts with the stored value and follows other windows', () => {
    localStorage.setItem(key, 'mac');
    renderInFrame(<Systems groupId="os" />);
    expect(selected()).toEqual(['mac']);
    act(() => {
      localStorage.setItem(key, 'windows');
      const detail = {key, newValue: 'windows', storageArea: localStorage};
      window.dispatchEvent(new StorageEvent('storage', detail));
    });
    expect(selected()).toEqual(['Windows']);
  });

  it('ignores values that are not its own', () => {
    localStorage.setItem(key, 'amiga');
    renderInFrame(
      <>
        <Systems groupId="os" defaultValue="mac" />
        <Tabs groupId="os">
          <TabItem value="amiga" />
          <TabItem value="mac" />
        </Tabs>
      </>,
    );
    expect(selected()).toEqual(['mac', 'amiga']);
  });

  it('works without storage', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    renderInFrame(<Systems groupId="os" />);
    fireEvent.click(tab('mac'));
    expect(selected()).toEqual(['mac']);
  });
});

describe('the address', () => {
  it('changes in place and keeps its other parameters', () => {
    const entries = window.history.length;
    window.history.replaceState({mine: 1}, '');
    renderInFrame(<Systems queryString="system" />);
    fireEvent.click(tab('mac'));
    const {pathname, search, hash} = window.location;
    expect(pathname + search + hash).toBe('/course/?other=1&system=mac#top');
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual({mine: 1});
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('wins over the stored value if it names a tab', () => {
    localStorage.setItem(key, 'mac');
    window.history.replaceState(null, '', '?os=windows&b=nonsense');
    renderInFrame(
      <>
        <Systems groupId="os" queryString />
        <Systems groupId="os" queryString="b" />
      </>,
    );
    expect(selected()).toEqual(['Windows', 'mac']);
  });

  it('changes all tabs with its name, and tabs follow Back', () => {
    renderInFrame(
      <>
        <Systems queryString="system" />
        <Systems queryString="system" />
      </>,
    );
    fireEvent.click(screen.getAllByRole('tab', {name: 'mac'})[0] as Element);
    expect(selected()).toEqual(['mac', 'mac']);
    window.history.replaceState(null, '', '?system=linux');
    fireEvent.popState(window);
    expect(selected()).toEqual(['Linux', 'Linux']);
  });
});

describe('the clicked tab', () => {
  it('stays where it is on the screen', () => {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
    renderInFrame(<Systems />);
    let top = 100;
    vi.spyOn(tab('mac'), 'getBoundingClientRect').mockImplementation(() => {
      const rectangle = {top} as DOMRect;
      top = 40;
      return rectangle;
    });
    fireEvent.click(tab('mac'));
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({top: -60, behavior: 'instant'});
  });

  it('does nothing if it is selected already', () => {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
    renderInFrame(<Systems groupId="os" />);
    fireEvent.click(tab('Linux'));
    expect(scrollBy).not.toHaveBeenCalled();
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('mistakes', () => {
  const Hint = () => <p>no tab</p>;
  const nameless = {label: 'No value'} as unknown as {value: string};
  it.each<[string, ReactNode, RegExp]>([
    ['no tabs', <Tabs key="1" />, /<Tabs> has no tabs/],
    [
      'an element',
      <Tabs key="2">
        <div />
      </Tabs>,
      /<Tabs> contains <div>\. Its children must be <TabItem/,
    ],
    [
      'a component',
      <Tabs key="3">
        <Hint />
      </Tabs>,
      /<Tabs> contains <Hint> without a value/,
    ],
    ['text', <Tabs key="4"> stray </Tabs>, /<Tabs> contains the text "stray"/],
    [
      'no value',
      <Tabs key="5">
        <TabItem {...nameless} />
      </Tabs>,
      /<Tabs> contains <TabItem> without a value/,
    ],
    [
      'no value in values',
      <Tabs key="6" values={[{value: 'a'}, nameless]} />,
      /Tab 2 of <Tabs> has no value/,
    ],
    [
      'a value twice',
      <Tabs key="7">
        <TabItem value="a" />
        <TabItem value="b" />
        <TabItem value="a" />
      </Tabs>,
      /more than one tab with the value "a"/,
    ],
    [
      'a bad default',
      <Systems key="8" defaultValue="x" />,
      /defaultValue "x".*"linux", "mac", "windows"/,
    ],
    [
      'a query without a name',
      <Systems key="9" queryString />,
      /needs a groupId.*queryString="name"/,
    ],
  ])('%s', (_, tabs, message) => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderInFrame(tabs)).toThrow(message);
  });
});

describe('hydration', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('starts with the HTML of the server, whatever is stored', async () => {
    const tabs = <Systems groupId="os" queryString />;
    vi.stubGlobal('window', undefined);
    const html = renderToString(tabs);
    vi.unstubAllGlobals();
    expect(html).toContain('aria-selected="true" class="tabs__item tabs__item--active">Linux');

    localStorage.setItem(key, 'mac');
    const complaint = vi.spyOn(console, 'error');
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    const list = root.querySelector('ul');
    await act(async () => {
      const onRecoverableError = vi.fn();
      hydrateRoot(root, tabs, {onRecoverableError});
      await Promise.resolve();
      expect(onRecoverableError).not.toHaveBeenCalled();
    });
    expect(complaint).not.toHaveBeenCalled();
    expect(root.querySelector('ul'), 'nodes are kept').toBe(list);
    expect(selected(), 'then the choice is followed').toEqual(['mac']);
    root.remove();
  });
});
