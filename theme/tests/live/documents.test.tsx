// @vitest-environment happy-dom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {memo, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {describe, expect, it, vi} from 'vitest';
import type {Page} from '@octavo/contract';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {LayoutProps} from '../../app/pageElement';
import {pageElement} from '../../live/pageElement';
import {Frame, find} from '../render';

const page: Page = {path: '/course/docs/a', layout: 'doc', module: 'docs/a.mdx'};
const Layout = ({Content}: LayoutProps) => Content && <Content />;

/** HTML in a document, as the compiler writes it. */
const html = (markup: string, Tag: 'p' | 'div' = 'p') => (
  <Tag dangerouslySetInnerHTML={{__html: markup}} />
);

function Counter({name}: {name: string}) {
  const [count, setCount] = useState(0);
  return (
    <button
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {name} {count}
    </button>
  );
}

function show(content: ComponentType | (() => ReactNode)) {
  const loaded = {'docs/a.mdx': {default: content}};
  return <Frame page={page}>{pageElement(page, loaded, Layout)}</Frame>;
}

/** Shows one version of a document after the other. */
function start(first: () => ReactNode) {
  const {rerender} = render(show(first));
  return (next: ComponentType | (() => ReactNode)) => {
    rerender(show(next));
  };
}

const texts = () => [...document.querySelectorAll('p, button')].map((one) => one.textContent);

describe('a component in a document', () => {
  it('keeps its state if the text around it changes', () => {
    const change = start(() => (
      <>
        {html('One')}
        {'\n'}
        <Counter name="A" />
      </>
    ));
    fireEvent.click(screen.getByRole('button'));
    change(() => (
      <>
        {html('Zero')}
        {'\n'}
        {html('One')}
        {'\n'}
        <Counter name="A" />
        {'\n'}
        {html('Two')}
      </>
    ));
    expect(texts()).toEqual(['Zero', 'One', 'A 1', 'Two']);
  });

  it('keeps its state if another of its kind comes before it', () => {
    const change = start(() => (
      <>
        <Counter name="A" />
        <Counter name="B" />
      </>
    ));
    fireEvent.click(screen.getByText('B 0'));
    change(() => (
      <>
        <Counter name="New" />
        <Counter name="A" />
        <Counter name="B" />
      </>
    ));
    expect(texts()).toEqual(['New 0', 'A 0', 'B 1']);
  });

  it('keeps its state if its own properties change', () => {
    const change = start(() => (
      <>
        {html('One')}
        <Counter name="A" />
      </>
    ));
    fireEvent.click(screen.getByRole('button'));
    change(() => (
      <>
        {html('Two')}
        <Counter name="B" />
      </>
    ));
    expect(texts()).toEqual(['Two', 'B 1']);
  });

  it('keeps the chosen tab if the text of the tab changes', async () => {
    const tabs = (text: string) => () => (
      <>
        {html(text)}
        <Tabs>
          <TabItem value="a" label="A">
            {html(`${text} of a`)}
          </TabItem>
          <TabItem value="b" label="B">
            {html(`${text} of b`)}
          </TabItem>
        </Tabs>
      </>
    );
    const change = start(tabs('Old'));
    await act(async () => {
      fireEvent.click(screen.getByRole('tab', {name: 'B'}));
      await Promise.resolve();
    });
    change(tabs('New'));
    expect(screen.getByRole('tab', {name: 'B'}).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('New of b')).toBeTruthy();
    expect(screen.queryByText('Old of b')).toBeNull();
  });
});

describe('HTML in a document with components', () => {
  it('keeps its elements and what the reader has opened', () => {
    const details = (text: string) => html(`<details><summary>S</summary>${text}</details>`, 'div');
    const change = start(() => (
      <>
        {html('One')}
        {details('Old')}
        <Counter name="A" />
      </>
    ));
    const opened = find('details');
    opened.setAttribute('open', '');
    change(() => (
      <>
        {html('New')}
        {html('One')}
        {details('New')}
        <Counter name="A" />
      </>
    ));
    expect(find('details')).toBe(opened);
    expect(opened.hasAttribute('open')).toBe(true);
    expect(opened.textContent).toBe('SNew');
  });

  it('is not written again if it has not changed', () => {
    const version = () => <>{html('<i>One</i>')}</>;
    const change = start(version);
    const written = find('i');
    for (let i = 0; i < 3; i++) change(() => version());
    expect(find('i')).toBe(written);
  });

  it('has the newest text after many versions', () => {
    const change = start(() => <>{html('0')}</>);
    for (let i = 1; i < 20; i++) {
      change(() => (
        <>
          {i % 2 === 0 && html('even')}
          {html(String(i))}
        </>
      ));
    }
    expect(texts()).toEqual(['19']);
    change(() => (
      <>
        {html('even')}
        {html('20')}
      </>
    ));
    expect(texts()).toEqual(['even', '20']);
  });
});

it('shows a document that is no plain function', () => {
  const error = vi.spyOn(console, 'error');
  const change = start(() => <>{html('One')}</>);
  change(memo(() => html('Two')));
  expect(texts()).toEqual(['Two']);
  expect(error).not.toHaveBeenCalled();
});
