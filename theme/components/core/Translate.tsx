import type {ReactNode} from 'react';
import site from '@octavo/site';
import {interpolate} from './Interpolate';
import type {InterpolateValues} from './Interpolate';

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

function textOf({message, id}: {message?: string | undefined; id?: string | undefined}): string {
  const key = id ?? message;
  if (key === undefined) throw new Error('A translation needs an id or a message.');
  return site.codeTranslations?.[key] ?? message ?? key;
}

/**
 * Returns the message with its placeholders filled. The message of code.json or of a plugin
 * replaces the one in the code.
 */
export function translate(
  message: Message,
  values?: Record<string, string | number | undefined>,
): string {
  return interpolate(textOf(message), values);
}

interface TranslateProps {
  children?: string;
  id?: string;
  description?: string;
  values?: InterpolateValues;
}

export default function Translate({children, id, values}: TranslateProps): ReactNode {
  if (children !== undefined && typeof children !== 'string') {
    throw new TypeError(
      'The child of <Translate> must be a string. Pass everything else in values.',
    );
  }
  return interpolate(textOf({message: children, id}), values);
}
