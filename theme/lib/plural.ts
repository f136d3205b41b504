/**
 * Picks a form from "one item|{count} items". All locales use the rules of English: the
 * engine that renders pages has no Intl, and the browser must show the same.
 */
export function selectPlural(count: number, messages: string): string {
  const forms = messages.split('|');
  return (count === 1 ? forms[0] : forms.at(-1)) ?? '';
}
