import type {ReactNode} from 'react';
import {interpolate} from './Interpolate';
import type {InterpolateValues} from './Interpolate';

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

function textOf({message, id}: {message?: string | undefined; id?: string | undefined}): string {
  const text = message ?? id;
  if (text === undefined) throw new Error('A translation needs an id or a message.');
  return text;
}

/** Returns the message with its placeholders filled. Octavo builds the default locale only. */
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
