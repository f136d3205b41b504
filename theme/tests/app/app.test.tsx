// @vitest-environment happy-dom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {expect, it, vi} from 'vitest';
import Layout from '@theme/Layout';
import {App} from '../../app/App';
import {SiteHead} from '../../navigation/SiteHead';
import {HeadStore} from '../../hooks/headStore';
import {toSiteContext} from '../../hooks/site';
import siteData from '../fixtures/site';

it('shows the error of a whole page in a new layout, until the page works again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  function Page() {
    if (isBroken) throw new Error('nothing to show');
    return <Layout title="Fine">Content</Layout>;
  }
  const head = new HeadStore(new HeadStore());
  render(
    <App
      page={{path: '/course/', layout: 'react', module: 'x'}}
      site={toSiteContext(siteData)}
      head={head}
      siteMetadata={<SiteHead store={head} />}
    >
      <Page />
    </App>,
  );
  await act(() => Promise.resolve());
  expect(document.title).toBe('Page Error | The Course');
  expect(screen.getByRole('navigation', {name: 'Main'})).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('nothing to show');

  isBroken = false;
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  await act(() => Promise.resolve());
  expect(screen.getByText('Content')).toBeTruthy();
  expect(document.title).toBe('Fine | The Course');
});
