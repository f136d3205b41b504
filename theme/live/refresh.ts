import {isLikelyComponentType, performReactRefresh} from 'react-refresh/runtime';

export type Exports = Record<string, unknown>;

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
