// The texts of the theme. Wherever a file of the theme names a message by its id, the bundler puts
// the message itself (internal/bundle/messages.go), so no table of messages is sent to readers.
import type messages from '../messages.json';

type Messages = typeof messages;

export type MessageId = keyof Messages;

/** A value for each placeholder of a message. */
type MessageValues<Id extends MessageId, Value> = Messages[Id] extends {values: infer Names}
  ? Record<keyof Names, Value>
  : never;

type Arguments<Id extends MessageId> = Messages[Id] extends {values: object}
  ? [values: MessageValues<Id, string | number>]
  : [];

/** Returns a message of messages.json with its placeholders filled. */
export function translate<Id extends MessageId>(id: Id, ...[values]: Arguments<Id>): string {
  return values ? fillMessage(id, values).join('') : id;
}

/** Returns a message in parts: its texts, and an element in the place of each placeholder. */
export function translateParts<Id extends MessageId, Element>(
  id: Id,
  values: MessageValues<Id, Element>,
): (string | Element | undefined)[] {
  return fillMessage(id, values);
}

/** Splits a text at its placeholders, and puts their values there. */
export function fillMessage<Value>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (string | Value | undefined)[] {
  // Every second part is the name of a placeholder.
  return text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
}
