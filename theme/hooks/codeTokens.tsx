import {createContext, use, useMemo} from 'react';
import {plainTokens, readTokens, tokenText} from '../lib/codeTokens';
import type {CodeToken} from '../lib/codeTokens';

/** The HTML of the code block around a component, as the engine wrote it; null for none. */
export const HighlightedContext = /* @__PURE__ */ createContext<string | null>(null);

/** The tokens of each line. They have colours if the engine has seen the same code. */
export function useCodeTokens(code: string): CodeToken[][] {
  const html = use(HighlightedContext);
  return useMemo(() => {
    const tokens = html === null ? [] : readTokens(html);
    return tokenText(tokens) === code ? tokens : plainTokens(code);
  }, [html, code]);
}
