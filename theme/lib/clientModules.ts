// What modules of the config's clientModules may do when the reader goes from
// page to page.

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

export interface RouteUpdate {
  location: Place;
  previousLocation: Place | null;
}

type Cleanup = (() => void) | undefined;

interface Lifecycles {
  onRouteUpdate?: (update: RouteUpdate) => Cleanup;
  onRouteDidUpdate?: (update: RouteUpdate) => Cleanup;
}

export type ClientModule = Lifecycles & {default?: Lifecycles};

/** Calls one of them in every module. What comes back undoes whatever they did. */
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
