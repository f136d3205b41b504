import {fileURLToPath} from 'node:url';
import {ESLint} from 'eslint';
import {beforeAll, describe, expect, it} from 'vitest';

const RULE = 'octavo/literal-text';

// The configuration of the repository, with this rule alone: the others need files on disk.
const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  ruleFilter: ({ruleId}) => ruleId === RULE,
  overrideConfig: {languageOptions: {parserOptions: {projectService: false}}},
});

/** The texts that the rule refuses. */
async function refused(code: string, file = 'theme/components/Probe.tsx'): Promise<string[]> {
  const [result] = await eslint.lintText(code, {filePath: file});
  const messages = result?.messages ?? [];
  expect(messages.filter(({fatal}) => fatal)).toEqual([]);
  return messages
    .filter(({ruleId}) => ruleId === RULE)
    .map(({message}) => /"(.*)"/.exec(message)?.[1] ?? message);
}

beforeAll(async () => {
  await refused(''); // loads ESLint and its plugins
}, 60_000);

describe('literal text is refused', () => {
  it.each([
    ['in an element', '<b> Read more </b>', ['Read more']],
    ['in a fragment', '<>Größe</>', ['Größe']],
    ['in a condition', "<b>{a ? 'Yes' : `No`}</b>", ['Yes', 'No']],
    ['in alternatives', "<b>{a && (b || 'One' + c)}</b>", ['One']],
    ['in a template', '<b>{`Page ${a} of ${b}`}</b>', ['Page', 'of']],
    ['as a label', '<b aria-label="Close" />', ['Close']],
    ['as a tooltip', "<b title={a ?? 'Close'} />", ['Close']],
    ['as a placeholder', '<input placeholder="Search" />', ['Search']],
    ['as an alternative text', '<img alt="Author" />', ['Author']],
    ['as the prop of a component', '<Link subLabel="Next" />', ['Next']],
    ['as a field', "f({label: 'Versions'})", ['Versions']],
    ['as a default', "function F({title = 'Details'}) {}", ['Details']],
    ['as a constant', "const LABEL = 'Skip'", ['Skip']],
    ['in the document', "a.textContent = 'Gone'; b.append('There')", ['Gone', 'There']],
    ['as an attribute', "a.setAttribute('aria-label', 'Loading')", ['Loading']],
  ])('%s', async (_, code, texts) => {
    expect(await refused(code)).toEqual(texts);
  });

  it.each(['app', 'browser', 'components', 'entries', 'hooks', 'layouts', 'navigation'])(
    'in theme/%s',
    async (folder) => {
      expect(await refused('<b>Text</b>', `theme/${folder}/Probe.tsx`)).toEqual(['Text']);
    },
  );
});

it('messages, names and punctuation are allowed', async () => {
  const code = `
    const label = translate('theme.common.editThisPage');
    const title = a ? 'theme.NotFound.title' : 'theme.ErrorPageContent.title';
    const kind = 'doc';
    a.setAttribute('role', 'status');
    const b = <b className="badge" role="note" title={label}>{c === 'doc' && label} · {' '}</b>;
  `;
  expect(await refused(code)).toEqual([]);
});
