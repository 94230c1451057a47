import { describe, expect, it } from 'vitest';
import { checkProse, type ProseException } from '../../../support/words/check-prose.ts';
import { findTexts } from '../../../support/words/find-texts.js';
import { TERMS } from '../../../support/words/terms.ts';

const complaintsAbout = (code: string, file = 'src/a.ts', exceptions: readonly ProseException[] = []) =>
  checkProse([{ file, code }], findTexts, TERMS, exceptions).map(({ place, text }) => `${place} ${text}`);

describe('English in sources and documentation', () => {
  it.each([
    ['a string', `fail('Somebody changed this');`],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read.
    ['a template', 'fail(`Page ${page} belongs to somebody`);'],
    ['a description', `z.string().describe('The name of somebody.');`],
  ])('is read in %s', (_kind, code) => {
    expect(complaintsAbout(`\n${code}`)).toEqual([
      expect.stringMatching(/^src\/a\.ts:2 says “[Ss]omebody”: no one, anyone, someone or a passive$/),
    ]);
  });

  it('is read in JSX, and in Markdown outside of code', () => {
    expect(complaintsAbout('const a = <p>The page is cancelled.</p>;', 'demo/a.tsx')).toHaveLength(1);
    const markdown = 'It was cancelled.\n\n```sh\necho it was cancelled\n```\n\n`cancelled` is a status.\n';
    expect(complaintsAbout(markdown, 'docs/a.md')).toEqual([
      'docs/a.md:1 says “cancelled”: canceled, canceling',
    ]);
  });

  it.each([
    ['comments', '// Somebody changed this\nexport const a = 1;'],
    ['code in a description', "describe('Status, such as `cancelled` or `expired`.');"],
    ['SQL', "sql('select id as id from request where status = 1');"],
    ['class names', "el('field-control field-tick');"],
    ['single words', "set('cancelled');"],
  ])('is not looked for in %s', (_kind, code) => {
    expect(complaintsAbout(code)).toEqual([]);
  });

  it.each([
    ['the error “You cannot edit it”', 'You cannot edit it', 1],
    ['ids in prose', 'Expected the ids of recipients', 1],
    ['an id inside a path', 'Call /templates/{id} to see it', 0],
    ['the mail log', 'Emails end up in the mail log', 0],
    ['a mail', 'Send a mail to them', 1],
    ['a license', 'Each under its own license', 0],
    ['a licence', 'Each under its own licence', 1],
  ])('holds %s against the term base', (_kind, text, count) => {
    expect(complaintsAbout(`fail(${JSON.stringify(text)});`)).toHaveLength(count);
  });

  it('may use a word where an exception says so, and an exception must be needed', () => {
    const exceptions = [{ file: 'src/a.ts', word: 'nobody' }];
    expect(complaintsAbout("fail('Told to nobody');", 'src/a.ts', exceptions)).toEqual([]);
    expect(complaintsAbout("fail('Nothing to see');", 'src/a.ts', exceptions)).toEqual([
      'src/a.ts needs no exception for “nobody”',
    ]);
  });
});
