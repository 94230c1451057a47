/** `countersign verify` as scripts call it: words, exit codes and JSON. What a check finds is tested with the verifier. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { verifyCommand } from '../../../../src/server/commands/verify.ts';
import { ConfigError } from '../../../../src/server/config.ts';
import { inspect } from '../../../../src/server/pdf/inspect.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { sealingInProcess } from '../../../support/seal-in-process.ts';
import { sealInput } from '../../../support/seal-input.ts';
import { temporaryFolder } from '../../../support/tools.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  const original = await inspect({ bytes: onePage(), maxPages: 1 });
  const sealing = sealingInProcess();
  const { pdf } = await sealing.seal(sealInput(original.bytes, original.pages));
  const changed = Buffer.from(pdf);
  changed[changed.indexOf('One page')]! ^= 1;
  for (const [name, content] of [
    ['sealed.pdf', pdf],
    ['changed.pdf', changed],
    ['longer.pdf', Buffer.concat([pdf, Buffer.from('more')])],
    ['plain.pdf', onePage()],
    ['root.pem', await sealing.trustAnchor()],
    ['log.json', JSON.stringify({ entries: [] })],
  ] as const)
    writeFileSync(at(name), content);
}, 30_000);

async function verify(...args: string[]) {
  const lines: string[] = [];
  const code = await verifyCommand.run(args, (line) => void lines.push(line));
  return { code, text: lines.join('\n') };
}

it('says that a file is whole, by whom it was sealed, and whether that is one of those that are trusted', async () => {
  const unknown = await verify(at('sealed.pdf'));
  expect(unknown.code).toBe(0);
  expect(unknown.text).toMatch(
    /^The document is as it was sealed\n {2}\+ No byte that the seal covers has changed/,
  );
  expect(unknown.text).toContain('vouches for itself');
  expect(unknown.text).toMatch(/SHA-256 of the file +[0-9a-f]{64}/);
  const trusted = await verify(at('sealed.pdf'), '--trust', at('root.pem'));
  expect([trusted.code, trusted.text]).toEqual([0, expect.stringContaining('which you trust')]);
});

it.each([
  ['changed.pdf', 1, 'at least one byte is different'],
  ['longer.pdf', 1, '4 bytes were put behind the sealed part'],
  ['plain.pdf', 2, 'This PDF carries no seal.'],
  ['root.pem', 2, 'This file is no PDF.'],
])('exits for %s with %i', async (name, code, sentence) => {
  const found = await verify(at(name));
  expect([found.code, found.text]).toEqual([code, expect.stringContaining(sentence)]);
});

it('exits with 1 for a trail that is not the sealed one', async () => {
  expect((await verify(at('sealed.pdf'), '--log', at('log.json'))).code).toBe(1);
});

it('gives programs the same as JSON, sentences included', async () => {
  const { code, text } = await verify(at('changed.pdf'), '--json');
  const report = JSON.parse(text);
  expect([code, report.verdict, report.file]).toEqual([1, 'broken', at('changed.pdf')]);
  expect(report.findings[0]).toMatchObject({ kind: 'bad', code: 'changed', message: expect.any(String) });
});

it.each([
  [[], 'Expected one file'],
  [['a.pdf', 'b.pdf'], 'Expected one file'],
  [[at('missing.pdf')], 'cannot read'],
  [[at('sealed.pdf'), '--trust', at('plain.pdf')], 'expected certificates in PEM form'],
])('refuses the call %j in one line', async (args, sentence) => {
  await expect(verify(...args)).rejects.toThrow(ConfigError);
  await expect(verify(...args)).rejects.toThrow(sentence);
});
