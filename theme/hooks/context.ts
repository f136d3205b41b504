import {createContext, use} from 'react';
import type {Context} from 'react';

/** Thrown by a hook that is called outside the provider it needs. */
export class ReactContextError extends Error {
  constructor(hookName: string, providerName: string, advice = '') {
    super(`${hookName} is called outside <${providerName}>. ${advice}`.trim());
    this.name = 'ReactContextError';
  }
}

/** A context without a default value, and a hook that reads it and throws outside its provider. */
export function createStrictContext<T>(
  hookName: string,
  providerName: string,
  advice?: string,
): [Context<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const useValue = () => {
    const value = use(context);
    if (value === null) throw new ReactContextError(hookName, providerName, advice);
    return value;
  };
  return [context, useValue];
}
