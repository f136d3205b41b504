import type {ComponentType, ReactNode} from 'react';

type Provider = ComponentType<{children: ReactNode}>;

/** One provider out of many, the first outermost. */
export function composeProviders(providers: Provider[]): Provider {
  return function Composed({children}) {
    return providers.reduceRight<ReactNode>((inner, Outer) => <Outer>{inner}</Outer>, children);
  };
}
