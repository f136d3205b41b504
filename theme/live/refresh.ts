import {isLikelyComponentType, performReactRefresh} from 'react-refresh/runtime';

type Exports = Record<string, unknown>;

/** Loads new versions of modules, which register their components. The last version of a module counts. */
export async function importModules(addresses: string[]): Promise<Exports[]> {
  const modules: Exports[] = [];
  for (const address of addresses) {
    modules.push((await import(/* @vite-ignore */ address)) as Exports);
  }
  return modules;
}

/** Exports of a script that the bundler has split off may have names such as Counter_default. */
const COMPONENT_NAME = /^[A-Z]|(?:^|_)default$/;

function isComponent([name, value]: [string, unknown]): boolean {
  return COMPONENT_NAME.test(name) && isLikelyComponentType(value);
}

/**
 * Replaces the components of new modules in the page. False if the page has to start
 * again to show the change, because a module exports other values as well, such as hooks
 * or constants, or has no component.
 */
export function refreshComponents(modules: Exports[]): boolean {
  const update = performReactRefresh();
  if (modules.length === 0) return true;
  const areComponents = modules.every((exports) => Object.entries(exports).every(isComponent));
  return update !== null && areComponents;
}
