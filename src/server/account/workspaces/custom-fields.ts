import { createHash } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import { type Id, isUuid, newId, type WorkspaceId } from '../../../model/ids.ts';
import type {
  createCustomField,
  updateCustomField,
  WorkspaceCustomField,
} from '../../../wire/http/companies.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { notFound } from './queries.ts';

type CustomFieldId = Id<'custom-field'>;

interface WorkspaceTables {
  workspace_custom_field: {
    id: CustomFieldId;
    workspace_id: WorkspaceId;
    field_name: string;
    field_label: string;
    is_preset: boolean;
    preset_value: string;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends WorkspaceTables {}
}

type Row = Selectable<WorkspaceTables['workspace_custom_field']>;
const MAX_NAME_LENGTH = 50;

export function viewCustomField(row: Row): WorkspaceCustomField {
  return {
    id: row.id,
    field_name: row.field_name,
    field_label: row.field_label,
    is_preset: row.is_preset,
    preset_value: row.preset_value,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Letters that Unicode decomposition doesn't change. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** `Ort der Übergabe` → `ort_der_ubergabe`. Labels in other scripts become `field_` with a hash, so that equal labels get equal names. */
export function nameFromLabel(label: string): string {
  const name = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => LETTERS[letter] ?? '_')
    .replace(/_+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/_$/, '');
  return name || `field_${createHash('sha256').update(label).digest('hex').slice(0, 8)}`;
}

export function listCustomFields(db: Db, workspaceId: WorkspaceId): Promise<Row[]> {
  return db
    .selectFrom('workspace_custom_field')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function requireFreeName(
  trx: Trx,
  workspaceId: WorkspaceId,
  name: string,
  own?: string,
): Promise<void> {
  const taken = (await listCustomFields(trx, workspaceId)).find(
    (row) => row.field_name.toLowerCase() === name.toLowerCase() && row.id !== own,
  );
  if (taken)
    throw new ServiceError(
      'STATE_CONFLICT',
      `The workspace already has a custom field named ${taken.field_name}`,
    );
}

/** @throws ServiceError STATE_CONFLICT if the name is taken */
export async function addCustomField(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  workspaceId: WorkspaceId,
  input: z.output<typeof createCustomField>,
): Promise<Row> {
  const name = input.field_name ?? nameFromLabel(input.field_label);
  const now = clock.now();
  return db.transaction(async (trx) => {
    await requireFreeName(trx, workspaceId, name);
    return trx
      .insertInto('workspace_custom_field')
      .values({
        id: newId<'custom-field'>(),
        workspace_id: workspaceId,
        field_name: name,
        field_label: input.field_label,
        is_preset: input.is_preset ?? false,
        preset_value: input.preset_value ?? '',
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function readCustomField(trx: Trx, workspaceId: WorkspaceId, id: string): Promise<Row> {
  const row = isUuid(id)
    ? await trx
        .selectFrom('workspace_custom_field')
        .selectAll()
        .where('id', '=', id.toLowerCase() as CustomFieldId)
        .where('workspace_id', '=', workspaceId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** @throws ServiceError NOT_FOUND, STATE_CONFLICT */
export async function changeCustomField(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  workspaceId: WorkspaceId,
  id: string,
  input: z.output<typeof updateCustomField>,
): Promise<Row> {
  return db.transaction(async (trx) => {
    const row = await readCustomField(trx, workspaceId, id);
    if (input.field_name !== undefined) await requireFreeName(trx, workspaceId, input.field_name, row.id);
    return trx
      .updateTable('workspace_custom_field')
      .set({
        field_name: input.field_name ?? row.field_name,
        field_label: input.field_label ?? row.field_label,
        is_preset: input.is_preset ?? row.is_preset,
        preset_value: input.preset_value ?? row.preset_value,
        updated_at: clock.now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @throws ServiceError NOT_FOUND */
export async function removeCustomField(
  { db }: Pick<Services, 'db'>,
  workspaceId: WorkspaceId,
  id: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await readCustomField(trx, workspaceId, id);
    await trx.deleteFrom('workspace_custom_field').where('id', '=', row.id).execute();
  });
}
