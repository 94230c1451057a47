/** Changes of a template's properties alone: one read, and one statement or, with an event, one transaction. The template isn't locked in between. */
import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { isUuid } from '../../model/ids.ts';
import { compiledQuery } from '../platform/db/compiled-query.ts';
import { scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { cacheSubscribers, isAwaited, isAwaitedIn, type Subscribers } from '../webhooks/emit.ts';
import type { TemplateChange } from './apply-change.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import { findTemplateToChange } from './queries.ts';
import type { TemplateRecord, TemplateToChange } from './read-template.ts';
import { type SavedInVersion, sameVersion } from './record-version.ts';
import {
  type ChangedTemplate,
  changedContent,
  requireWantedRevision,
  type WantedChange,
} from './wanted-change.ts';
import { arePartsSame } from './write-parts.ts';

type SavedRow = Pick<
  TemplateRecord,
  'id' | 'workspace_id' | 'name' | 'description' | 'expiration_hours' | 'language' | 'updated_at'
> &
  SavedInVersion &
  Readonly<Record<'settings' | 'completion', string>> & {
    /** Of the template before the change. */
    readonly old: number;
    readonly revision: number;
    /** Whether a webhook is to be notified. */
    readonly is_awaited: boolean;
  };

/**
 * Stores properties and what the newest version says about the last save, if the template hasn't changed since the old revision, and
 * if still no webhook is to be notified where none was.
 */
const saveQuery = compiledQuery(
  (_db, row: SavedRow) => sql<{ readonly id: TemplateRecord['id'] }>`
    with saved as (
      update template set name = ${row.name}, description = ${row.description}, expiration_hours = ${row.expiration_hours},
        settings = ${row.settings}::text::jsonb, completion = ${row.completion}::text::jsonb, language = ${row.language},
        revision = ${row.revision}, updated_at = ${row.updated_at}
      where id = ${row.id} and revision = ${row.old}
        ${row.is_awaited ? sql`` : sql`and not ${isAwaitedIn(sql`${row.workspace_id}`, 'template.updated')}`}
      returning id),
    version as (
      update template_version set revision = ${row.revision},
        updated_at = coalesce(${row.version_updated_at}::timestamptz, template_version.updated_at)
      from saved where template_id = saved.id and version = ${row.version})
    select id from saved`,
);

const isOnlyProperties = ({
  properties,
  users,
  deletedUsers,
  fields,
  someFields,
  mapFields,
  seals,
  seal,
  reminders,
  removesDanglingConditions,
}: TemplateChange) =>
  properties &&
  !properties.multi_document &&
  !(users || deletedUsers || fields || someFields || mapFields || seals || seal || reminders) &&
  !removesDanglingConditions;

interface Found {
  readonly record: TemplateToChange;
  readonly subscribers: Subscribers;
}

interface Planned {
  readonly changed: ChangedTemplate;
  readonly row: SavedRow;
}

/** @returns null if more than properties would change */
async function plan(
  services: Services,
  wanted: WantedChange,
  { record: before, subscribers }: Found,
): Promise<Planned | null> {
  const { target, check, now } = wanted;
  await requireWantedRevision(services, target, before);
  await check?.(before);
  const { content, warnings } = changedContent(wanted, before, before.document);
  const revision = before.revision + 1;
  const after = { ...before, ...content, revision, updated_at: now };
  const version = sameVersion({ before, after, principal: target.principal });
  // The hours of reminders may count back from the expiry.
  if (!version || !arePartsSame(before, after)) return null;
  return {
    changed: { before, after, warnings },
    row: {
      id: after.id,
      workspace_id: after.workspace_id,
      old: before.revision,
      name: after.name,
      description: after.description,
      expiration_hours: after.expiration_hours,
      settings: JSON.stringify(after.settings),
      completion: JSON.stringify(after.completion),
      language: after.language,
      revision,
      updated_at: now,
      is_awaited: isAwaited(subscribers, 'template.updated'),
      ...version,
    },
  };
}

/** Templates that this instance is changing without their lock. */
const underWay = new Set<string>();

/**
 * Changes properties alone, without locking the template.
 * @param otherwise changes it under its lock: if another change comes in between, or more has to be stored. It reports all errors, so that
 *   they are about what is stored.
 */
export async function saveProperties(
  services: Services,
  wanted: WantedChange,
  otherwise: () => Promise<ChangedTemplate>,
): Promise<ChangedTemplate> {
  const { target } = wanted;
  if (!isUuid(target.id) || wanted.newDocument || !isOnlyProperties(wanted.change)) return otherwise();
  const scope = scopeOf(target.principal);
  const key = `${scope.companyId} ${scope.workspaceId} ${target.id.toLowerCase()}`;
  // Of several changes at the same time, one finds the revision that it read. The others take the lock at once.
  if (underWay.has(key)) return otherwise();
  underWay.add(key);
  const saved = await saveUnlocked(services, wanted).finally(() => underWay.delete(key));
  return saved ?? otherwise();
}

/** Thrown to undo the event of a change that wasn't stored. */
class Outdated extends Error {}

/** @returns whether the change was stored */
async function store(
  services: Services,
  { row, changed }: Planned,
  subscribers: Subscribers,
): Promise<boolean> {
  if (!row.is_awaited) return (await services.db.statement((own) => saveQuery(own, row))).length > 0;
  try {
    await services.db.transaction(async (trx) => {
      cacheSubscribers(trx, Promise.resolve(subscribers));
      const [saved] = await Promise.all([
        saveQuery(trx, row),
        emitTemplateEvent(services, trx, 'template.updated', changed.after),
      ]);
      if (saved.length === 0) throw new Outdated();
    });
    services.jobs.wake();
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
}

/** @returns null if it has to be changed under its lock, or is refused */
async function saveUnlocked(services: Services, wanted: WantedChange): Promise<ChangedTemplate | null> {
  const { target } = wanted;
  const found = await findTemplateToChange(services.db.kysely, target.id, scopeOf(target.principal));
  // The suspension of several documents is read with the lock.
  if (!found || found.record.document_set) return null;
  const planned = await plan(services, wanted, found).catch((error) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
  if (!planned) return null;
  return (await store(services, planned, found.subscribers)) ? planned.changed : null;
}
