import { expect, it } from 'vitest';
import type { NewRequest } from '../../../../demo/page/backend-calls.ts';
import type { Step } from '../../../../demo/page/journey.ts';
import { type SnippetValues, snippetsFor } from '../../../../demo/page/snippets.ts';

const wanted = {
  template_id: 't1',
  name: 'Lease',
  expiration_hours: 168,
  recipients: [{ template_user_id: 'u1', first_name: 'Ada' }],
  signing_order: ['u1'],
} as unknown as NewRequest;

const valuesOf = (step: Step, more: Partial<SnippetValues> = {}): SnippetValues => ({
  place: { step } as SnippetValues['place'],
  service: 'https://sign.example.com',
  options: {},
  isolation: 'frame',
  wanted,
  ...more,
});

it('shows shell commands without comments, which an interactive zsh runs as commands', () => {
  const steps: readonly Step[] = ['choose', 'edit', 'send', 'sign', 'done'];
  const all = [...steps.map((step) => valuesOf(step)), valuesOf('send', { draftId: 'd1' })].flatMap(
    snippetsFor,
  );
  const shell = all.filter(({ code }) => /^(?:curl|pdfsig) /m.test(code) || code.startsWith('curl'));
  expect(shell.map(({ title }) => title)).toEqual([
    'curl',
    'Token',
    'curl',
    'Download',
    'Evidence',
    'Verify',
    'Calls',
  ]);
  for (const { title, code } of shell) expect(code, title).not.toMatch(/(?:^|\s)#/m);
});

it('explains consecutive calls next to the code', () => {
  const [calls] = snippetsFor(valuesOf('send', { draftId: 'd1' }));
  expect(calls!.note).toBe(
    'Create a draft. The response has its ID. Change the signing order. The IDs are recipients[].id of the draft. Create a token that opens the draft in the editor and can send it.',
  );
  expect(calls!.code.match(/^curl /gm)).toHaveLength(3);
});
