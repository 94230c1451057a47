import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import type {
  CreateAndSendAnswer,
  CreateSigningRequest,
  SigningRequest,
} from '../../../wire/http/signing-requests.ts';
import type { Caller } from '../../audit/append.ts';
import type { DocumentSource } from '../../documents/resolve-document.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { prepareDraft } from '../drafts/create-draft.ts';
import { withTemporaryIds } from '../record/part-views.ts';
import { viewFirstSigner, viewRequest } from '../record/request-view.ts';
import { listedForCaller } from '../record/signing-ids.ts';
import { sendRequest } from '../sending/send.ts';

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
  const store = await prepareDraft(services, principal, input, options);
  const { bundle, names, warnings } = await services.db.transaction(store);
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
    const store = await prepareDraft(services, principal, input, options);
    const { bundle, names, warnings, creditsRemaining } = await services.db.transaction(async (trx) => {
      const created = await store(trx);
      const id: SigningRequestId = created.bundle.request.id;
      const sent = await sendRequest(services, trx, id, options.caller, {
        message: input.custom_message ?? '',
        principal,
        locked: created.bundle,
      });
      return { ...sent, names: created.names, warnings: created.warnings };
    });
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
