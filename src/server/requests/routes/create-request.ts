import { ServiceError } from '../../../model/errors.ts';
import type {
  CreateAndSendAnswer,
  CreateSigningRequest,
  SigningRequest,
} from '../../../wire/http/signing-requests.ts';
import type { Caller } from '../../audit/append.ts';
import type { DocumentSource } from '../../documents/resolve-document.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { prepareDraft, storeDraft } from '../drafts/create-draft.ts';
import { withTemporaryIds } from '../record/part-views.ts';
import { viewFirstSigner, viewRequest } from '../record/request-view.ts';
import { listedForCaller } from '../record/signing-ids.ts';
import { sendNew } from '../sending/send-new.ts';

interface Options {
  readonly wantedWorkspace: string | undefined;
  readonly caller: Caller;
}

export async function createRequest(
  services: Services,
  principal: CompanyPrincipal,
  input: CreateSigningRequest & DocumentSource,
  options: Options,
): Promise<SigningRequest> {
  const make = await prepareDraft(services, principal, input, options);
  const { bundle, names, warnings } = await services.db.transaction(async (trx) => {
    const draft = await make(trx);
    return { ...draft, bundle: await storeDraft(services, trx, draft, options.caller) };
  });
  services.jobs.wake();
  const view = withTemporaryIds(viewRequest(services, bundle, 'initial'), input.recipients, names);
  return {
    ...listedForCaller(principal, bundle, view),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}

/** Adds to a validation error the phase that raised it. */
export function withPhase(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'VALIDATION_ERROR' || error.extra.details?.phase)
    return error;
  return new ServiceError(error.code, error.message, {
    ...error.extra,
    details: { phase: 'create_validation', ...error.extra.details },
  });
}

/**
 * Creates and sends in one transaction: if sending fails, no draft is left.
 * @throws ServiceError VALIDATION_ERROR with `details.phase`, NOT_FOUND, INVALID_DOCUMENT
 */
export async function createAndSend(
  services: Services,
  principal: CompanyPrincipal,
  input: CreateSigningRequest & DocumentSource,
  options: Options,
): Promise<CreateAndSendAnswer> {
  try {
    const make = await prepareDraft(services, principal, input, options);
    const { caller } = options;
    const message = input.custom_message ?? '';
    const { bundle, names, warnings, creditsRemaining } = await services.db.transaction(
      async (trx, withCommit) => {
        const draft = await make(trx);
        const sending = { caller, message, principal, withCommit };
        return { ...draft, ...(await sendNew(services, trx, draft, sending)) };
      },
    );
    services.jobs.wake();
    const plain = withTemporaryIds(viewRequest(services, bundle, 'initial'), input.recipients, names);
    const view = listedForCaller(principal, bundle, plain);
    return {
      ...view,
      sent_date: view.sent_date!,
      first_signer: viewFirstSigner(services, principal, bundle),
      credits_remaining: creditsRemaining,
      warnings: [...warnings],
    };
  } catch (error) {
    throw withPhase(error);
  }
}
