/** Filters of a list that a person keeps under a name, per company. */
import { ServiceError } from '../../model/errors.ts';
import { type Id, newId } from '../../model/ids.ts';
import { type SavedView, VIEW_LIMITS } from '../../wire/http/console-lists.ts';
import { type Json, json } from '../platform/db/json.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

type ViewId = Id<'saved-view'>;

interface ViewTables {
  saved_view: {
    id: ViewId;
    company_id: UserPrincipal['companyId'];
    user_id: UserPrincipal['userId'];
    list: SavedView['list'];
    name: string;
    query: Json<Readonly<Record<string, string>>>;
    created_at: Date;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ViewTables {}
}

type Owner = Pick<UserPrincipal, 'companyId' | 'userId'>;

const viewsOf = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('saved_view')
    .select(['id', 'list', 'name', 'query'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const toView = ({ query, ...row }: Awaited<ReturnType<typeof viewsOf>>[number]): SavedView => ({
  ...row,
  query: { ...query },
});

export const listViews = async ({ db }: Pick<Services, 'db'>, owner: Owner): Promise<SavedView[]> =>
  (await viewsOf(db.kysely, owner)).map(toView);

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** @throws ServiceError STATE_CONFLICT */
function requireFreeName(
  views: readonly Pick<SavedView, 'id' | 'list' | 'name'>[],
  wanted: Pick<SavedView, 'list' | 'name'> & { readonly id?: string },
): void {
  const taken = views.some(
    (one) => one.id !== wanted.id && one.list === wanted.list && isSameName(one.name, wanted.name),
  );
  if (taken) throw new ServiceError('STATE_CONFLICT', `You already have a view named “${wanted.name}”`);
}

/** Holds the membership, so that changes by the same person wait for each other. */
const lockOwner = (db: Db, { companyId, userId }: Owner) =>
  db
    .selectFrom('member')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();

/** @throws ServiceError STATE_CONFLICT if the name is taken, or at the limit */
export async function createView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Owner,
  given: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  return db.transaction(async (trx) => {
    await lockOwner(trx, owner);
    const views = await viewsOf(trx, owner);
    if (views.length >= VIEW_LIMITS.count)
      throw new ServiceError(
        'STATE_CONFLICT',
        `You can save at most ${VIEW_LIMITS.count} views. Delete one first`,
      );
    requireFreeName(views, given);
    const id = newId<'saved-view'>();
    await trx
      .insertInto('saved_view')
      .values({
        id,
        company_id: owner.companyId,
        user_id: owner.userId,
        list: given.list,
        name: given.name,
        query: json(given.query),
        created_at: clock.now(),
      })
      .execute();
    return { id, ...given };
  });
}

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** @throws ServiceError NOT_FOUND, STATE_CONFLICT if the name is taken */
export async function changeView(
  { db }: Pick<Services, 'db'>,
  owner: Owner,
  id: string,
  { name, query }: Partial<Pick<SavedView, 'name' | 'query'>>,
): Promise<SavedView> {
  return db.transaction(async (trx) => {
    await lockOwner(trx, owner);
    const views = await viewsOf(trx, owner);
    const before = views.find((one) => one.id === id.toLowerCase());
    if (!before) throw notFound();
    const after = { ...toView(before), ...(name !== undefined && { name }), ...(query && { query }) };
    requireFreeName(views, after);
    await trx
      .updateTable('saved_view')
      .set({ name: after.name, query: json(after.query) })
      .where('id', '=', before.id)
      .execute();
    return after;
  });
}

/** @throws ServiceError NOT_FOUND */
export async function deleteView({ db }: Pick<Services, 'db'>, owner: Owner, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('saved_view')
      .where('id', '=', id.toLowerCase() as ViewId)
      .where('company_id', '=', owner.companyId)
      .where('user_id', '=', owner.userId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound();
  });
}
