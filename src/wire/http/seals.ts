/** Organization seals: images with a statement, which requests apply without a person. */
import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../model/languages.ts';
import { SEAL_IMAGE, SEAL_KINDS, SEAL_SCOPES, SEAL_TEXTS } from '../../model/seal.ts';
import { SIGNATURE_FONTS } from '../../model/signature-fonts.ts';
import { dateTime, flag, isOneLine, ONE_LINE, recordName, uuid, workspaceOf } from './shapes.ts';

const bit = z.union([z.literal(0), z.literal(1)]);
const kindOf = z.enum(SEAL_KINDS);
const KIND =
  '`uploaded`: an image file. `drawn`: an image of strokes drawn in your application. `typed`: a text in a signature font.';

export const seal = z
  .object({
    id: uuid.describe('ID of this version of the seal.'),
    lineage_id: uuid.describe('ID of the seal, the same in all its versions.'),
    version: z.number().int().min(1).describe('Number of the version, starting at 1.'),
    companies_id: uuid.describe('ID of your company.'),
    companies_workspaces_id: uuid
      .nullable()
      .describe('ID of the workspace that the seal belongs to. Null: it belongs to the company.'),
    authority_name: z.string().describe('Name of your company when this version was created.'),
    name: z.string().describe('Name of the seal in lists.'),
    display_name: z.string().describe('Name of the seal as recipients see it.'),
    signatory_title: z
      .string()
      .nullable()
      .describe('Title under which the seal is applied, such as `Head of Legal`. Null if there is none.'),
    kind: kindOf.describe(KIND),
    is_default: bit.describe('`1`: this is the default seal of the company or workspace.'),
    statement_language: z.string().describe('Language of the statement, as a BCP 47 tag.'),
    statement_version: z.string().describe('Your version of the statement.'),
    signatory_name: z.string().describe('Name of the person who made the statement.'),
    signatory_title_attested: z
      .string()
      .nullable()
      .describe('Title of the person who made the statement. Null if none was given.'),
    attested_at: dateTime.describe('When the statement was made.'),
    revoked_on: dateTime.nullable().describe('When the seal was revoked. Null if it wasn’t.'),
    created_at: dateTime.describe('When this version was created.'),
    deleted: bit.describe(
      '`1`: this version can no longer be used, because the seal was revoked or a newer version replaced this one.',
    ),
  })
  .describe('One version of a seal.')
  .openapi('Seal');

const text = (max: number) => z.string().trim().min(1).max(max).refine(isOneLine, ONE_LINE);
const person = text(SEAL_TEXTS.person);
const { min, max } = SEAL_TEXTS.statement;

const statement = z
  .looseObject({
    language: z.enum(LANGUAGES).describe('Language of the statement, as a BCP 47 tag.'),
    signatory_name: person.describe('Name of the person who makes the statement.'),
    text: z
      .string()
      .trim()
      .min(min)
      .max(max)
      .describe('The statement, such as that the person may have documents sealed in the company’s name.'),
    accepted: z.literal(true).describe('Always true: the person has agreed to the statement.'),
    signatory_title: person.nullish().describe('Title of the person who makes the statement.'),
    version: text(SEAL_TEXTS.statementVersion)
      .nullish()
      .describe('Your version of the statement. Default: `1`.'),
  })
  .describe('The statement that allows the seal to be applied. It is stored with its digest and time.')
  .openapi('SealStatement');

const typed = z
  .looseObject({
    text: text(SEAL_TEXTS.typed).describe('The text, such as the company’s name.'),
    style: z.enum(SIGNATURE_FONTS).nullish().describe('Signature font. Default: `caveat`.'),
  })
  .describe('The text of a `typed` seal.');

