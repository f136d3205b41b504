// Routes that a plugin adds: routes inside others, and routes for all addresses below theirs.
import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {heading, hydrated, unexpected, withBrowser} from '../support/browser.ts';
import {isLive, run, runBuild} from '../support/sites.ts';
import type {Server} from '../support/sites.ts';

const open = withBrowser();

const config = `
const component = (name) => '@site/src/components/' + name + '.jsx'
const page = (at, name, title) => ({path: '/base/' + at, component: component(name), exact: true, props: {title}})

function routes() {
  return {
    name: 'routes',
    contentLoaded({actions: {addRoute}}) {
      addRoute({
        path: '/base/team',
        component: component('Frame'),
        props: {name: 'team'},
        routes: [
          page('team/ann', 'Person', 'Ann'),
          page('team/bob', 'Person', 'Bob'),
          {
            path: '/base/team/guests',
            component: component('Frame'),
            props: {name: 'guests'},
            routes: [page('team/guests/eve', 'Person', 'Eve'), page('team/guests/ian', 'Person', 'Ian')],
          },
        ],
      })
      addRoute({path: '/base/app', component: component('App'), exact: false})
      addRoute(page('app/help', 'Help', 'Help'))
    },
  }
}

export default {
  title: 'Routes', url: 'https://routes.example', baseUrl: '/base/', onBrokenLinks: 'throw',
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [routes],
}`;

const files = {
  'docusaurus.config.js': config,
  'src/pages/index.md': `# Home

[Ann](/team/ann) and [settings](/app/settings?a=1#colors)
`,
  'src/components/Frame.jsx': `import {useState} from 'react'
import Link from '@docusaurus/Link'
import renderRoutes from '@docusaurus/renderRoutes'
import useRouteContext from '@docusaurus/useRouteContext'
export default function Frame({name, route}) {
  const [count, setCount] = useState(0)
  return (
    <section>
      <button onClick={() => setCount(count + 1)}>{name} {count}</button>
      <p>{useRouteContext().plugin.name}: {route.routes.map(({path}) => path.split('/').pop()).join(' ')}</p>
      {route.routes.filter(({exact}) => exact).map(({path}) => <Link key={path} to={path}>{path}</Link>)}
      {renderRoutes(route.routes, {around: name})}
    </section>
  )
}`,
  'src/components/Person.jsx': `import {useState} from 'react'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
export default function Person({title, around, match}) {
  const [count, setCount] = useState(0)
  return (
    <>
      <Head><title>{title}</title></Head>
      <h1>{title}</h1>
      <p>{around}: {match.url}</p>
      <button onClick={() => setCount(count + 1)}>person {count}</button>
      {['team/ann', 'team/guests/eve', 'team/guests/ian'].map((to) => <Link key={to} to={'/' + to}>{to}</Link>)}
    </>
  )
}`,
  'src/components/App.jsx': `import {useState} from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import {Route, Switch} from 'react-router-dom'
export default function App({location, match}) {
  const [count, setCount] = useState(0)
  const view = location.pathname.replace(match.url, '')
  return (
    <Layout title={'App ' + view}>
      <h1>App {view}</h1>
      <Switch>
        <Route path={match.path + '/deep/:name'} render={({match}) => <p>deep: {match.params.name}</p>} />
        <Route path="/" exact>Elsewhere</Route>
      </Switch>
      <p>{match.isExact ? 'home' : 'below'}, {location.search} {location.hash}</p>
      <button onClick={() => setCount(count + 1)}>app {count}</button>
      {['/app', '/app/settings', '/app/help', '/app/deep/er'].map((to) => <Link key={to} to={to}>{to}</Link>)}
    </Layout>
  )
}`,
  'src/components/Help.jsx': `import Link from '@docusaurus/Link'
export default function Help({title}) {
  return <><h1>{title}</h1><Link to="/app/settings">back</Link></>
}`,
};

let folder: string;
let server: Server;
let address: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-routes-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), text);
  }
  const out = path.join(folder, 'build');
  if (!isLive) await runBuild(folder, out);
  server = isLive ? run('start', folder) : run('serve', folder, '--dir', out);
  address = await server.address;
});
afterAll(() => {
  server.process.kill();
  rmSync(folder, {recursive: true});
});

