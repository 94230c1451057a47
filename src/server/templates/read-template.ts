import { ServiceError } from '../../model/errors.ts';
import { isUuid } from '../../model/ids.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import { findTemplate, findTemplateToChange, lockTemplate } from './queries.ts';
import type { TemplateRecord } from './template-record.ts';

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** @throws ServiceError NOT_FOUND */
export async function readTemplate(db: Db, id: string, scope: Scope): Promise<TemplateRecord> {
  const record = isUuid(id) ? await findTemplate(db, id, scope) : undefined;
  if (!record) throw notFound();
  return record;
}

/** Locks the template until the transaction ends. @throws ServiceError NOT_FOUND */
export async function readTemplateForChange(trx: Trx, id: string, scope: Scope): Promise<TemplateRecord> {
  if (!isUuid(id)) throw notFound();
  // Pipelined in this order: the read sees the state under the lock.
  const [isThere, record] = await Promise.all([
    lockTemplate(trx, id, scope),
    findTemplateToChange(trx, id, scope),
  ]);
  if (!isThere || !record) throw notFound();
  return record;
}
