import { z } from '@hono/zod-openapi';
import { pictureLink } from './pictures.ts';
import { dateTime, listQuery, pagination, uuid } from './shapes.ts';
import { template } from './templates.ts';

/** Versions of a template that are kept: the first and the most recent ones. */
export const MAX_VERSIONS = 100;

const count = (what: string) => z.number().int().min(0).describe(`Number of ${what}.`);

const versionChanges = z
  .object({
    fields_added: count('fields that were added'),
    fields_changed: count('fields that were moved or otherwise changed'),
    fields_removed: count('fields that were removed'),
    recipients_added: count('recipients that were added'),
    recipients_changed: count('recipients that were changed'),
    recipients_removed: count('recipients that were removed'),
    seals_changed: count('seals that were added, moved, swapped or removed'),
    documents_changed: z
      .boolean()
      .describe('Whether the document, its pages, or the documents and their labels were changed.'),
    properties: z
      .array(z.string())
      .describe(
        'Names of other properties that were changed, such as `name`, `settings.allow_decline` or `reminders`. `field_order`: the fields are in another order.',
      ),
  })
  .describe(
    'Differences from the version before. The first version counts its fields, recipients and seals as added.',
  )
  .openapi('TemplateVersionChanges');

export const templateVersion = z
  .object({
    version: z.number().int().min(1).describe('Number of the version, starting at 1.'),
    revision: z
      .number()
      .int()
      .min(1)
      .describe('Revision that the template had after the last save in this version.'),
    created_at: dateTime.describe('When the version was started.'),
    updated_at: dateTime.describe('When the last save went into the version.'),
    author: z
      .object({
        type: z
          .enum(['api_key', 'editor_token', 'user', 'unknown'])
          .describe(
            'What the changes were saved with. `user`: a person in the console. `unknown`: the version is from before the service kept versions.',
          ),
        id: uuid
          .nullable()
          .describe(
            'ID of the API key or person, or `jwt_id` of the editor token. Null if the author is unknown.',
          ),
        name: z
          .string()
          .nullable()
          .describe(
            'First characters of the API key, or the person’s name. Null for others, and in reads with an editor token.',
          ),
      })
      .describe('Who saved the version.'),
    restored_from: z
      .number()
      .int()
      .nullable()
      .describe('Number of the version that this one restored. Null if it wasn’t made by a restore.'),
    is_current: z.boolean().describe('Whether the template still is as in this version.'),
    changes: versionChanges,
  })
  .describe('A saved state of a template.')
  .openapi('TemplateVersion');

export const templateVersionQuery = listQuery(['version']).pick({ page: true, page_size: true });

export const templateVersionList = z
  .object({
    results: z.array(templateVersion).describe('Versions on this page, newest first.'),
    pagination,
  })
  .describe('A page of versions.')
  .openapi('TemplateVersionList');

export const templateAtVersion = z
  .object({
    version: templateVersion,
    template: template.describe(
      'The template as it was. Links to its documents work, and the names and states of its seals are those of now.',
    ),
    pictures: z
      .array(pictureLink)
      .describe('The pictures that its fields show, with links that work for one hour.'),
  })
  .describe('A template as it was in a version.')
  .openapi('TemplateAtVersion');

export const restoreVersion = z
  .looseObject({
    omit_unavailable_seals: z
      .boolean()
      .nullish()
      .describe(
        '`true`: restore the version without seals that were revoked or erased, and without their fields; `warnings` names them. Otherwise, the call fails with 409 `SEAL_UNAVAILABLE` if there are any.',
      ),
  })
  .describe('How to restore the version. Can be omitted.');

export type TemplateVersion = z.infer<typeof templateVersion>;
export type TemplateVersionChanges = z.infer<typeof versionChanges>;
export type TemplateVersionList = z.infer<typeof templateVersionList>;
export type TemplateAtVersion = z.infer<typeof templateAtVersion>;
export type RestoreVersion = z.input<typeof restoreVersion>;
