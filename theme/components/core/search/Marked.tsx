import type {MarkedText} from '../../../lib/search/types';

/** A text with its matches marked. React escapes all parts, so none can become markup. */
export default function Marked({text, marks}: MarkedText) {
  const parts: [before: string, match: string][] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push([text.slice(end, from), text.slice(from, to)]);
    end = to;
  }
  return (
    <>
      {parts.map(([before, match], i) => (
        <span key={i}>
          {before}
          <mark>{match}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}