async function visit(page: Page, to: string): Promise<void> {
  await page.goto(new URL(to, address).href);
  await hydrated(page);
}

/** Presses a button that counts, and returns its new text. */
async function count(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', {name});
  await button.click();
  return (await button.textContent()) ?? '';
}

const follow = (page: Page, name: string) => page.getByRole('link', {name, exact: true}).click();
const text = (page: Page, name: string) => page.getByRole('button', {name}).textContent();

describe('routes inside another route', () => {
  it('have documents with the components around them', async () => {
    const {page, problems} = await open();
    await visit(page, 'team/guests/eve');
    await heading(page, 'Eve');
    await page.getByText('guests: /base/team/guests/eve').waitFor();
    await page.getByText('routes: ann bob guests').waitFor();
    expect(await page.title()).toBe('Eve');
    expect(problems).toEqual([]);
  });

  it('keep the components around them when the reader goes from one to another', async () => {
    const {page, problems} = await open();
    await visit(page, '');
    await follow(page, 'Ann');
    await heading(page, 'Ann');
    expect(await count(page, 'team')).toBe('team 1');
    expect(await count(page, 'person')).toBe('person 1');
    await follow(page, '/base/team/bob');
    await heading(page, 'Bob');
    expect(await text(page, 'team')).toBe('team 1');
    expect(await text(page, 'person')).toBe('person 0');
    await follow(page, 'team/guests/eve');
    await heading(page, 'Eve');
    expect(await count(page, 'guests')).toBe('guests 1');
    await follow(page, 'team/guests/ian');
    await heading(page, 'Ian');
    expect(await text(page, 'team')).toBe('team 1');
    expect(await text(page, 'guests')).toBe('guests 1');
    await page.goBack();
    await heading(page, 'Eve');
    expect(await page.title()).toBe('Eve');
    expect(await text(page, 'guests')).toBe('guests 1');
    await follow(page, 'team/ann');
    await heading(page, 'Ann');
    expect(await page.getByRole('button', {name: 'guests'}).count()).toBe(0);
    expect(await text(page, 'team')).toBe('team 1');
    expect(problems).toEqual([]);
  });
});

describe('a route for all addresses below its own', () => {
  it('is shown at an address that a link leads to', async () => {
    const {page, problems} = await open();
    await visit(page, '');
    await follow(page, 'settings');
    await heading(page, 'App /settings');
    await page.getByText('below, ?a=1 #colors').waitFor();
    expect(page.url()).toBe(new URL('app/settings?a=1#colors', address).href);
    expect(await page.title()).toBe('App /settings | Routes');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe('https://routes.example/base/app/settings');
    await page.goBack();
    await heading(page, 'Home');
    // octavo start asks for the policy of each document, also where there is none.
    expect(unexpected(problems)).toEqual([]);
  });

  it('keeps its state, and leaves addresses with pages of their own alone', async () => {
    const {page, problems} = await open();
    await visit(page, 'app');
    await heading(page, 'App');
    expect(await count(page, 'app')).toBe('app 1');
    await follow(page, '/app/deep/er');
    await heading(page, 'App /deep/er');
    await page.getByText('deep: er').waitFor();
    await follow(page, '/app/settings');
    await heading(page, 'App /settings');
    await page.goBack();
    await heading(page, 'App /deep/er');
    expect(await text(page, 'app')).toBe('app 1');
    await follow(page, '/app/help');
    await heading(page, 'Help');
    await follow(page, 'back');
    await heading(page, 'App /settings');
    expect(unexpected(problems)).toEqual([]);
  });

  it('is shown where the host has no document', async () => {
    const {page, problems} = await open();
    const response = await page.goto(new URL('app/settings?a=1', address).href);
    expect(response?.status()).toBe(404);
    await heading(page, 'App /settings');
    await page.getByText('below, ?a=1').waitFor();
    expect(await page.title()).toBe('App /settings | Routes');
    expect(await count(page, 'app')).toBe('app 1');
    await follow(page, '/app');
    await heading(page, 'App');
    expect(await text(page, 'app')).toBe('app 1');
    expect(unexpected(problems)).toEqual([]);
  });
});
