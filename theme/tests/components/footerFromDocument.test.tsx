// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {afterEach, expect, it, vi} from 'vitest';

afterEach(() => {
  // The component reads the document once, when its module loads.
  vi.resetModules();
  document.body.replaceChildren();
});

const markup = '<footer class="theme-layout-footer footer"><p>Made <b>here</b></p></footer>';

async function showFooterOf(body: string) {
  document.body.innerHTML = body;
  const {default: Footer} = await import('../../components/core/FooterFromDocument');
  document.body.replaceChildren();
  const {renderInFrame} = await import('../render');
  const footer = {style: 'dark', links: [], copyright: 'Made anew'};
  return renderInFrame(<Footer />, {theme: {footer}});
}

it('keeps the footer of the document', async () => {
  const {container} = await showFooterOf(markup);
  expect(container.innerHTML).toBe(markup);
});

it('renders a footer if the first page had none', async () => {
  await showFooterOf('<main></main>');
  expect((await screen.findByRole('contentinfo')).textContent).toBe('Made anew');
});
