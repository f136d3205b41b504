import {afterAll, vi} from 'vitest';

// Test files that share a thread do not share the state of the theme's modules, nor that
// of the document. Loading happy-dom for each file takes longer than the tests.
vi.resetModules();

type Listener = Parameters<typeof document.addEventListener>;

/** The objects that outlive a test file. */
const lasting = [window, document, document.documentElement, document.body];
const added: [EventTarget, ...Listener][] = [];
const restore = lasting.map((target) => {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...listener: Listener) => {
    added.push([target, ...listener]);
    add(...listener);
  };
  return () => {
    target.addEventListener = add;
  };
});

// Tests assign to these.
const {innerWidth, scrollY} = window;

afterAll(() => {
  vi.unstubAllGlobals();
  for (const [target, ...listener] of added) target.removeEventListener(...listener);
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  window.scrollTo(0, 0);
  Object.assign(window, {innerWidth, scrollY});
  for (const undo of restore) undo();
});
