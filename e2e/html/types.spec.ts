// octavo types: TypeScript checks a site that has no packages installed.
import {execFile} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, it} from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

/** As in the classic template of Docusaurus: the package is not installed. */
const tsconfig = `// For editors.
{
  "extends": "@docusaurus/tsconfig",
  "compilerOptions": {"baseUrl": ".", "ignoreDeprecations": "6.0", "strict": true},
  "exclude": [".docusaurus", "build"]
}
`;

const right = `import React, {useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import clsx from 'clsx';
import path from 'node:path';
import BrowserOnly from '@docusaurus/BrowserOnly';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useColorMode, type UserThemeConfig} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {WrapperProps} from '@docusaurus/types';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Layout, {type Props} from '@theme/Layout';
import MDXComponents from '@theme-original/MDXComponents';
import Own from '@theme/Own';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import siteConfig from '@generated/docusaurus.config';
import picture from '@site/static/img/picture.png';
import Logo from '@site/static/img/logo.svg';
import About from '@site/src/pages/about.md';
import Guide, {toc} from '@site/docs/guides/components.mdx';
import styles from '../pages/index.module.css';

const Icon: React.ComponentType<React.ComponentProps<'svg'>> = require('@site/static/img/logo.svg').default;

export const wide: Props & UserThemeConfig = {title: 'T', navbar: {title: 'T'}};
export const components = {...MDXComponents, h1: (props: WrapperProps<typeof Heading>) => <Heading {...props} />};

export default function Right({children}: {children?: ReactNode}): ReactNode {
  const [count, setCount] = useState(0);
  const {siteConfig: config, i18n} = useDocusaurusContext();
  const {colorMode} = useColorMode();
  const {metadata} = useDoc();
  return (
    <Layout title={config.title} description={translate({id: 'a', message: 'b'})} wrapperClassName={styles.hero}>
      <Head><title>{siteConfig.title}</title></Head>
      <Heading as="h2" id="a">{metadata.title} {useLocation().pathname} {toc[0]?.value} {i18n.currentLocale}</Heading>
      <Tabs groupId="a"><TabItem value="x" label="X" default>1</TabItem></Tabs>
      <Admonition type="tip" title="T" icon={<Icon />}>{path.join('a', process.env.NODE_ENV ?? '')}</Admonition>
      <CodeBlock language="js" showLineNumbers>{'let a'}</CodeBlock>
      <Link to={useBaseUrl('/x')} className={clsx('a', {b: count > 1})} onClick={() => setCount(count + 1)}>x</Link>
      <BrowserOnly fallback={<i />}>{() => <span>{window.location.href}</span>}</BrowserOnly>
      <ErrorBoundary fallback={({error, tryAgain}) => <button onClick={tryAgain}>{error.message}</button>}>{children}</ErrorBoundary>
      <Translate id="x" values={{name: <b>x</b>}}>{'Hello {name}'}</Translate>
      <img src={picture} alt="" style={{color: 'red', '--x': 1} as React.CSSProperties} />
      <Logo className={colorMode} /><Guide /><About /><Own size={3} />
      {createPortal(<p />, document.body)}
    </Layout>
  );
}
`;

const wrong = `import Heading from '@theme/Heading';
import Nothing from '@theme/Nothing';
import type {Config} from '@docusaurus/types';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';

export const heading = <Heading as="h7">x</Heading>;
export const missing: Config = {title: 'T', url: 'https://example.org'};
export const value: Config = {title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'explode'};
export const field: Config = {title: 'T', url: 'https://example.org', baseUrl: '/', organisationName: 'x'};
export const options = {docs: {sidebarPaths: './x'}} satisfies Preset.Options;
export const theme = {navbar: {items: [{type: 'docSidebar', label: 'x'}]}} satisfies Preset.ThemeConfig;
export const sidebars: SidebarsConfig = {docs: [{type: 'doc', label: 'x'}]};
`;

/** Errors by their places, with the number of the error in TypeScript and a part of the text. */
const expected = [
  ['2,21', 'TS2307', "'@theme/Nothing'"],
  ['7,33', 'TS2322', '"h7"'],
  ['8,14', 'TS2741', "'baseUrl' is missing"],
  ['9,85', 'TS2322', '"explode"'],
  ['10,85', 'TS2561', "'organisationName'"],
  ['11,32', 'TS2561', "'sidebarPaths'"],
  ['12,40', 'TS2322', "'sidebarId' is missing"],
  ['13,49', 'TS2322', ''],
] as const;

let site = '';
let output = '';
let messages = '';

async function octavo(...args: string[]): Promise<string> {
  return (await run(path.join(root, 'bin/octavo'), args, {cwd: site})).stdout;
}

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-types-'));
  site = folder;
  await octavo('new', 'site', 'typed', '--typescript');
  site = path.join(folder, 'typed');
  await writeFile(path.join(site, 'tsconfig.json'), tsconfig);
  messages = await octavo('types');
  await octavo('swizzle', 'Footer', '--wrap');
  await octavo('swizzle', 'DocItem/Layout', '--eject', '--danger');
  const files = {
    'src/theme/Own.tsx': 'export default ({size}: {size: number}) => <b>{size}</b>;\n',
    'src/theme/Right.tsx': right,
    'src/theme/Wrong.tsx': wrong,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(site, name), text);
  output = await run(process.execPath, [tsc, '--noEmit'], {cwd: site}).then(
    (result) => result.stdout,
    (error: {stdout: string}) => error.stdout,
  );
});

afterAll(async () => {
  await rm(path.dirname(site), {recursive: true, force: true});
});

it('a tsconfig that extends a missing package uses the declarations', () => {
  expect(messages).toContain('changed tsconfig.json');
});

it('the config, the sidebars and components without mistakes pass', () => {
  const others = output
    .split('\n')
    .filter((line) => line && !line.startsWith(' ') && !line.includes('Wrong.tsx'));
  expect(others).toEqual([]);
});

it('wrong props and fields of the config are errors', () => {
  const found = output.split(/\n(?=src)/).filter((message) => message.includes('Wrong.tsx'));
  expect(found.map((message) => /\(([\d,]+)\): error (TS\d+)/.exec(message)?.slice(1, 3))).toEqual(
    expected.map(([place, code]) => [place, code]),
  );
  for (const [index, [, , part]] of expected.entries()) expect(found[index]).toContain(part);
});
