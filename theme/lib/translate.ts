// The texts of the theme. Wherever a file of the theme names a message by its id, the bundler puts
// the message itself (internal/bundle/messages.go), so no table of messages is sent to readers.
import type messages from '../messages.json';

type Messages = typeof messages;

export type MessageId = keyof Messages;

/** An object with the placeholders of a message. */
type Placeholders<Id extends MessageId> = Messages[Id] extends {values: infer Names}
  ? Names
  : never;

type Arguments<Id extends MessageId> = Messages[Id] extends {values: infer Names}
  ? [values: {[Name in keyof Names]: string | number}]
  : [];

/** Returns a message of messages.json with its placeholders filled. */
export function translate<Id extends MessageId>(id: Id, ...[values]: Arguments<Id>): string {
  return values ? fillMessage(id, values).join('') : id;
}

/** Returns a message in parts: its texts, and an element in the place of each placeholder. */
export function translateParts<
  Id extends MessageId,
  Values extends {[Name in keyof Placeholders<Id>]: unknown},
>(id: Id, values: Values): (string | Values[keyof Values])[] {
  return fillMessage<unknown>(id, values) as (string | Values[keyof Values])[];
}

/** Splits a text at its placeholders, and puts their values there. */
export function fillMessage<Value>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (string | Value | undefined)[] {
  // Every second part is the name of a placeholder. A regular expression would be slow in the build.
  const parts = text.replaceAll('}', '{').split('{');
  return parts.map((part, i) => (i % 2 ? values[part] : part));
}
