import {translate} from './translate';

/** The message of an error, followed by the messages of its causes. */
export function describeError(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current != null && !seen.has(current); current = causeOf(current)) {
    seen.add(current);
    messages.push(messageOf(current));
  }
  return messages.join(`\n\n${translate('theme.octavo.ErrorPageContent.cause')}\n`);
}

/** Reports whether an error means that a script could not be loaded. Browsers word it differently. */
export function isLoadFailure(error: unknown): boolean {
  return /dynamically imported module|importing a module script/i.test(String(error));
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
