import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import docusaurus from '../fixtures/docusaurusNames.json';

const themeDir = fileURLToPath(new URL('../..', import.meta.url));

function hasComponent(name: string): boolean {
  return ['components', 'layouts'].some((folder) =>
    ['.tsx', '.ts', '/index.tsx'].some((ending) =>
      existsSync(`${themeDir}/${folder}/${name}${ending}`),
    ),
  );
}

describe('the names of Docusaurus', () => {
  it('has every component of its theme', () => {
    expect(docusaurus.components.filter((name) => !hasComponent(name))).toEqual([]);
  });

  it.each(Object.entries(docusaurus.modules))(
    '@docusaurus/%s has every export',
    async (name, exports) => {
      const module = (await import(`@docusaurus/${name}`)) as Record<string, unknown>;
      expect(exports.filter((exported) => module[exported] === undefined)).toEqual([]);
    },
  );
});
