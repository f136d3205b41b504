// @vitest-environment happy-dom
import {act, render, renderHook, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {describe, expect, it, vi} from 'vitest';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Interpolate, {interpolate} from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import {
  Route,
  Switch,
  useHistory,
  useLocation,
  useParams,
  useRouteMatch,
  withRouter,
} from '@docusaurus/router';
import {ErrorCauseBoundary, usePluralForm, useStorageSlot} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useAllPluginInstancesData, usePluginData} from '@docusaurus/useGlobalData';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {NavigateContext} from '../../hooks/navigate';
import {Frame, renderInFrame} from '../render';

const DOCS = 'docusaurus-plugin-content-docs';

function hook<T>(run: () => T, trailingSlash?: boolean): T {
  const site = trailingSlash === undefined ? {} : {trailingSlash};
  const wrapper = ({children}: {children: ReactNode}) => <Frame site={site}>{children}</Frame>;
  return renderHook(run, {wrapper}).result.current;
}

function silently(): void {
  vi.spyOn(console, 'error').mockReturnValue();
}

describe('Routes in a page', () => {
  const Name = () => <b>{useParams().name}</b>;
  const Nothing = () => <b>{useRouteMatch('/course/:part')?.params.part} has no such page</b>;
  const Here = withRouter(({match, word}: {match: {url: string} | null; word: string}) => (
    <i>
      {word} {match?.url}
    </i>
  ));
  const app = (
    <Switch>
      <Route path="/course/app" exact render={({match}) => <b>home {match?.path}</b>} />
      <Route path="/course/app/people/:name" component={Name} />
      <Route path="/course/app/here">
        <Here word="at" />
      </Route>
      <Route>
        <Nothing />
      </Route>
    </Switch>
  );

  it.each([
    ['/course/app', '<b>home /course/app</b>'],
    ['/course/app/people/ann', '<b>ann</b>'],
    ['/course/app/people/ann/more', '<b>ann</b>'],
    ['/course/app/here/and/there', '<i>at /course/app/here</i>'],
    ['/course/app/nowhere', '<b>app has no such page</b>'],
  ])('at %s', (path, html) => {
    expect(renderInFrame(app, {page: {path}}).container.innerHTML).toBe(html);
  });

  it('call a function for every address', () => {
    const route = <Route path="/other">{({match}) => <b>{match ? 'on' : 'off'}</b>}</Route>;
    expect(renderInFrame(route).container.innerHTML).toBe('<b>off</b>');
  });
});

describe('Link', () => {
  it.each([
    [<Link to="/docs">x</Link>, '<a href="/course/docs/">x</a>'],
    [<Link href="#a">x</Link>, '<a href="#a">x</a>'],
    [
      <Link to="https://a.example">x</Link>,
      '<a target="_blank" rel="noopener noreferrer" href="https://a.example">x</a>',
    ],
    [
      <Link to="https://a.example" target="_self" rel="me">
        x
      </Link>,
      '<a target="_self" rel="me" href="https://a.example">x</a>',
    ],
    [
      <Link to="pathname:///a.pdf">x</Link>,
      '<a target="_blank" rel="noopener noreferrer" href="/course/a.pdf">x</a>',
    ],
    [
      <Link to="/docs" autoAddBaseUrl={false}>
        x
      </Link>,
      '<a href="/docs/">x</a>',
    ],
    [
      <Link to="/" isNavLink className="c" activeClassName="on">
        x
      </Link>,
      '<a aria-current="page" class="c on" href="/course/">x</a>',
    ],
    [
      <Link to="/docs" isNavLink isActive={() => false}>
        x
      </Link>,
      '<a href="/course/docs/">x</a>',
    ],
    [
      <Link to="/docs" data-noBrokenLinkCheck>
        x
      </Link>,
      '<a href="/course/docs/">x</a>',
    ],
  ])('case %#', (link, expected) => {
    expect(renderInFrame(link, {site: {trailingSlash: true}}).container.innerHTML).toBe(expected);
  });
});

