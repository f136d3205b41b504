// @vitest-environment happy-dom
import {fireEvent, screen, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {NavbarItem} from '@octavo/contract';
import Layout from '@theme/Layout';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import {find, renderInFrame, setWidth} from '../render';
import {themeConfig} from '../fixtures/site';

function renderNavbar(items: NavbarItem[], path = '/course/') {
  const navbar = {...themeConfig.navbar, items};
  return renderInFrame(<Layout />, {theme: {navbar}, page: {path}});
}

const nav = () => screen.getByRole('navigation', {name: 'Main'});

beforeEach(() => {
  setWidth(1200);
});

describe('items', () => {
  it('are left and right, with base path and external icon', () => {
    renderNavbar([
      {to: '/docs', label: 'Docs'},
      {href: 'https://a.example', label: 'Away', position: 'right'},
      {href: '/api/', label: 'Api', prependBaseUrlToHref: true},
      {to: '/docs', html: '<b>Bold</b>'},
    ]);
    const left = within(find('.theme-layout-navbar-left'));
    const right = within(find('.theme-layout-navbar-right'));
    expect(left.getByText('Docs').getAttribute('href')).toBe('/course/docs');
    const away = right.getByRole('link', {name: /Away/});
    expect(away.getAttribute('rel')).toBe('noopener noreferrer');
    expect(away.getAttribute('target')).toBe('_blank');
    expect(within(away).getByLabelText('(opens in new tab)')).toBeTruthy();
    expect(screen.getByText('Api').getAttribute('href')).toBe('/course/api/');
    expect(screen.getByText('Bold').tagName).toBe('B');
  });

  it('are active by path, regular expression or base path', () => {
    renderNavbar(
      [
        {to: '/docs', label: 'Path'},
        {to: '/x', label: 'Regex', activeBaseRegex: 'docs/in'},
        {to: '/x', label: 'Base', activeBasePath: '/docs'},
        {to: '/blog', label: 'None'},
      ],
      '/course/docs/intro',
    );
    for (const label of ['Path', 'Regex', 'Base']) {
      const link = screen.getByText(label);
      expect(link.className).toContain('navbar__link--active');
      expect(link.getAttribute('aria-current')).toBe('page');
    }
    expect(screen.getByText('None').hasAttribute('aria-current')).toBe(false);
  });

  it('of a custom type get the fields of the config', () => {
    ComponentTypes['custom-shout'] = ({word}) => <em>{String(word)}!</em>;
    renderNavbar([{type: 'custom-shout', word: 'Hey'}]);
    expect(screen.getByText('Hey!').tagName).toBe('EM');
  });

  it('that fail show a message, and the others stay', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    renderNavbar([
      {type: 'nonsense', to: '/a'},
      {to: '/b', label: 'Good'},
    ]);
    expect(screen.getByText('Good')).toBeTruthy();
    const message = screen.getByRole('alert');
    expect(message.textContent).toBe('Navbar item “nonsense” failed');
    expect(message.title).toContain('No component shows the type of the navbar item');
  });

  it('can list the languages', () => {
    renderNavbar([{type: 'localeDropdown'}]);
    const link = screen.getByText('English', {selector: 'li a'});
    expect(link.getAttribute('href')).toBe('/course/');
    expect(link.className).toContain('dropdown__link--active');
    expect(link.getAttribute('lang')).toBe('en-GB');
  });
});

describe('a dropdown', () => {
  const items = [
    {
      label: 'More',
      items: [
        {to: '/a', label: 'A'},
        {to: '/z', label: 'Z'},
      ],
    },
    {to: '/b', label: 'After'},
  ];
  const trigger = () => screen.getByRole('button', {name: 'More'});
  const isOpen = () => trigger().getAttribute('aria-expanded') === 'true';

  it.each(['Enter', ' '])('opens and closes with %j', (key) => {
    renderNavbar(items);
    fireEvent.keyDown(trigger(), {key});
    expect(isOpen()).toBe(true);
    expect(trigger().parentElement?.className).toContain('dropdown--show');
    fireEvent.keyDown(trigger(), {key});
    expect(isOpen()).toBe(false);
  });

  it('opens on click without following a link', () => {
    renderNavbar(items);
    expect(fireEvent.click(trigger()), 'default prevented').toBe(false);
    expect(isOpen()).toBe(true);
  });

  it('follows its link on click if it has one', () => {
    renderNavbar([{label: 'More', to: '/more', items: [{to: '/a', label: 'A'}]}]);
    expect(trigger().getAttribute('href')).toBe('/course/more');
    expect(fireEvent.click(trigger())).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it('opens on the first touch, even if it has a link', () => {
    renderNavbar([{label: 'More', to: '/more', items: [{to: '/a', label: 'A'}]}]);
    const tap = () =>
      new PointerEvent('click', {pointerType: 'touch', bubbles: true, cancelable: true});
    expect(fireEvent(trigger(), tap())).toBe(false);
    expect(isOpen()).toBe(true);
    expect(fireEvent(trigger(), tap()), 'then it leads there').toBe(true);
  });

  it('moves the focus with arrow keys', () => {
    renderNavbar(items);
    trigger().focus();
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(document.activeElement ?? document, {key});
      return document.activeElement?.textContent;
    });
    expect(seen).toEqual(['A', 'Z', 'A', 'Z']);
    expect(isOpen()).toBe(true);
  });

  it('closes after a click on one of its links', () => {
    renderNavbar(items);
    fireEvent.click(trigger());
    fireEvent.click(screen.getByText('A'));
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and takes the focus back', () => {
    renderNavbar(items);
    fireEvent.click(trigger());
    screen.getByText('A').focus();
    fireEvent.keyDown(document, {key: 'Escape'});
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(trigger());
  });

  it.each(['mousedown', 'touchstart', 'focusin'])('closes on %s outside, not inside', (type) => {
    renderNavbar(items);
    fireEvent.click(trigger());
    fireEvent(screen.getByText('A'), new Event(type, {bubbles: true}));
    expect(isOpen()).toBe(true);
    fireEvent(screen.getByText('After'), new Event(type, {bubbles: true}));
    expect(isOpen()).toBe(false);
  });
});

describe('hiding on scroll', () => {
  afterEach(() => {
    (window as {scrollY: number}).scrollY = 0;
  });

  function scrollTo(y: number): void {
    (window as {scrollY: number}).scrollY = y;
    fireEvent.scroll(window);
  }

  it('hides while scrolling down, and appears while scrolling up or with the focus', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const navbar = {...themeConfig.navbar, hideOnScroll: true};
    renderInFrame(<Layout />, {theme: {navbar}});
    const isHidden = () => nav().classList.contains('navbar--hidden');
    scrollTo(500);
    expect(isHidden()).toBe(true);
    scrollTo(400);
    expect(isHidden()).toBe(false);
    scrollTo(600);
    fireEvent.focus(screen.getByText('Tutorial', {selector: 'nav a'}));
    expect(isHidden()).toBe(false);
    fireEvent(window, new Event('hashchange'));
    expect(isHidden(), 'after a jump').toBe(true);
  });
});
