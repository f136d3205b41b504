// The styles of the overlay. A constructed stylesheet needs no permission in the
// content security policy of the page. The overlay has the size of the window, so that
// browsers do not count a new message as a shift of the layout.
const CSS = `
:host {
  --error: light-dark(#b3261e, #ff9b93);
  --warning: light-dark(#8a5300, #ffc46b);
  --line: light-dark(#d0d3d8, #4a4d55);
  --muted: light-dark(#55585f, #b4b9c1);
  --quiet: light-dark(#f3f4f6, #2a2c31);
  color: light-dark(#1c1e21, #e8e9ec);
  font: 0.875rem/1.5 system-ui, sans-serif;
  inset: 0;
  pointer-events: none;
  position: fixed;
  text-align: start;
  z-index: 2147483000;
}
@media print { :host { display: none; } }
[hidden] { display: none !important; }
.stack {
  align-items: flex-end;
  block-size: 100%;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  justify-content: flex-end;
  padding: 0.5rem;
}
.box {
  background: light-dark(#fff, #1e2024);
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  box-shadow: 0 2px 12px rgb(0 0 0 / 25%);
  box-sizing: border-box;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  pointer-events: auto;
}
.note { align-self: center; padding: 0.375rem 0.75rem; }
.card {
  align-self: center;
  border-block-start: 4px solid var(--warning);
  display: flex;
  flex-direction: column;
  inline-size: 60rem;
  max-block-size: 60vh;
  max-block-size: min(60dvh, 60vh);
}
.card.has-errors { border-block-start-color: var(--error); }
header {
  align-items: center;
  display: flex;
  gap: 0.75rem;
  padding: 0.375rem 0.375rem 0.375rem 1rem;
}
h2 { flex: 1; font-size: 1rem; margin: 0; }
ol, ul { list-style: none; margin: 0; padding: 0; }
ol { border-block-start: 1px solid var(--line); overflow-y: auto; overscroll-behavior: contain; }
ol > li { padding: 0.625rem 1rem; }
ol > li + li { border-block-start: 1px solid var(--line); }
ul > li { margin-block-start: 0.5rem; padding-inline-start: 1rem; }
p { margin: 0; }
.severity { font-weight: 700; }
.error { color: var(--error); }
.warning { color: var(--warning); }
.code, .hint { color: var(--muted); }
.message { white-space: pre-line; }
pre {
  background: var(--quiet);
  border-radius: 0.25rem;
  font: 0.8125rem/1.5 ui-monospace, monospace;
  margin: 0.25rem 0;
  overflow-x: auto;
  padding: 0.375rem 0.5rem;
  tab-size: 2;
}
.line { color: var(--muted); user-select: none; }
mark {
  background: none;
  color: inherit;
  text-decoration: underline wavy var(--error);
  text-underline-offset: 0.2em;
}
.warning-frame mark { text-decoration-color: var(--warning); }
mark:empty { border-block-end: 2px solid var(--error); display: inline-block; inline-size: 1ch; }
button {
  background: none;
  border: 0;
  border-radius: 0.25rem;
  color: inherit;
  cursor: pointer;
  font: inherit;
  padding: 0;
}
button.place {
  color: light-dark(#2160c4, #78a9f5);
  font: 0.8125rem/1.5 ui-monospace, monospace;
  overflow-wrap: anywhere;
  text-align: start;
  text-decoration: underline;
}
a { color: light-dark(#2160c4, #78a9f5); }
button.close { block-size: 2.25rem; font-size: 1.25rem; inline-size: 2.25rem; line-height: 1; }
button.badge { border: 1px solid currentcolor; font-weight: 700; padding: 0.25rem 0.75rem; }
:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
.announcer { clip-path: inset(50%); block-size: 1px; inline-size: 1px; overflow: hidden; position: absolute; }
@media (prefers-reduced-motion: no-preference) {
  .card, .note { animation: appear 150ms ease-out; }
  @keyframes appear { from { opacity: 0; translate: 0 0.5rem; } }
}
`;

let sheet: CSSStyleSheet | null = null;

export function overlayStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