describe('the context', () => {
  it('has the fields of Docusaurus', () => {
    const context = hook(() => useDocusaurusContext());
    expect(context.siteConfig.title).toBe('The Course');
    expect(context.i18n).toMatchObject({currentLocale: 'en', defaultLocale: 'en', path: 'i18n'});
    expect(context.codeTranslations).toEqual({});
  });

  it('has the data of plugins, and fails for missing data on demand', () => {
    silently();
    expect(hook(() => usePluginData(DOCS))).toMatchObject({path: '/course/docs'});
    expect(hook(() => usePluginData('none'))).toBeUndefined();
    expect(() => hook(() => usePluginData(DOCS, 'x', {failfast: true}))).toThrow(/id "x"/);
    expect(() => hook(() => useAllPluginInstancesData('none', {failfast: true}))).toThrow(/"none"/);
  });

  it('has addresses and the location', () => {
    expect(hook(() => useBaseUrl('/img/a.png', {absolute: true}))).toBe(
      'https://example.org/course/img/a.png',
    );
    expect(hook(() => useLocation()).pathname).toBe('/course/');
    const navigate = vi.fn();
    const wrapper = ({children}: {children: ReactNode}) => (
      <NavigateContext value={navigate}>
        <Frame>{children}</Frame>
      </NavigateContext>
    );
    const history = renderHook(() => useHistory(), {wrapper}).result.current;
    history.push({pathname: '/course/a', search: '?b'});
    expect(navigate).toHaveBeenCalledWith('/course/a?b');
    history.replace('/course/c');
    expect(navigate).toHaveBeenCalledWith('/course/c', {replace: true});
  });
});

describe('texts', () => {
  it('are interpolated into strings or elements', () => {
    expect(interpolate('{a} and {b}', {a: 1})).toBe('1 and {b}');
    const {container} = render(<Interpolate values={{who: <b>you</b>}}>{'Hi {who}!'}</Interpolate>);
    expect(container.innerHTML).toBe('Hi <b>you</b>!');
  });

  it('are their message, or else their id', () => {
    expect(translate({id: 'greet', message: 'Hi {name}'}, {name: 'Ada'})).toBe('Hi Ada');
    expect(translate({id: 'greet'})).toBe('greet');
    expect(render(<Translate id="greet">Hello</Translate>).container.textContent).toBe('Hello');
  });

  it('must be strings', () => {
    silently();
    const element = (<b>no</b>) as unknown as string;
    expect(() => render(<Translate>{element}</Translate>)).toThrow(/must be a string/);
    expect(() => render(<Interpolate>{element}</Interpolate>)).toThrow(/must be a string/);
  });

  it('have plurals', () => {
    expect(usePluralForm().selectMessage(2, 'one|many')).toBe('many');
  });
});

describe('BrowserOnly', () => {
  it('runs its function in the browser', () => {
    render(<BrowserOnly>{() => <i>here</i>}</BrowserOnly>);
    expect(screen.getByText('here')).toBeTruthy();
  });

  it('requires a function', () => {
    silently();
    const element = (<i />) as unknown as () => ReactNode;
    expect(() => render(<BrowserOnly>{element}</BrowserOnly>)).toThrow(/must be a function/);
  });
});

describe('boundaries', () => {
  function Fails(): never {
    throw new Error('inner');
  }

  it('show the theme’s message without a fallback', () => {
    silently();
    render(
      <ErrorBoundary>
        <Fails />
      </ErrorBoundary>,
    );
    expect(screen.getByText('This page crashed.')).toBeTruthy();
  });

  it('can wrap an error in another', () => {
    silently();
    render(
      <ErrorBoundary fallback={({error}) => `${error.message}: ${String(error.cause)}`}>
        <ErrorCauseBoundary onError={(cause) => new Error('outer', {cause})}>
          <Fails />
        </ErrorCauseBoundary>
      </ErrorBoundary>,
    );
    expect(screen.getByText('outer: Error: inner')).toBeTruthy();
  });
});

it('useStorageSlot follows its slot', () => {
  const {result} = renderHook(() => useStorageSlot('key'));
  expect(result.current[0]).toBeNull();
  act(() => {
    result.current[1].set('a');
  });
  expect(result.current[0]).toBe('a');
});
