/** The uses and the access log of a seal, both in pages that a cursor continues. */
import { z } from '@hono/zod-openapi';
import { SEAL_ACTIONS, SEAL_ACTORS, SEAL_PARTICIPANT_STATUSES } from '../../model/seal.ts';
import { dateTime, uuid } from './shapes.ts';

export const cursorQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25).describe('Maximum number of results.'),
  cursor: z
    .string()
    .max(200)
    .optional()
    .openapi({ example: 'MjAyNi0xMS0yMVQwOTozMDowMC4wMDBa…' })
    .describe('The `cursor` of the previous response. Omit it for the first results.'),
});
const cursor = z
  .string()
  .nullable()
  .openapi({ example: null })
  .describe('The cursor for the next results. Null if there are no more.');

const application = z.object({
  id: uuid.describe('ID of the seal’s place in the signing order of the request.'),
  signing_request_id: uuid.describe('ID of the signing request.'),
  signing_request_name: z.string().describe('Name of the signing request.'),
  seal_id: uuid.describe('ID of the version of the seal.'),
  seal_name: z.string().describe('Name of that version.'),
  status: z
    .enum(SEAL_PARTICIPANT_STATUSES)
    .describe(
      '`pending`: the seal is applied when its turn comes. `paused`: the seal was revoked, so the request waits for you. `applied`: it is in the document.',
    ),
  applied_at: dateTime.nullable().describe('When the seal was applied. Null until then.'),
  created_at: dateTime.describe('When the seal was added to the request.'),
});
export const sealApplications = z
  .object({ applications: z.array(application).describe('The uses, newest first.'), cursor })
  .describe('Requests that use the seal, in any of its versions.')
  .openapi('SealApplications');

const entry = z.object({
  action: z
    .enum(SEAL_ACTIONS)
    .describe(
      'What happened. `replaced`: a new version was created. `renamed`: the name, display name or title changed. `image_read`: the image was read with the API.',
    ),
  actor_kind: z.enum(SEAL_ACTORS).describe('Who did it: a user, an API key, or the service.'),
  details: z.record(z.string(), z.unknown()).describe('More about it, depending on `action`.'),
  created_at: dateTime.describe('When it happened.'),
});
export const sealLog = z
  .object({ entries: z.array(entry).describe('The entries, newest first.'), cursor })
  .describe('What happened to a seal, in all its versions.')
  .openapi('SealLog');

export type CursorQuery = z.output<typeof cursorQuery>;
export type SealApplications = z.infer<typeof sealApplications>;
export type SealLog = z.infer<typeof sealLog>;
