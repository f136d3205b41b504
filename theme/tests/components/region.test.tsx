import {renderToString} from 'react-dom/server';
import {afterEach, describe, expect, it} from 'vitest';
import Region from '../../components/core/Region';

const engine = globalThis as {__octavoHasRegion?: ((name: string) => string) | undefined};

afterEach(() => {
  delete engine.__octavoHasRegion;
});

function rendered(slot?: number): string {
  return renderToString(
    <Region name="footer" {...(slot !== undefined && {slot})}>
      <footer>text</footer>
    </Region>,
  );
}

describe('a region', () => {
  it('renders its children if the engine keeps no regions', () => {
    expect(rendered()).toBe('<footer>text</footer>');
  });

  it('marks its start and end the first time', () => {
    engine.__octavoHasRegion = () => '';
    expect(rendered()).toBe('\uFDD0footer\uFDD3\uFDD4<footer>text</footer>\uFDD1');
    expect(rendered(7)).toBe('\uFDD0footer\uFDD37\uFDD4<footer>text</footer>\uFDD1');
  });

  it('has no regions inside', () => {
    engine.__octavoHasRegion = () => '';
    const markup = renderToString(
      <Region name="navbar">
        <nav>
          <Region name="logo">
            <b>text</b>
          </Region>
        </nav>
      </Region>,
    );
    expect(markup).toBe('\uFDD0navbar\uFDD3\uFDD4<nav><b>text</b></nav>\uFDD1');
  });

  it('is only a mark if the engine knows its name', () => {
    engine.__octavoHasRegion = (name) => (name === 'footer' ? 'known' : '');
    expect(rendered(2)).toBe('\uFDD2footer\uFDD32\uFDD4');
  });
});
