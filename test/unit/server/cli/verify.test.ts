/** `countersign verify` as scripts call it: words, exit codes and JSON. What a check finds is tested with the verifier. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { verifyCommand } from '../../../../src/server/cli/verify.ts';
import { inspect } from '../../../../src/server/pdf/document/inspect.ts';
import { ConfigError } from '../../../../src/server/platform/config/config.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { sealingInProcess } from '../../../support/seal-in-process.ts';
import { sealInput, signedTrail } from '../../../support/seal-input.ts';
import { temporaryFolder } from '../../../support/tools.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  const original = await inspect({ bytes: onePage(), maxPages: 1 });
  const sealing = sealingInProcess();
  const { pdf } = await sealing.seal(sealInput(original.bytes, original.pages));
  const audit = signedTrail({ name: 'محمد علي', email: 'ali@example.com' });
  const arabic = await sealing.seal(sealInput(original.bytes, original.pages, [], { audit }));
  const changed = Buffer.from(pdf);
  changed[changed.indexOf('One page')]! ^= 1;
  for (const [name, content] of [
    ['sealed.pdf', pdf],
    ['changed.pdf', changed],
    ['longer.pdf', Buffer.concat([pdf, Buffer.from('more')])],
    ['arabic.pdf', arabic.pdf],
    ['plain.pdf', onePage()],
    // One long object that is read again for each place where a seal could be.
    ['endless.pdf', `%PDF-1.7\n1 0 obj <</A [${'[] '.repeat(60_000)}${'/ByteRange '.repeat(50)}`],
    ['root.pem', await sealing.trustAnchor()],
    ['log.json', JSON.stringify({ entries: [] })],
  ] as const)
    writeFileSync(at(name), content);
}, 30_000);

// Whatever the machine speaks that this runs on.
beforeEach(() => {
  for (const name of ['LC_ALL', 'LC_MESSAGES', 'LANG']) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

async function verify(...args: string[]) {
  const lines: string[] = [];
  const code = await verifyCommand.run(args, (line) => void lines.push(line));
  return { code, text: lines.join('\n') };
}

it('reports that a file is intact, who sealed it, and whether that is trusted', async () => {
  const unknown = await verify(at('sealed.pdf'));
  expect(unknown.code).toBe(0);
  expect(unknown.text).toMatch(
    /^Valid: not changed since it was sealed\n\n {2}Document +Services Agreement, .* · sealed\.pdf\n/,
  );
  expect(unknown.text).toMatch(/\n {2}Sealed by +Countersign Seal [0-9A-F]{8}\n/);
  expect(unknown.text).toMatch(/What was checked\n {2}\+ Nothing that the seal covers has changed/);
  expect(unknown.text).toContain('vouches for itself');
  expect(unknown.text).toMatch(/SHA-256 of the file +[0-9a-f]{64}/);
  const trusted = await verify(at('sealed.pdf'), '--trust', at('root.pem'));
  expect([trusted.code, trusted.text]).toEqual([0, expect.stringContaining('which you trust')]);
});

it('distinguishes roots for time stamps from roots for seals', async () => {
  const stamps = await verify(at('sealed.pdf'), '--trust-tsa', at('root.pem'));
  expect([stamps.code, stamps.text]).toEqual([0, expect.not.stringContaining('which you trust')]);
  const both = await verify(at('sealed.pdf'), '--trust', at('root.pem'), '--trust-tsa', at('root.pem'));
  expect([both.code, both.text]).toEqual([0, expect.stringContaining('which you trust')]);
});

it.each([
  ['changed.pdf', 1, 'at least one byte is different'],
  ['longer.pdf', 1, '4 bytes were added after the sealed part'],
  ['plain.pdf', 2, 'This PDF isn’t sealed.'],
  ['endless.pdf', 1, 'takes more work than any sealed document should need'],
  ['root.pem', 2, 'This isn’t a PDF.'],
])('exits for %s with %i', async (name, code, sentence) => {
  const found = await verify(at(name));
  expect([found.code, found.text]).toEqual([code, expect.stringContaining(sentence)]);
});

it('includes the reason in the verdict', async () => {
  const { text } = await verify(at('changed.pdf'));
  expect(text).toMatch(/^Don’t rely on this document\n {2}x The document was changed after it was sealed/);
  expect(text).not.toContain('Sealed by');
});

it('isolates the direction of names', async () => {
  const { text } = await verify(at('arabic.pdf'));
  expect(text).toContain('Signed by  \u2068محمد علي\u2069 · ali@example.com · 21 Nov 2026, 09:14:05 UTC\n');
});

it("exits with 1 for a trail that isn't the sealed one", async () => {
  expect((await verify(at('sealed.pdf'), '--log', at('log.json'))).code).toBe(1);
});

it('prints the same as JSON, including sentences', async () => {
  const { code, text } = await verify(at('changed.pdf'), '--json');
  const report = JSON.parse(text);
  expect([code, report.verdict, report.file]).toEqual([1, 'broken', at('changed.pdf')]);
  expect(report.findings[0]).toMatchObject({ kind: 'bad', code: 'changed', message: expect.any(String) });
});

it.each([
  [[], 'Expected one file'],
  [['a.pdf', 'b.pdf'], 'Expected one file'],
  [[at('missing.pdf')], 'can’t read'],
  [[at('sealed.pdf'), '--trust', at('plain.pdf')], '--trust: expected certificates in PEM form'],
  [[at('sealed.pdf'), '--trust-tsa', at('plain.pdf')], '--trust-tsa: expected certificates in PEM form'],
])('refuses the call %j in one line', async (args, sentence) => {
  await expect(verify(...args)).rejects.toThrow(ConfigError);
  await expect(verify(...args)).rejects.toThrow(sentence);
});

it.each([
  ['de_AT.UTF-8', 'Gültig: seit dem Versiegeln unverändert'],
  ['pt_BR', 'Válido: sem alterações desde que foi selado'],
  ['C.UTF-8', 'Valid: not changed since it was sealed'],
  ['xx_YY', 'Valid: not changed since it was sealed'],
])('speaks as the terminal does under LANG=%s', async (lang, headline) => {
  vi.stubEnv('LANG', lang);
  expect((await verify(at('sealed.pdf'))).text.split('\n')[0]).toBe(headline);
});

it('uses the requested language, in columns, and English for programs by default', async () => {
  vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
  const japanese = (await verify(at('sealed.pdf'), '--locale', 'ja')).text;
  expect(japanese).toMatch(/[\u3040-\u30ff]/);
  const facts = japanese.split('\n\n').at(-1)!.split('\n').slice(1);
  const columns = (label: string) => [...label].reduce((sum, one) => sum + (one > '\u1100' ? 2 : 1), 0);
  const starts = facts.map((line) => columns(/^ {2}.*? {2,}(?=\S)/.exec(line)![0]));
  expect(new Set(starts).size).toBe(1);
  const { findings } = JSON.parse((await verify(at('changed.pdf'), '--json')).text);
  expect(findings[0].message).toContain('at least one byte is different');
  const asked = JSON.parse((await verify(at('changed.pdf'), '--json', '--locale', 'de')).text);
  expect(asked.findings[0]).toMatchObject({ code: 'changed', message: expect.stringContaining('Byte') });
});
