// @vitest-environment happy-dom
import {act, fireEvent, screen} from '@testing-library/react';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {useColorMode} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {renderInFrame, setWidth} from '../render';
import {themeConfig} from '../fixtures/site';

const html = document.documentElement;

beforeEach(() => {
  setWidth(1200);
});

function boot(theme: string, choice: string): void {
  html.dataset.theme = theme;
  html.dataset.themeChoice = choice;
}

function storageEvent(key: string | null, newValue: string | null): void {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', {key, newValue, storageArea: localStorage}));
  });
}

describe('the colour mode', () => {
  const button = () => screen.getByRole('button', {name: /^Switch between dark and light mode/});
  const state = () => [html.dataset.theme, html.dataset.themeChoice, localStorage.getItem('theme')];

  it('switches between light and dark', () => {
    boot('light', 'light');
    renderInFrame(<Layout />);
    expect(button().getAttribute('aria-label')).toContain('currently light mode');
    fireEvent.click(button());
    expect(state()).toEqual(['dark', 'dark', 'dark']);
    expect(button().getAttribute('aria-label')).toContain('currently dark mode');
    fireEvent.click(button());
    expect(state()).toEqual(['light', 'light', 'light']);
  });

  it('switches to the system mode, too', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('dark'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    boot('dark', 'system');
    const colorMode = {...themeConfig.colorMode, respectPrefersColorScheme: true};
    renderInFrame(<Layout />, {theme: {colorMode}});
    expect(button().getAttribute('aria-label')).toContain('currently system mode');
    fireEvent.click(button());
    expect(state()).toEqual(['light', 'light', 'light']);
    fireEvent.click(button());
    expect(state()).toEqual(['dark', 'dark', 'dark']);
    fireEvent.click(button());
    expect(state()).toEqual(['dark', 'system', null]);
  });

  it('follows other windows, and returns to the default when cleared', () => {
    boot('light', 'light');
    renderInFrame(<Layout />);
    storageEvent('theme', 'dark');
    expect(state().slice(0, 2)).toEqual(['dark', 'dark']);
    expect(button().getAttribute('aria-label')).toContain('currently dark mode');
    storageEvent(null, null);
    expect(state().slice(0, 2)).toEqual(['light', 'light']);
    storageEvent('other', 'dark');
    expect(state().slice(0, 2)).toEqual(['light', 'light']);
  });

  it('follows the system when nothing is chosen', () => {
    let isDark = false;
    let notify = (): void => undefined;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('dark') && isDark,
          addEventListener: (_: string, listener: () => void) => (notify = listener),
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    boot('light', 'system');
    const colorMode = {...themeConfig.colorMode, respectPrefersColorScheme: true};
    renderInFrame(<Layout />, {theme: {colorMode}});
    isDark = true;
    act(notify);
    expect(html.dataset.theme).toBe('dark');
    fireEvent.click(button());
    act(notify);
    expect(html.dataset.theme, 'a choice stays').toBe('light');
  });

  it('has no switch if the config disables it, and deletes the stored choice', () => {
    localStorage.setItem('theme', 'dark');
    const colorMode = {...themeConfig.colorMode, disableSwitch: true};
    renderInFrame(<Layout />, {theme: {colorMode}});
    expect(screen.queryByRole('button', {name: /^Switch between/})).toBeNull();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('throws outside Layout, and the error says what to do', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    function Outside() {
      return <>{useColorMode().colorMode}</>;
    }
    expect(() => renderInFrame(<Outside />)).toThrow(
      /useColorMode is called outside <Layout>.*inside <Layout>/,
    );
  });
});

describe('the announcement bar', () => {
  const bar = () => document.querySelector('.theme-announcement-bar');
  const news = {id: 'news-2', content: '<b>More</b>', isCloseable: true};

  it('shows its HTML until it is closed, and stays closed', () => {
    const {unmount} = renderInFrame(<Layout />);
    expect(bar()?.innerHTML).toContain('<b>News</b>');
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(bar()).toBeNull();
    expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBe('true');
    unmount();
    renderInFrame(<Layout />);
    expect(bar()).toBeNull();
  });

  it('appears again with a new id', () => {
    localStorage.setItem('docusaurus.announcement.id', 'news-1');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    renderInFrame(<Layout />, {theme: {announcementBar: news}});
    expect(bar()).not.toBeNull();
    expect(localStorage.getItem('docusaurus.announcement.id')).toBe('news-2');
    expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBeNull();
  });

  it('closes if storage is blocked', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
    const {unmount} = renderInFrame(<Layout />);
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(bar()).toBeNull();
    unmount();
    renderInFrame(<Layout />);
    expect(bar(), 'on the next page').toBeNull();
    vi.restoreAllMocks();
  });

  it('has no button if the config forbids closing', () => {
    renderInFrame(<Layout />, {theme: {announcementBar: {...news, isCloseable: false}}});
    expect(bar()).not.toBeNull();
    expect(screen.queryByRole('button', {name: 'Close'})).toBeNull();
  });
});

describe('a page that crashes', () => {
  it('shows the error and recovers on “Try again”', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isBroken = true;
    function Page() {
      if (isBroken) throw new Error('out of ink', {cause: new Error('no paper')});
      return <main>All is well</main>;
    }
    renderInFrame(
      <Layout>
        <Page />
      </Layout>,
    );
    expect(screen.getByRole('heading', {name: 'This page crashed.'})).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('out of ink\n\nCause:\nno paper');
    expect(screen.getByRole('navigation', {name: 'Main'}), 'the rest stays').toBeTruthy();

    fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(screen.getByRole('heading', {name: 'This page crashed.'}), 'still broken').toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(screen.getByText('All is well')).toBeTruthy();
    expect(screen.queryByText('This page crashed.')).toBeNull();
  });
});

describe('the skip link', () => {
  it('comes first and moves the focus to main', () => {
    const {container} = renderInFrame(
      <Layout>
        <main>Text</main>
      </Layout>,
    );
    const link = container.querySelector('a');
    expect(link?.textContent).toBe('Skip to main content');
    fireEvent.click(link as Element);
    expect(document.activeElement?.tagName).toBe('MAIN');
    (document.activeElement as HTMLElement).blur();
    expect(container.querySelector('main')?.hasAttribute('tabindex')).toBe(false);
  });
});

describe('the footer', () => {
  it('has columns with links and HTML', () => {
    renderInFrame(<Layout />);
    const footer = screen.getByRole('contentinfo');
    expect(footer.className).toBe('theme-layout-footer footer footer--dark');
    expect(footer.querySelectorAll('.footer__col')).toHaveLength(2);
    expect(footer.querySelector('.footer__item u')?.textContent).toBe('u');
    expect(footer.querySelector('.footer__copyright')?.textContent).toContain('2024');
  });

  it('has simple links and a logo', () => {
    const footer = {
      style: 'light',
      links: [
        {label: 'A', to: '/a'},
        {label: 'B', href: 'https://b.example'},
      ],
      logo: {src: 'img/l.svg', alt: 'Maker', href: 'https://maker.example'},
    };
    renderInFrame(<Layout />, {theme: {footer}});
    const element = screen.getByRole('contentinfo');
    expect(element.querySelector('.footer__link-separator')?.textContent).toBe('·');
    expect(element.querySelectorAll('a.footer__link-item')).toHaveLength(2);
    expect(screen.getByAltText('Maker').getAttribute('src')).toBe('/course/img/l.svg');
  });

  it('can be left out', () => {
    renderInFrame(<Layout noFooter />);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
