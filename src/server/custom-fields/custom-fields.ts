/** Custom fields of templates and signing requests, which are in two tables. */
import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { isUuid, newId, type SigningRequestId, type TemplateId } from '../../model/ids.ts';
import type { createRecordCustomField, RecordCustomField } from '../../wire/http/custom-fields.ts';
import { nameFromLabel } from '../account/workspaces/custom-fields.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';

export type Owner =
  | { readonly kind: 'template'; readonly id: TemplateId }
  | { readonly kind: 'request'; readonly id: SigningRequestId };

interface Row {
  readonly id: string;
  readonly field_name: string;
  readonly field_label: string;
  readonly copied_from_template?: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const view = ({ id, field_name, field_label, copied_from_template, created_at, updated_at }: Row) => ({
  id,
  field_name,
  field_label,
  ...(copied_from_template !== undefined && { copied_from_template }),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

function rowsOf(db: Db, owner: Owner): Promise<Row[]> {
  return owner.kind === 'template'
    ? db
        .selectFrom('template_custom_field')
        .selectAll()
        .where('template_id', '=', owner.id)
        .orderBy('created_at')
        .execute()
    : db
        .selectFrom('signing_request_custom_field')
        .selectAll()
        .where('request_id', '=', owner.id)
        .orderBy('created_at')
        .execute();
}

export async function listCustomFields(db: Db, owner: Owner): Promise<RecordCustomField[]> {
  return (await rowsOf(db, owner)).map(view);
}

/** @throws ServiceError STATE_CONFLICT when the name is taken */
export async function addCustomField(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Owner,
  input: z.output<typeof createRecordCustomField>,
): Promise<RecordCustomField> {
  const name = input.field_name ?? nameFromLabel(input.field_label);
  const now = clock.now();
  return db.transaction(async (trx) => {
    const taken = (await rowsOf(trx, owner)).find(
      (row) => row.field_name.toLowerCase() === name.toLowerCase(),
    );
    if (taken)
      throw new ServiceError('STATE_CONFLICT', `A custom field named ${taken.field_name} already exists`);
    const row = {
      id: newId<'custom-field'>(),
      field_name: name,
      field_label: input.field_label,
      created_at: now,
      updated_at: now,
    };
    if (owner.kind === 'template') {
      await trx
        .insertInto('template_custom_field')
        .values({ ...row, template_id: owner.id })
        .execute();
      return view(row);
    }
    const own = { ...row, copied_from_template: false };
    await trx
      .insertInto('signing_request_custom_field')
      .values({ ...own, request_id: owner.id })
      .execute();
    return view(own);
  });
}

/** @throws ServiceError NOT_FOUND */
export async function removeCustomField({ db }: Pick<Services, 'db'>, owner: Owner, id: string) {
  const gone = isUuid(id)
    ? await db.transaction((trx) =>
        owner.kind === 'template'
          ? trx
              .deleteFrom('template_custom_field')
              .where('id', '=', id.toLowerCase())
              .where('template_id', '=', owner.id)
              .returning('id')
              .executeTakeFirst()
          : trx
              .deleteFrom('signing_request_custom_field')
              .where('id', '=', id.toLowerCase())
              .where('request_id', '=', owner.id)
              .returning('id')
              .executeTakeFirst(),
      )
    : undefined;
  if (!gone) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
}
