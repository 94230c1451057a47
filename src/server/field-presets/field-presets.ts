/** Fields saved under a name, shared by the templates of a workspace. */
import type { z } from '@hono/zod-openapi';
import { type Selectable, sql } from 'kysely';
import { definitions } from '../../fields/definitions.ts';
import { compilePattern } from '../../fields/text/pattern.ts';
import { type FieldIssue, ServiceError } from '../../model/errors.ts';
import { EMPTY_FIELD, type FormatRules, type ValidationRules } from '../../model/field.ts';
import { PRESET_LIMITS } from '../../model/field-presets.ts';
import { isUuid, newId, type PresetId } from '../../model/ids.ts';
import type { createFieldPreset, FieldPreset, PresetField } from '../../wire/http/field-presets.ts';
import { json } from '../platform/db/json.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import type { TemplateRecord } from '../templates/read-template.ts';
import type { FieldPresetRow } from './tables.ts';

type Owner = Pick<TemplateRecord, 'company_id' | 'workspace_id'>;

const view = ({ id, name, fields, created_at, updated_at }: Selectable<FieldPresetRow>): FieldPreset => ({
  id,
  name,
  fields: [...fields],
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const withoutNulls = (rules: object | null | undefined) =>
  Object.fromEntries(Object.entries(rules ?? {}).filter(([, value]) => value !== null));

type Input = z.output<typeof createFieldPreset>['fields'][number];

/** The complete field, as the editor places it. Conditions, recipients and pictures belong to a template. */
function readPresetField(input: Input, path: string, report: (issue: FieldIssue) => void): PresetField {
  const { filledBy, defaults } = definitions[input.type];
  const validation_rules = withoutNulls(input.validation_rules) as ValidationRules;
  const { pattern } = validation_rules;
  if (pattern && !compilePattern(pattern))
    report({
      path: `${path}.validation_rules.pattern`,
      message: 'Expected a regular expression without lookbehind, backreferences and inline flags',
    });
  return {
    type: input.type,
    position: input.position,
    required: input.required ?? defaults?.required ?? true,
    variable_name: input.variable_name ?? EMPTY_FIELD.variable_name,
    label: input.label ?? EMPTY_FIELD.label,
    placeholder: input.placeholder ?? EMPTY_FIELD.placeholder,
    dropdown_options: [...(input.dropdown_options ?? [])],
    date_default: input.date_default ?? null,
    date_signing_default: input.date_signing_default ?? false,
    multi_group_id: input.multi_group_id ?? null,
    format_rules: withoutNulls(input.format_rules) as FormatRules,
    validation_rules,
    read_only: filledBy === 'author' || (input.read_only ?? false),
    read_only_value: input.read_only_value ?? '',
    background_color: input.background_color ?? null,
  } as PresetField;
}

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** One at a time per workspace, so that neither the limit nor a name is passed by two calls together. */
const lockWorkspace = (trx: Trx, { workspace_id }: Owner) =>
  trx.selectFrom('workspace').select('id').where('id', '=', workspace_id).forUpdate().execute();

async function refuseTakenName(trx: Trx, { workspace_id }: Owner, name: string, except?: PresetId) {
  const taken = await trx
    .selectFrom('field_preset')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspace_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (taken && taken.id !== except)
    throw new ServiceError(
      'STATE_CONFLICT',
      `A field preset named ${taken.name} already exists. Choose another name, or delete that preset first`,
    );
}

export async function listFieldPresets(db: Db, { workspace_id }: Owner): Promise<FieldPreset[]> {
  const rows = await db
    .selectFrom('field_preset')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(view);
}

/** @throws ServiceError VALIDATION_ERROR, STATE_CONFLICT when the name is taken or the workspace has too many */
export async function saveFieldPreset(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Owner,
  { name, fields: inputs }: z.output<typeof createFieldPreset>,
): Promise<FieldPreset> {
  const issues: FieldIssue[] = [];
  const fields = inputs.map((input, index) =>
    readPresetField(input, `fields.${index}`, (issue) => void issues.push(issue)),
  );
  if (issues.length > 0) throw invalid(issues);
  const now = clock.now();
  return db.transaction(async (trx) => {
    await lockWorkspace(trx, owner);
    await refuseTakenName(trx, owner, name);
    const { count } = await trx
      .selectFrom('field_preset')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('workspace_id', '=', owner.workspace_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= PRESET_LIMITS.presets)
      throw new ServiceError(
        'STATE_CONFLICT',
        `A workspace can have up to ${PRESET_LIMITS.presets} field presets. Delete one that you don’t need`,
      );
    const row = {
      id: newId<'preset'>(),
      company_id: owner.company_id,
      workspace_id: owner.workspace_id,
      name,
      created_at: now,
      updated_at: now,
    };
    await trx
      .insertInto('field_preset')
      .values({ ...row, fields: json(fields) })
      .execute();
    return view({ ...row, fields });
  });
}

/** @throws ServiceError NOT_FOUND, STATE_CONFLICT when the name is taken */
export async function renameFieldPreset(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Owner,
  id: string,
  name: string,
): Promise<FieldPreset> {
  if (!isUuid(id)) throw notFound();
  const presetId = id.toLowerCase() as PresetId;
  return db.transaction(async (trx) => {
    await lockWorkspace(trx, owner);
    await refuseTakenName(trx, owner, name, presetId);
    const row = await trx
      .updateTable('field_preset')
      .set({ name, updated_at: clock.now() })
      .where('id', '=', presetId)
      .where('workspace_id', '=', owner.workspace_id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    return view(row);
  });
}

/** @throws ServiceError NOT_FOUND */
export async function deleteFieldPreset(
  { db }: Pick<Services, 'db'>,
  owner: Owner,
  id: string,
): Promise<void> {
  const gone = isUuid(id)
    ? await db.transaction((trx) =>
        trx
          .deleteFrom('field_preset')
          .where('id', '=', id.toLowerCase() as PresetId)
          .where('workspace_id', '=', owner.workspace_id)
          .returning('id')
          .executeTakeFirst(),
      )
    : undefined;
  if (!gone) throw notFound();
}
