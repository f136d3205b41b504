import {createContext, use} from 'react';
import type {ReactNode} from 'react';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {guardProps, unwrap} from '../../../server/renderer/guardedProps';
import {renderMarkup} from '../../../server/renderer/render';
import {AnyContent, Mismatch, PartRenderer, ShapeRenderer} from '../../../server/renderer/shape';

const BLANK = '\uE100';
const Title = createContext('');

// Node does not know the lines of functions, so all components here are those of a site.
beforeEach(() => {
  vi.stubGlobal('octavo', {themeLines: []});
});

function Plain({children}: {children?: ReactNode}) {
  return <div>{children}</div>;
}

function Reader() {
  return <i>{use(Title)}</i>;
}

function page(title: string, content: ReactNode): ReactNode {
  return (
    <Title value={title}>
      <header>{title}</header>
      <Plain>
        <b>same</b>
        {content}
      </Plain>
      <footer>{title}</footer>
    </Title>
  );
}

/** Renders the parts of a page that its shape does not have, and puts them into the shape. */
function joined(shape: ReactNode, real: ReactNode, title: string): string {
  const shapes = new ShapeRenderer();
  renderMarkup(shape, shapes);
  const markup = renderMarkup(real, new PartRenderer(shapes.plan() ?? []));
  return markup.replace(/\uFDD5(\d+)\uFDD6/g, (_, part: string) =>
    (shapes.parts[Number(part)] ?? '').replaceAll(BLANK, title),
  );
}

describe('a shape', () => {
  it('needs no rendering if no component reads the page', () => {
    const renderer = new ShapeRenderer();
    renderMarkup(page(BLANK, <Plain />), renderer);
    expect(renderer.plan()).toBeNull();
  });

  it('has everything except components that read the page', () => {
    const real = page('Title', <Reader />);
    expect(joined(page(BLANK, <Reader />), real, 'Title')).toBe(renderMarkup(real));
  });

  it('has everything except contents', () => {
    const real = page('Title', <Plain>content</Plain>);
    expect(joined(page(BLANK, <AnyContent />), real, 'Title')).toBe(renderMarkup(real));
  });

  it('keeps the comments between texts', () => {
    const text = () => 'text';
    const Text = text as unknown as () => ReactNode;
    const node = (title: string, content: ReactNode) => (
      <Title value={title}>
        before
        <Text />
        {content}
        <Text />
        <u>{title}</u>
        after
      </Title>
    );
    const real = node('Title', <Reader />);
    expect(joined(node(BLANK, <Reader />), real, 'Title')).toBe(renderMarkup(real));
  });

  it('does not fit a page with other elements', () => {
    const other = (
      <Title value="x">
        <Reader />
        <Reader />
        <Reader />
      </Title>
    );
    expect(() => joined(page(BLANK, <Reader />), other, 'x')).toThrow(Mismatch);
  });

  it('notes a head that differs from page to page', () => {
    const renderer = new ShapeRenderer();
    const Head = () => {
      renderer.headChanged();
      return null;
    };
    renderMarkup(page(BLANK, <Head />), renderer);
    expect(renderer.hasOwnHead).toBe(false);
    const ReaderWithHead = () => use(Title) && <Head />;
    renderMarkup(page(BLANK, <ReaderWithHead />), renderer);
    expect(renderer.hasOwnHead).toBe(true);
  });
});

describe('guarded props', () => {
  const nothing = () => undefined;

  it.each([
    ['a text of the page', {title: `a ${BLANK}`}],
    ['a text of the page inside', {toc: [{value: BLANK}]}],
    ['a function', {onClick: nothing}],
    ['an object of a class', {date: new Date(0)}],
  ])('differ from page to page with %s', (_, props) => {
    expect(guardProps(props, nothing)).toBeNull();
  });

  it('report who looks into an element, not who places it', () => {
    const onRead = vi.fn();
    const child = <b>{BLANK}</b>;
    const guarded = guardProps({children: [child, 'text'], level: 2}, onRead);
    const [element] = guarded?.children as [typeof child];
    expect(unwrap(element)).toBe(child);
    expect(onRead).not.toHaveBeenCalled();
    expect(element.type).toBe('b');
    expect(onRead).toHaveBeenCalled();
  });
});
