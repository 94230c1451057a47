/** The lifecycle of a domain: create, verify ownership, finalize, verify DNS records, set primary, delete. */
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { BRAND } from '../../../model/brand.ts';
import { ServiceError } from '../../../model/errors.ts';
import { newId } from '../../../model/ids.ts';
import { verificationName } from '../../../model/verification-name.ts';
import { json } from '../../platform/db/json.ts';
import { secretPlace } from '../../platform/secrets/secret-box.ts';
import type { Services } from '../../platform/services.ts';
import { checkRecords, expectedRecords, lookUpTxt } from './dns-records.ts';
import { readDomainName } from './domain-name.ts';
import { type DomainOwner, type DomainRow, lockDomain, readDomain } from './queries.ts';
import { recordCheck, scheduleCheck } from './recheck.ts';

const keyPair = promisify(generateKeyPair);
const DKIM_BITS = 2048;

const gone = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** @throws ServiceError INVALID_DOMAIN_FORMAT, DOMAIN_EXISTS */
export async function createDomain(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: DomainOwner,
  given: string,
): Promise<DomainRow> {
  const domain = readDomainName(given);
  const now = clock.now();
  const row = await db.transaction((trx) =>
    trx
      .insertInto('email_domain')
      .values({
        id: newId<'email-domain'>(),
        company_id: owner.companyId,
        workspace_id: owner.workspaceId,
        domain,
        verification_status: 0,
        domain_status: 0,
        verification_token: `${BRAND.slug}-verify=${randomBytes(24).toString('hex')}`,
        dkim_selector: `cs${randomBytes(4).toString('hex')}`,
        dns_records: json([]),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
      .returningAll()
      .executeTakeFirst(),
  );
  if (row) return row;
  throw new ServiceError('DOMAIN_EXISTS', `The company already has the domain ${domain}`, {
    error: 'Domain already exists',
  });
}

/** @throws ServiceError ALREADY_VERIFIED, DOMAIN_VERIFICATION_FAILED, SERVICE_UNAVAILABLE, NOT_FOUND */
export async function verifyOwnership(
  services: Services,
  owner: DomainOwner,
  id: string,
): Promise<DomainRow> {
  const { db, clock, config } = services;
  const row = await readDomain(db.kysely, owner, id);
  if (row.verification_status !== 0)
    throw new ServiceError('ALREADY_VERIFIED', 'The ownership of this domain is already verified', {
      error: 'Already verified',
    });
  const name = verificationName(row.domain);
  const found = await lookUpTxt(config, name);
  if (!found.some((text) => text.trim() === row.verification_token))
    throw new ServiceError(
      'DOMAIN_VERIFICATION_FAILED',
      found.length === 0
        ? 'The TXT record wasn’t found yet. DNS changes usually take minutes, at most 48 hours.'
        : 'The TXT record has a different value',
      {
        error: 'Verification failed',
        details: {
          expected_record: name,
          expected_value: row.verification_token,
          reason: found.length === 0 ? 'not_found' : 'mismatch',
        },
      },
    );
  const verified = await db.kysely
    .updateTable('email_domain')
    .set({ verification_status: 1, updated_at: clock.now() })
    .where('id', '=', row.id)
    .where('verification_status', '=', 0)
    .returningAll()
    .executeTakeFirst();
  return verified ?? readDomain(db.kysely, owner, id);
}

/** Creates the domain's DKIM key and DNS records. @throws ServiceError */
export async function finalizeDomain(services: Services, owner: DomainOwner, id: string): Promise<DomainRow> {
  const { db, clock, secrets, config } = services;
  const requireReady = ({ verification_status }: DomainRow) => {
    if (verification_status === 0)
      throw new ServiceError(
        'OWNERSHIP_NOT_VERIFIED',
        'Verify ownership of the domain first: call verify-ownership',
        { error: 'Ownership not verified' },
      );
    if (verification_status === 2)
      throw new ServiceError('ALREADY_FINALIZED', 'Domain has already been finalized', {
        error: 'Already finalized',
      });
  };
  const row = await readDomain(db.kysely, owner, id);
  requireReady(row);
  const { privateKey } = await keyPair('rsa', {
    modulusLength: DKIM_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const finalized = await db.transaction(async (trx) => {
    const before = await lockDomain(trx, row.id);
    if (!before) throw gone();
    requireReady(before);
    const after = await trx
      .updateTable('email_domain')
      .set({
        verification_status: 2,
        dkim_private_key: secrets.seal(privateKey, secretPlace('email_domain', 'dkim_private_key', row.id)),
        dns_records: json(expectedRecords(config, { selector: row.dkim_selector, privateKey })),
        updated_at: clock.now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await scheduleCheck(services, trx, after);
    return after;
  });
  services.jobs.wake();
  return finalized;
}

function requireFinalized({ verification_status }: DomainRow): void {
  if (verification_status !== 2)
    throw new ServiceError('DOMAIN_NOT_FINALIZED', 'Finalize the domain first to get its DNS records', {
      error: 'Domain not finalized',
    });
}

/** Checks the DNS records now. @throws ServiceError DOMAIN_NOT_FINALIZED, SERVICE_UNAVAILABLE, NOT_FOUND */
export async function verifyDns(services: Services, owner: DomainOwner, id: string): Promise<DomainRow> {
  const row = await readDomain(services.db.kysely, owner, id);
  requireFinalized(row);
  const records = await checkRecords(services.config, row.domain, row.dns_records);
  const checked = await recordCheck(services, row.id, records, false);
  if (!checked) throw gone();
  return checked;
}

/** @throws ServiceError DOMAIN_NOT_FINALIZED, DOMAIN_NOT_VERIFIED, NOT_FOUND */
export async function setPrimary(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: DomainOwner,
  id: string,
): Promise<DomainRow> {
  return db.transaction(async (trx) => {
    const row = await readDomain(trx, owner, id);
    requireFinalized(row);
    if (row.domain_status !== 1)
      throw new ServiceError(
        'DOMAIN_NOT_VERIFIED',
        'Some DNS records of this domain haven’t been found yet',
        {
          error: 'Domain not verified',
        },
      );
    let others = trx
      .updateTable('email_domain')
      .set({ is_primary: false })
      .where('company_id', '=', owner.companyId)
      .where('is_primary', '=', true);
    others = owner.workspaceId
      ? others.where('workspace_id', '=', owner.workspaceId)
      : others.where('workspace_id', 'is', null);
    await others.execute();
    return trx
      .updateTable('email_domain')
      .set({ is_primary: true, updated_at: clock.now() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Deletes the DKIM key too; pending mail is sent from another domain. @throws ServiceError NOT_FOUND */
export async function deleteDomain(
  { db }: Pick<Services, 'db'>,
  owner: DomainOwner,
  id: string,
): Promise<DomainRow> {
  return db.transaction(async (trx) => {
    const row = await readDomain(trx, owner, id);
    await trx.deleteFrom('email_domain').where('id', '=', row.id).execute();
    return row;
  });
}
