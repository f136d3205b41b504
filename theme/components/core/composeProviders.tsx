import type {ComponentType, ReactNode} from 'react';

type Provider = ComponentType<{children: ReactNode}>;

/** Nests providers into one; the first is the outermost. */
export function composeProviders(providers: Provider[]): Provider {
  return function Composed({children}) {
    return providers.reduceRight<ReactNode>((inner, Outer) => <Outer>{inner}</Outer>, children);
  };
}
