/**
 * Picks from "one item|{count} items". English rules for every locale: there is
 * no Intl where pages are rendered, and both sides have to agree.
 */
export function selectPlural(count: number, messages: string): string {
  const forms = messages.split('|');
  return (count === 1 ? forms[0] : forms.at(-1)) ?? '';
}
