// @vitest-environment happy-dom
// The runtime must be there before React starts, so this import comes first.
import '../../live/refreshRuntime';
import {createElement, useState} from 'react';
import type {FunctionComponent} from 'react';
import {act} from 'react';
import {createRoot} from 'react-dom/client';
import type {Root} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {refreshComponents} from '../../live/refresh';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let tests = 0;
let root: Root;

/** A version of a component, as the module that the engine makes registers it. */
function counter(label: string, {signature = 'useState', forceReset = false} = {}) {
  function Counter() {
    const [count, setCount] = useState(0);
    const onClick = () => {
      setCount(count + 1);
    };
    return createElement('button', {onClick}, `${label} ${String(count)}`);
  }
  window.$RefreshSig$?.()(Counter, signature, forceReset);
  window.$RefreshReg$?.(Counter, `src/components/Counter${String(tests)}.tsx Counter`);
  return Counter;
}

async function show(component: FunctionComponent): Promise<void> {
  await act(async () => {
    root.render(createElement(component));
    await Promise.resolve();
  });
}

async function click(): Promise<void> {
  await act(async () => {
    document.querySelector('button')?.click();
    await Promise.resolve();
  });
}

async function refresh(modules: Record<string, unknown>[]): Promise<boolean> {
  return act(async () => Promise.resolve(refreshComponents(modules)));
}

beforeEach(() => {
  tests++;
  const frame = document.createElement('div');
  document.body.replaceChildren(frame);
  root = createRoot(frame);
});

afterEach(async () => {
  await act(async () => {
    root.unmount();
    await Promise.resolve();
  });
});

describe('a new version of a component', () => {
  it('takes its place and keeps its state', async () => {
    await show(counter('Old'));
    await click();
    expect(document.body.textContent).toBe('Old 1');
    expect(await refresh([{default: counter('New')}])).toBe(true);
    expect(document.body.textContent).toBe('New 1');
  });

  it('keeps its state in an element that is made of the new version', async () => {
    await show(counter('Old'));
    await click();
    const next = counter('New');
    await refresh([{default: next}]);
    await show(next);
    expect(document.body.textContent).toBe('New 1');
  });

  it.each([
    ['it calls other hooks', {signature: 'useState useEffect'}],
    ['the module asks for it', {forceReset: true}],
  ])('starts again if %s', async (_, options) => {
    await show(counter('Old'));
    await click();
    expect(await refresh([{Counter: counter('New', options)}])).toBe(true);
    expect(document.body.textContent).toBe('New 0');
  });
});

describe('a page has to start again', () => {
  it.each([
    ['a constant', {limit: 3}],
    ['a hook', {useLimit: () => 3}],
  ])('if a module also exports %s', async (_, others) => {
    await show(counter('Old'));
    expect(await refresh([{default: counter('New'), ...others}])).toBe(false);
  });

  it('if a module has no component', async () => {
    expect(await refresh([{}])).toBe(false);
  });

  it('but not without modules', async () => {
    expect(await refresh([])).toBe(true);
  });
});