const { pixels } = SEAL_IMAGE;
/** Its content is checked where it is decoded, with a code of its own. */
const image = z
  .string()
  .openapi({ example: 'data:image/png;base64,iVBORw0KGgo…' })
  .describe(
    `A PNG as a data URI, up to 2 MB with ${pixels.min} to ${pixels.max.toLocaleString('en')} pixels per side. Only its pixels and transparency are kept; above 4 megapixels, at half the size.`,
  );
const isDefault = z.union([z.boolean(), bit.transform(Boolean)]);

const texts = {
  name: recordName(SEAL_TEXTS.name).describe('Name of the seal in lists.'),
  display_name: text(SEAL_TEXTS.displayName).describe('Name of the seal as recipients see it.'),
};
const title = person.nullish();
const DEFAULT = 'Whether this is the default seal of the company or workspace, instead of the current one.';

export const createSeal = z
  .looseObject({
    ...texts,
    kind: kindOf.describe(KIND),
    scope: z
      .enum(SEAL_SCOPES)
      .describe(
        '`company`: all workspaces can use the seal, which requires the protected workspace’s API key. `workspace`: one workspace can.',
      ),
    statement,
    workspace_id: uuid
      .nullish()
      .describe('For `workspace`: ID of the workspace. Default: the workspace of the API key.'),
    image: image.nullish(),
    typed: typed.nullish(),
    signatory_title: title.describe('Title under which the seal is applied.'),
    is_default: isDefault.nullish().describe(`${DEFAULT} Default: false.`),
  })
  .superRefine(({ kind, scope, workspace_id, ...given }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const [wanted, other] = kind === 'typed' ? (['typed', 'image'] as const) : (['image', 'typed'] as const);
    if (!given[wanted]) issue(wanted, `Expected ${wanted} for a seal of kind ${kind}, got none`);
    if (given[other]) issue(other, `Expected no ${other} for a seal of kind ${kind}. Omit it`);
    if (scope === 'company' && workspace_id)
      issue(
        'workspace_id',
        'Expected no workspace_id for a seal of the company. Omit it, or use scope workspace',
      );
  })
  .describe('A new seal.')
  .openapi('CreateSeal');

export const updateSeal = z
  .looseObject({
    name: texts.name.nullish(),
    display_name: texts.display_name.nullish(),
    signatory_title: title.describe('Title under which the seal is applied. Null removes it.'),
    image: image.nullish(),
    typed: typed.nullish(),
    statement: statement.nullish(),
    is_default: isDefault.nullish().describe(DEFAULT),
  })
  .describe('The changes to a seal.')
  .openapi('UpdateSeal');

export type CreateSeal = z.output<typeof createSeal>;
export type UpdateSeal = z.output<typeof updateSeal>;
export type SealRecord = z.infer<typeof seal>;

export const sealsQuery = z.object({
  include_revoked: flag.optional().describe('Whether to list revoked seals, too. Default: false.'),
  workspace_id: workspaceOf('to list seals for: its own and the company’s'),
});
export const sealList = z.object({
  seals: z
    .array(seal)
    .describe(
      'The current version of each seal: first those of workspaces, then those of the company; in each, the default seal first and then by name.',
    ),
});

export const revokeQuery = z.object({
  stop_pending: flag
    .optional()
    .describe(
      'Whether to pause the seal in requests that are being signed. They can’t continue until you choose another seal, remove it, or cancel. Default: false, they continue with their version.',
    ),
});
export const revokedSeal = seal
  .extend({
    in_flight_requests: z
      .number()
      .int()
      .describe('Number of requests that are being signed and haven’t applied the seal yet.'),
  })
  .openapi('RevokedSeal');

export const sealImage = z
  .object({
    kind: kindOf.describe(KIND),
    content_type: z.literal('image/png').describe('Media type of the image.'),
    data_url: image.describe('The image as a data URI.'),
  })
  .describe('The image of a seal.')
  .openapi('SealImage');

export const erasedSeal = z.object({
  lineage_id: uuid.describe('ID of the seal.'),
  versions_erased: z.number().int().describe('Number of versions that were erased.'),
});
