// @vitest-environment happy-dom
import {act, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import {loadable} from '../../components/core/loadable';
import NavbarItemBoundary from '../../components/core/NavbarItemBoundary';
import StaticContent from '../../components/core/StaticContent';
import {isLoadFailure} from '../../lib/errors';
import {renderInFrame, setWidth} from '../render';

beforeEach(() => {
  setWidth(1200);
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () => act(() => Promise.resolve());

describe('Loading', () => {
  it.each([
    ['nothing during the delay', {pastDelay: false}, null],
    ['a spinner after the delay', {pastDelay: true}, 'status'],
    ['a spinner without a delay, which styles add', {}, 'status'],
    ['the error and its causes', {error: new Error('a', {cause: 'b'})}, 'alert'],
  ])('shows %s', (_, props, role) => {
    const {container} = renderInFrame(<Loading {...props} />);
    expect(container.firstElementChild?.getAttribute('role') ?? null).toBe(role);
    if (role === 'alert') expect(container.textContent).toBe('a\n\nCause:\nbRetry');
  });
});

describe('a module that loads on demand', () => {
  it('can be loaded again after a failure, and stays loaded', async () => {
    const answers = [
      () => Promise.reject(new Error('offline')),
      () => Promise.resolve({ok: 'yes'}),
    ];
    const load = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error('too often')));
    const useLoaded = loadable(load);
    function Part() {
      const [loaded, instead] = useLoaded();
      return loaded ? <p>{loaded.ok}</p> : instead;
    }
    const {unmount} = renderInFrame(<Part />);
    expect(screen.getByRole('status')).toBeTruthy();
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('offline');
    fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
    expect(screen.getByRole('status'), 'on its way again').toBeTruthy();
    await settle();
    expect(screen.getByText('yes')).toBeTruthy();
    unmount();
    renderInFrame(<Part />);
    expect(screen.getByText('yes')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a part that did not load', () => {
  it.each([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: /a.js'), true],
    ['Firefox', new TypeError('error loading dynamically imported module: /a.js'), true],
    ['Safari', new TypeError('Importing a module script failed.'), true],
    ['another error', new TypeError('Failed to fetch'), false],
    ['no error', null, false],
  ])('is recognised: %s', (_, error, expected) => {
    expect(isLoadFailure(error)).toBe(expected);
  });

  it('loads with a reload of the page', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', {reload});
    const error = new TypeError('Failed to fetch dynamically imported module: /a.js');
    const tryAgain = vi.fn();
    renderInFrame(<ErrorPageContent error={error} tryAgain={tryAgain} />);
    expect(screen.getByRole('alert').textContent).toContain('/a.js');
    fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(tryAgain).not.toHaveBeenCalled();
  });
});

it('shows the content of the document again after a crash', () => {
  document.body.innerHTML = '<article data-static-content=""><p>Written</p></article>';
  let isBroken = false;
  function Fragile() {
    if (isBroken) throw new Error('broken');
    return null;
  }
  const page = () => (
    <Layout>
      <StaticContent />
      <Fragile />
    </Layout>
  );
  const {update} = renderInFrame(page());
  document.body.firstElementChild?.remove();
  isBroken = true;
  update(page());
  expect(screen.queryByText('Written')).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(screen.getByText('Written')).toBeTruthy();
});

it('shows the next page after a crash', () => {
  function Fragile(): never {
    throw new Error('broken');
  }
  const {update} = renderInFrame(<Layout key="a" children={<Fragile />} />);
  expect(screen.getByText('This page crashed.')).toBeTruthy();
  update(<Layout key="b" children={<p>Next</p>} />);
  expect(screen.getByText('Next')).toBeTruthy();
});

describe('a navbar item that fails', () => {
  function Fragile(): never {
    throw new Error('broken', {cause: 'by design'});
  }

  it('shows its name; its config and the error are in the tooltip', () => {
    const item = {type: 'custom-weather', label: 'Weather'};
    renderInFrame(<NavbarItemBoundary item={item} children={<Fragile />} />);
    const {textContent, title, tagName} = screen.getByRole('alert');
    expect(textContent).toBe('Navbar item “Weather” failed');
    expect(title).toContain('{"type":"custom-weather","label":"Weather"}');
    expect(title).toContain('broken\n\nCause:\nby design');
    expect(tagName).toBe('SPAN');
  });

  it('is a list item in a list', () => {
    renderInFrame(<NavbarItemBoundary inList item={{label: 'x'}} children={<Fragile />} />);
    expect(screen.getByRole('listitem').textContent).toBe('Navbar item “x” failed');
  });
});
