import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecipientId, SigningId } from '../../../../../src/model/ids.ts';
import type { SigningLinkMode } from '../../../../../src/model/settings.ts';
import type { Principal } from '../../../../../src/server/platform/http/principal.ts';
import type { RequestBundle } from '../../../../../src/server/requests/record/queries.ts';
import {
  forCaller,
  newSigningId,
  recipientIdReader,
  separateSigningIds,
  signingIdOf,
  withoutSigningIds,
} from '../../../../../src/server/requests/record/signing-ids.ts';

const id = '11111111-1111-4111-8111-111111111111' as RecipientId;
const secret = '22222222-2222-4222-8222-222222222222' as SigningId;
const withMode = (own: SigningLinkMode | null, inherited: SigningLinkMode, sent_at: Date | null = null) =>
  ({
    signingIds: new Map([[id, secret]]),
    request: { sent_at, settings: { signing_link_mode: own } },
    branding: { settings: { signing_link_mode: inherited } },
  }) as unknown as RequestBundle;
const bundle = withMode(null, 'embedded');
const key = { kind: 'key' } as Principal;
const editor = { kind: 'editor' } as Principal;

/** Another place that reads them is another place that can leak them: add it here only with a reason. */
const READERS = [
  'model/ids.ts',
  // Look-ups by the id in the address.
  'server/requests/signing/access.ts',
  'server/requests/signing/frame-ancestors.ts',
  'server/requests/signing/load-session.ts',
  // Where they are made, kept apart, and given to callers who may have them.
  'server/requests/drafts/draft-changes.ts',
  'server/requests/drafts/new-rows.ts',
  'server/requests/record/invite.ts',
  'server/requests/record/load-bundle.ts',
  'server/requests/record/queries.ts',
  'server/requests/record/request-view.ts',
  'server/requests/record/signing-ids.ts',
  'server/requests/record/request-tables.ts',
  // A link that a person pastes to try the widget, and what it gets from a backend in example code.
  'console/developers/embed/PreviewCard.tsx',
  'console/developers/embed/WidgetPreview.tsx',
  'console/developers/embed/server-code.ts',
  // Refuses a link that was replaced meanwhile.
  'server/requests/signing/signer-transaction.ts',
  // Replaces them.
  'server/requests/corrections/replace-holder.ts',
  'server/requests/sending/send.ts',
  // The link in a mail, the webhook that opted in, and texts that must not keep them.
  'server/notices/mail-context.ts',
  'server/notices/send-mail.ts',
  'server/webhooks/deliver.ts',
  'server/job-handlers.ts',
];

describe('signing IDs', () => {
  it('are removed from rows, so that nothing made from a row can show them', () => {
    const { rows, signingIds } = separateSigningIds([{ id, signing_id: secret } as never]);
    expect(rows).toEqual([{ id }]);
    expect(signingIdOf({ signingIds }, id)).toBe(secret);
    expect(JSON.stringify({ rows, signingIds })).not.toContain(secret);
  });

  it('are random, version 4, and new each time', () => {
    expect(newSigningId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newSigningId()).not.toBe(newSigningId());
  });

  it('are shown to an API key and to no editor token', () => {
    const shown = { id: id as string, recipient_id: id, name: 'Ada' };
    expect(forCaller(key, bundle, shown)).toEqual({ ...shown, id: secret });
    expect(forCaller(editor, bundle, shown)).toEqual(shown);
  });

  it('are shown to no one if the links are only mailed', () => {
    const shown = { id: id as string, recipient_id: id, name: 'Ada' };
    expect(forCaller(key, withMode('mail_only', 'embedded'), shown)).toEqual(shown);
    expect(forCaller(key, withMode(null, 'mail_only'), shown)).toEqual(shown);
    expect(forCaller(key, withMode('embedded', 'mail_only'), shown).id).toBe(secret);
    // Sent by an earlier version, which showed the links.
    expect(forCaller(key, withMode(null, 'mail_only', new Date()), shown).id).toBe(secret);
  });

  it("are converted to the public ID in an API key's input, in any letter case, and ignored in an editor's", () => {
    const read = recipientIdReader(key, bundle);
    for (const given of [secret, secret.toUpperCase()]) expect(read(given)).toBe(id);
    for (const given of [id, 'temp_1', '', null, undefined, 3]) expect(read(given)).toBe(given);
    expect(recipientIdReader(editor, bundle)(secret)).toBe(secret);
  });

  it('are removed from stored texts', () => {
    expect(withoutSigningIds(bundle, `Open /signing/${secret} or ${secret}, ${id}`)).toBe(
      `Open /signing/withheld or withheld, ${id}`,
    );
  });

  it('are read in few places', () => {
    const root = join(import.meta.dirname, '../../../../../src');
    const reading = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => /\bsigning_id\b|[sS]igningId/.test(readFileSync(join(root, path), 'utf8')));
    expect(reading.sort()).toEqual([...READERS].sort());
  });
});
