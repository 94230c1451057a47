import { expect, it } from 'vitest';
import type { RecipientId } from '../../../../../src/model/ids.ts';
import { isSeenBy } from '../../../../../src/server/requests/signing/field-visibility.ts';

const [ann, ben, cleo] = ['ann', 'ben', 'cleo'] as RecipientId[];
const recipients = [
  { id: ann, finished_at: null },
  { id: ben, finished_at: null },
  { id: cleo, finished_at: new Date(0) },
] as never;

it.each([
  ['their own field', ann, false, true],
  ['a field of nobody', null, false, true],
  ['the field of someone who has finished', cleo, false, true],
  ['the field of someone who has not finished', ben, false, false],
  ['the field of someone who is not in the request', 'dan', false, false],
  ['their own field that its conditions hide', ann, true, false],
  ['a hidden field of someone who has finished', cleo, true, false],
])('a recipient and %s', (_name, recipient_id, is_hidden, isSeen) => {
  const field = { recipient_id: recipient_id as RecipientId | null, is_hidden };
  expect(isSeenBy({ id: ann! }, field, { recipients })).toBe(isSeen);
});
