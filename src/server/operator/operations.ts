/**
 * Operations of operators. A command performs them itself if it can open the database; otherwise the service that has the embedded
 * database open performs them (`serve-operator.ts`).
 */
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { type CompanyId, isUuid } from '../../model/ids.ts';
import { setCredits } from '../account/companies/company.ts';
import { publishedKeys } from '../account/domains/published-keys.ts';
import { createCompany } from '../account/keys/create-company.ts';
import { replaceCompanyKey } from '../account/keys/replace-key.ts';
import { suspendMultiDocument } from '../documents/multi-document-suspension.ts';
import { inviteOwner } from '../people/links.ts';
import type { Services } from '../platform/services.ts';
import type { ObjectStore } from '../platform/storage/object-store.ts';
import { shareSealKey } from '../sealing/share-seal-key.ts';
import { exportTo } from '../transfer/archive.ts';
import { OperatorError } from './operator-socket.ts';

export interface OperatorServices extends Pick<Services, 'db' | 'clock' | 'secrets' | 'jobs'> {
  readonly config: Parameters<typeof shareSealKey>[0]['config'];
  openStorage(): Promise<ObjectStore>;
}

/** Reports a long operation's progress, and cancels it. */
export interface Watch {
  readonly onProgress: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

interface Operation<Input, Result> {
  readonly input: z.ZodType<Input>;
  run(services: OperatorServices, input: Input, watch: Watch): Promise<Result>;
}
const define = <Input, Result>(operation: Operation<Input, Result>) => operation;

const company = z.custom<CompanyId>(isUuid, 'expected the ID of a company');

export const OPERATIONS = {
  'create-company': define({
    input: z.strictObject({ name: z.string().trim().min(1).max(255) }),
    run: createCompany,
  }),
  'replace-key': define({
    input: z.strictObject({ company, mode: z.enum(['live', 'test']), isNow: z.boolean() }),
    run: (services, { company, mode, isNow }) => replaceCompanyKey(services, company, mode, isNow),
  }),
  'invite-owner': define({
    input: z.strictObject({ company, email: z.email().max(254).toLowerCase() }),
    run: (services, { company, email }) => inviteOwner(services, { companyId: company, email }),
  }),
  'set-credits': define({
    input: z.strictObject({ company, credits: z.int().min(0).nullable() }),
    run: (services, { company, credits }) => setCredits(services, company, credits),
  }),
  'suspend-multi-document': define({
    input: z.strictObject({ company, isSuspended: z.boolean() }),
    run: suspendMultiDocument,
  }),
  'dkim-records': define({
    input: z.strictObject({}),
    run: (services) => publishedKeys(services),
  }),
  export: define({
    input: z.strictObject({ folder: z.string().refine(isAbsolute, 'expected an absolute path') }),
    async run(services, { folder }, { onProgress, signal }) {
      // The seal's key is in DATA_DIR and is exported with the database.
      await shareSealKey(services);
      const { db, clock } = services;
      const storage = await services.openStorage();
      await exportTo(folder, { db, storage, now: clock.now(), signal }, onProgress);
    },
  }),
};

/** @throws OperatorError saying what is wrong with it */
export function parseInput<Name extends OperationName>(name: Name, input: unknown): OperationInput<Name> {
  const parsed = OPERATIONS[name].input.safeParse(input);
  if (parsed.success) return parsed.data as OperationInput<Name>;
  const { path, message } = parsed.error.issues[0]!;
  throw new OperatorError('INVALID_INPUT', `${path.join('.') || 'input'}: ${message}`);
}

/** Runs the named operation. */
export function perform<Name extends OperationName>(
  name: Name,
  services: OperatorServices,
  input: OperationInput<Name>,
  watch: Watch,
): Promise<OperationResult<Name>> {
  const run = OPERATIONS[name].run as (
    services: OperatorServices,
    input: OperationInput<Name>,
    watch: Watch,
  ) => Promise<OperationResult<Name>>;
  return run(services, input, watch);
}

export type OperationName = keyof typeof OPERATIONS;
export type OperationInput<Name extends OperationName> = z.infer<(typeof OPERATIONS)[Name]['input']>;
export type OperationResult<Name extends OperationName> = Awaited<
  ReturnType<(typeof OPERATIONS)[Name]['run']>
>;
