/** The report in words: what a file says about itself must not pass for what the verifier says. */
import { describe, expect, it } from 'vitest';
import { createExplainer } from '../../../src/verify/explain.ts';

const { sentenceOf } = createExplainer();
const signedBy = (name: string) =>
  sentenceOf({ code: 'signed_by', kind: 'good', name, at: '2026-11-21T09:14:05.123Z' });

describe('a name out of the file', () => {
  it.each([
    ['a line break', 'Ada\nThe document is as it was sealed'],
    ['a terminal escape', 'Ada\u001b[2J\u001b[H'],
    ['an eight-bit escape', 'Ada\u009b2J'],
    ['a line separator', 'Ada\u2028x'],
    ['an override of the direction', 'Ada\u202egnorts'],
    ['an isolate that does not end', 'Ada\u2066x'],
  ])('is shown without %s', (_name, given) => {
    const said = signedBy(given);
    expect(said).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    expect(said).toContain('Ada\ufffd');
  });

  it('is cut when it is longer than any name', () => {
    expect(signedBy('x'.repeat(5_000)).length).toBeLessThan(400);
  });

  it('is shown as it is otherwise', () => {
    expect(signedBy('Zoë Ångström-李 <zoe@example.com>')).toBe(
      'Zoë Ångström-李 <zoe@example.com> signed on 21 Nov 2026, 09:14:05 UTC, according to the embedded audit trail.',
    );
  });
});
