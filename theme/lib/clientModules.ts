// The functions that the clientModules of a config may export.

interface Location {
  pathname: string;
  search: string;
  hash: string;
}

export interface RouteUpdate {
  location: Location;
  previousLocation: Location | null;
}

type Cleanup = (() => void) | undefined;

interface Lifecycles {
  onRouteUpdate?: (update: RouteUpdate) => Cleanup;
  onRouteDidUpdate?: (update: RouteUpdate) => Cleanup;
}

export type ClientModule = Lifecycles & {default?: Lifecycles};

/** Calls a function in every module that has it. The returned function cleans up after all of them. */
export function callModules(
  modules: readonly ClientModule[],
  name: keyof Lifecycles,
  update: RouteUpdate,
): () => void {
  const cleanups = modules.map((module) => {
    const lifecycle = module.default?.[name] ?? module[name];
    return lifecycle?.(update);
  });
  return () => {
    for (const cleanup of cleanups) cleanup?.();
  };
}
