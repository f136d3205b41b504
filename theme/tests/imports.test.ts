import {readFileSync, readdirSync} from 'node:fs';
import {expect, it} from 'vitest';
import {findCircle, readImports} from './importGraph';
import type {Import} from './importGraph';
import {describeLayers, foldersBelow, layers} from './layers';

const imports = readImports();

/** The imports that close a circle because one thing holds others of its kind. */
const recursions: [from: string, to: string, reason: string][] = [
  [
    'components/DocSidebarItem/Category.tsx',
    'components/DocSidebarItems/index.tsx',
    'a category of a sidebar holds items',
  ],
  [
    'components/NavbarItem/DropdownNavbarItem/Desktop.tsx',
    'components/NavbarItem/index.tsx',
    'a dropdown holds navbar items',
  ],
  [
    'components/core/lazyDrawer.tsx',
    'components/core/drawerParts.ts',
    'the drawer holds navbar items, and its dropdowns are in the same script',
  ],
];

function isRecursion({from, to}: Import): boolean {
  return recursions.some(([file, target]) => file === from && target === to);
}

const folderOf = (path: string) => path.split('/')[0] ?? '';

it('has no circle of imports, types included', () => {
  const circle = findCircle(imports.filter((one) => !isRecursion(one)));
  expect(circle?.join(' → ') ?? null).toBeNull();
});

it.each(recursions)('needs the exception for %s', (from, to) => {
  const others = recursions.filter(([file]) => file !== from);
  const rest = imports.filter(
    (one) => !others.some(([file, target]) => file === one.from && target === one.to),
  );
  expect(findCircle(rest)).toContain(to);
});

it('imports only from the same folder and from those below it', () => {
  const uphill = imports.filter(({from, to, isOwn}) => {
    if (!isOwn || !to.includes('/')) return false;
    const folder = folderOf(from);
    return ![folder, ...foldersBelow(folder)].includes(folderOf(to));
  });
  expect(uphill.map(({from, to}) => `${from} must not import ${to}`)).toEqual([]);
});

it('imports only the npm packages that its folder may use', () => {
  const refused = imports.filter(({from, to, isOwn}) => {
    // The engine writes these modules for each site.
    if (isOwn || to.startsWith('@octavo/')) return false;
    return !layers.find(({folder}) => folder === folderOf(from))?.packages.includes(to);
  });
  expect(refused.map(({from, to}) => `${from} must not import ${to}`)).toEqual([]);
});

it('knows every folder', () => {
  const entries = readdirSync(new URL('..', import.meta.url), {withFileTypes: true});
  const folders = entries.filter((entry) => entry.isDirectory()).map(({name}) => name);
  const others = ['npm', 'styles', 'tests'];
  const isSource = (name: string) => name !== 'node_modules';
  expect(folders.filter(isSource).sort()).toEqual(
    [...layers.map(({folder}) => folder), ...others].sort(),
  );
});

it('is described in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(describeLayers());
});
