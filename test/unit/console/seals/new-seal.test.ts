import { describe, expect, it } from 'vitest';
import { type SealDraft, sealBody } from '../../../../src/console/seals/new-seal.ts';
import { createSeal } from '../../../../src/wire/http/seals.ts';

const draft: SealDraft = {
  name: ' Company stamp ',
  displayName: '',
  kind: 'typed',
  image: null,
  text: ' Acme ',
  title: '',
  statement: 'I am authorized to have documents sealed.',
  signatory: 'Grace Hopper',
  isAccepted: true,
  isDefault: false,
};
const workspace = '6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20';

describe('the body of a new seal', () => {
  it.each([
    ['text for the company', draft, null],
    ['text for a workspace', draft, workspace],
    ['image', { ...draft, kind: 'uploaded', image: 'data:image/png;base64,AAAA' } as const, null],
  ])('is accepted by the service: %s', (_, given, workspaceId) => {
    expect(createSeal.safeParse(sealBody(given, workspaceId, 'en')).error?.issues ?? []).toEqual([]);
  });

  it('has the name for recipients, too, unless they see another one', () => {
    expect(sealBody(draft, null, 'en')).toMatchObject({
      name: 'Company stamp',
      display_name: 'Company stamp',
      scope: 'company',
      typed: { text: 'Acme' },
    });
    expect(sealBody({ ...draft, displayName: 'Acme Ltd.' }, workspace, 'de')).toMatchObject({
      display_name: 'Acme Ltd.',
      scope: 'workspace',
      workspace_id: workspace,
      statement: { language: 'de' },
    });
  });
});
