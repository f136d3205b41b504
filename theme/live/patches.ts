// After an edit of a component, the page gets a patch: the changed module alone. It takes
// its imports from the module in the scripts whose place it takes.
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type {LivePatch} from '@octavo/contract';
import {readSettings} from './addresses';
import {refreshComponents} from './refresh';
import type {Exports} from './refresh';
import {app} from './state';

declare global {
  interface Window {
    /**
     * Modules in the scripts register their imports: a list of "from name" with ";" between
     * them, and a function that returns their values.
     */
    $OctavoImports$?: (module: string, list: string, values: () => unknown[]) => void;
    /** Returns the imports of a module from another one, by their names. */
    $OctavoImported$?: (module: string, from: string) => Exports;
  }
}

interface Registered {
  names: string[];
  values: () => unknown[];
}

/** What all patches may import. */
const OFFERED: Record<string, Exports> = {react, 'react/jsx-runtime': jsxRuntime};

const registered = new Map<string, Registered>();
/** The addresses of the patches that the page has imported, by module. */
const applied = new Map<string, string>();
let patches: LivePatch[] = readSettings()?.patches ?? [];
let imports = 0;
let queue: Promise<unknown> = Promise.resolve();

window.$OctavoImports$ = (module, list, values) => {
  registered.set(module, {names: list.split(';'), values});
  // A script of the author may load the module later than the page.
  const isLate = app.current() && patches.some((patch) => patch.module === module);
  if (isLate) applyPatches().then(refreshComponents).catch(console.error);
};

window.$OctavoImported$ = (module, from) => {
  const found: Exports = {...OFFERED[from]};
  const {names, values} = registered.get(module) ?? {names: [], values: () => []};
  const all = values();
  for (const [i, text] of names.entries()) {
    if (!text.startsWith(`${from} `)) continue;
    const name = text.slice(from.length + 1);
    if (name === '*') Object.assign(found, all[i]);
    else if (name) found[name] = all[i];
  }
  return found;
};

/** Replaces the list of patches. */
export function setPatches(list: LivePatch[]): void {
  patches = list;
}

async function importNew(): Promise<Exports[]> {
  const modules: Exports[] = [];
  for (const {module, address} of patches) {
    if (!registered.has(module) || applied.get(module) === address) continue;
    // An older version may have the same address, and browsers run a module once.
    imports++;
    modules.push((await import(/* @vite-ignore */ `${address}?n=${String(imports)}`)) as Exports);
    applied.set(module, address);
  }
  return modules;
}

/** Imports the new patches of the modules that the page has, which register their components. */
export function applyPatches(): Promise<Exports[]> {
  const next = queue.then(importNew);
  queue = next.catch(() => undefined);
  return next;
}
