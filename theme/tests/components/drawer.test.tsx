// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import type {MockInstance} from 'vitest';
import {NavbarSecondaryMenuFiller} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {NavigateContext} from '../../hooks/navigate';
import {find, renderInFrame, setWidth} from '../render';
import {themeConfig} from '../fixtures/site';

const toggle = () => screen.getByRole('button', {name: 'Toggle navigation bar'});
const drawer = () => document.querySelector<HTMLElement>('.navbar-sidebar');
const inDrawer = () => within(find('.navbar-sidebar'));
const isOpen = () => document.querySelector('.navbar-sidebar--show') !== null;

let back: MockInstance;

// The drawer has its own script. After the first load it renders at once.
beforeAll(async () => {
  setWidth(996);
  renderInFrame(<Layout />);
  await waitFor(() => inDrawer().getByText('More'));
  cleanup();
});

beforeEach(() => {
  setWidth(996);
  // happy-dom does not animate, so these tests see the final state.
  Element.prototype.animate = () => {
    const animation = {cancel: () => undefined, onfinish: null as null | (() => void)};
    queueMicrotask(() => animation.onfinish?.());
    return animation as unknown as Animation;
  };
  back = vi.spyOn(history, 'back').mockImplementation(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
});

describe('the drawer', () => {
  it('exists on narrow screens only', () => {
    renderInFrame(<Layout />);
    expect(drawer()).not.toBeNull();
    act(() => {
      setWidth(997);
    });
    expect(drawer()).toBeNull();
  });

  it('opens, takes the focus and stops the page from scrolling', () => {
    renderInFrame(<Layout />);
    expect(drawer()?.hasAttribute('inert')).toBe(true);
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    toggle().focus();
    fireEvent.click(toggle());
    expect(isOpen()).toBe(true);
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(document.body.style.overflow).toBe('hidden');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close navigation bar');
    expect(drawer()?.hasAttribute('inert')).toBe(false);
  });

  it.each<[string, () => void]>([
    ['its button', () => fireEvent.click(screen.getByLabelText('Close navigation bar'))],
    ['the backdrop', () => fireEvent.click(find('.navbar-sidebar__backdrop'))],
    ['Escape', () => fireEvent.keyDown(document, {key: 'Escape'})],
    [
      'a wide window',
      () => {
        act(() => {
          setWidth(1200);
        });
      },
    ],
  ])('closes by %s and removes its history entry', (_, close) => {
    const push = vi.spyOn(history, 'pushState');
    renderInFrame(<Layout />);
    toggle().focus();
    fireEvent.click(toggle());
    expect(push).toHaveBeenCalledTimes(1);
    close();
    expect(isOpen()).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
    expect(document.body.style.overflow).toBe('');
  });

  it('closes on Back and restores the focus', () => {
    renderInFrame(<Layout />);
    toggle().focus();
    fireEvent.click(toggle());
    fireEvent.popState(window);
    expect(isOpen()).toBe(false);
    expect(back, 'the entry is gone already').not.toHaveBeenCalled();
    expect(document.activeElement).toBe(toggle());
  });

  it('closes on a link, and its history entry becomes that of the new page', () => {
    const navigate = vi.fn();
    renderInFrame(
      <NavigateContext value={navigate}>
        <Layout />
      </NavigateContext>,
    );
    fireEvent.click(toggle());
    fireEvent.click(inDrawer().getByText('Blog'));
    expect(isOpen()).toBe(false);
    expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/\/course\/blog$/), {
      replace: true,
    });
    expect(back).not.toHaveBeenCalled();
  });

  it('only closes on a link to the current page', () => {
    const navigate = vi.fn();
    renderInFrame(
      <NavigateContext value={navigate}>
        <Layout />
      </NavigateContext>,
    );
    fireEvent.click(toggle());
    const link = inDrawer().getByText<HTMLAnchorElement>('Blog');
    link.href = window.location.href;
    fireEvent.click(link);
    expect(isOpen()).toBe(false);
    expect(back, 'the entry is taken away').toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('saves the scroll position before it follows a link, for Back', () => {
    const replace = vi.spyOn(history, 'replaceState');
    (window as {scrollY: number}).scrollY = 300;
    renderInFrame(<Layout />);
    fireEvent.click(toggle());
    expect(replace).toHaveBeenCalledWith(expect.objectContaining({scroll: 300}), '');
    (window as {scrollY: number}).scrollY = 0;
  });

  it('stays open for a click that opens a new tab', () => {
    renderInFrame(<Layout />);
    fireEvent.click(toggle());
    fireEvent.click(inDrawer().getByText('Blog'), {ctrlKey: true});
    expect(isOpen()).toBe(true);
  });

  it('keeps the focus inside', () => {
    renderInFrame(<Layout />);
    fireEvent.click(toggle());
    const links = inDrawer().getAllByRole('link');
    links.at(-1)?.focus();
    fireEvent.keyDown(document, {key: 'Tab'});
    expect(document.activeElement).toBe(links[0]);
    fireEvent.keyDown(document, {key: 'Tab', shiftKey: true});
    expect(document.activeElement).toBe(links.at(-1));
  });

  it('opens dropdowns in place', async () => {
    renderInFrame(<Layout />);
    fireEvent.click(toggle());
    const more = inDrawer().getByRole('button', {name: 'More'});
    expect(inDrawer().queryByText('About')).toBeNull();
    fireEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    const list = inDrawer().getByText('About').closest('ul');
    expect(list?.hidden).toBe(false);
    fireEvent.click(more);
    await act(() => Promise.resolve());
    expect(list?.hidden).toBe(true);
    expect(isOpen()).toBe(true);
  });

  it('is absent when there is nothing to show', () => {
    renderInFrame(<Layout />, {theme: {navbar: {...themeConfig.navbar, items: []}}});
    expect(drawer()).toBeNull();
    expect(screen.queryByLabelText('Toggle navigation bar')).toBeNull();
  });
});

describe('the secondary panel', () => {
  function Menu({word}: {word: string}) {
    return <p>{word}</p>;
  }
  const page = (word: string) => (
    <Layout>
      <NavbarSecondaryMenuFiller component={Menu} props={{word}} />
    </Layout>
  );
  const panels = () => [...document.querySelectorAll('.navbar-sidebar__item')];
  const inertness = () => panels().map((panel) => panel.hasAttribute('inert'));

  it('opens first and has a button to the main menu', () => {
    const {update} = renderInFrame(page('one'));
    fireEvent.click(toggle());
    expect(screen.getByText('one')).toBeTruthy();
    expect(document.querySelector('.navbar-sidebar__items--show-secondary')).not.toBeNull();
    expect(inertness()).toEqual([true, false]);

    update(page('two'));
    expect(screen.getByText('two')).toBeTruthy();

    fireEvent.click(screen.getByText('← Back to main menu'));
    expect(inertness()).toEqual([false, true]);

    fireEvent.keyDown(document, {key: 'Escape'});
    fireEvent.click(toggle());
    expect(inertness(), 'first again').toEqual([true, false]);
  });

  it('is not shown without content', () => {
    renderInFrame(<Layout />);
    fireEvent.click(toggle());
    expect(inertness()).toEqual([false, true]);
  });
});
