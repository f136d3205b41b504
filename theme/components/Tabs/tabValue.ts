import type {HTMLAttributes, ReactNode} from 'react';

export interface TabValue {
  value: string;
  label?: ReactNode;
  default?: boolean | undefined;
  /** Attributes of the tab itself, not of its panel. */
  attributes?: HTMLAttributes<HTMLLIElement> | undefined;
}
