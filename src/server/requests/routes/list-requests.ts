import type { z } from '@hono/zod-openapi';
import type { FieldIssue } from '../../../model/errors.ts';
import type { SigningRequestId, WorkspaceId } from '../../../model/ids.ts';
import { LIMITS } from '../../../model/limits.ts';
import { recipientName } from '../../../model/recipient.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../../model/request-status.ts';
import type {
  SigningRequestListItem,
  signingRequestList,
  signingRequestListQuery,
} from '../../../wire/http/signing-requests.ts';
import { mutable } from '../../../wire/model-types.ts';
import { dateFilter, textFilter } from '../../platform/http/list-filters.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type CompanyPrincipal, type Scope, scopeOf } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { fieldInDocument } from '../../records/document-set.ts';
import { withParticipantDates } from '../record/load-bundle.ts';
import { iso, shownValue } from '../record/part-views.ts';
import { listedValue } from '../record/public-value.ts';
import { viewSummary } from '../record/request-view.ts';
import {
  type COLUMNS,
  type ListedField,
  type ListedRecipient,
  type ListedRequest,
  requestPage,
  type WantedRequests,
} from './request-page.ts';

type Query = z.output<typeof signingRequestListQuery>;

const namesIn = (text: string) => text.split(',').map((name) => name.trim());

/** Issues for unknown statuses. */
export function statusIssues({ status }: { readonly status?: unknown }): readonly FieldIssue[] {
  const names = typeof status === 'string' ? namesIn(status) : [];
  const unknown = names.filter((name) => !(REQUEST_STATUSES as readonly string[]).includes(name));
  if (unknown.length === 0) return [];
  const got = unknown.map((name) => JSON.stringify(name)).join(', ');
  return [{ path: 'status', message: `Expected some of ${REQUEST_STATUSES.join(', ')}; got ${got}` }];
}

function wantedStatuses(text: string | undefined): readonly RequestStatus[] {
  // Deleted requests are listed only on request.
  if (text === undefined) return REQUEST_STATUSES.filter((status) => status !== 'deleted');
  const issues = statusIssues({ status: text });
  if (issues.length > 0) throw invalid(issues);
  const names = namesIn(text);
  return REQUEST_STATUSES.filter((status) => names.includes(status));
}

function wantedOf(services: Services, scope: Scope, query: Query): WantedRequests {
  return {
    companyId: scope.companyId,
    workspaceId: scope.workspaceId ?? (query.workspace_id as WorkspaceId | undefined),
    statuses: wantedStatuses(query.status).join(','),
    now: services.clock.now(),
    name: textFilter(query.name),
    signerName: textFilter(query.signer_name),
    signerEmail: query.signer_email,
    createdAfter: dateFilter(query.created_after),
    createdBefore: dateFilter(query.created_before),
    sortBy: query.sort_by as keyof typeof COLUMNS,
    sortOrder: query.sort_order,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  };
}

function viewBrief(row: ListedRecipient): SigningRequestListItem['recipients'][number] {
  const finished = iso(row.finished_at);
  return {
    id: row.id,
    recipient_id: row.id,
    name: recipientName(row),
    email: row.email,
    designation: row.designation,
    order: row.signing_order,
    finished_date: finished,
    signature_details:
      finished === null
        ? null
        : {
            signed_on: finished,
            time_zone: row.time_zone,
            identity: row.code_verified_at ? 'email-code' : 'link',
          },
  };
}

type Brief = NonNullable<SigningRequestListItem['fields']>[number];

function viewBriefField(
  row: ListedField,
  request: ListedRequest,
  recipients: readonly ListedRecipient[],
): Brief {
  const { id, type, recipient_id, page_number, document_id, position, required, read_only, variable_name } =
    fieldInDocument(row.definition, request.document_set);
  const value = shownValue(row, { request, recipients });
  const brief = {
    id,
    type,
    recipient_id,
    ...(document_id && { document_id }),
    page_number,
    position,
    required,
    read_only,
    variable_name,
  };
  return mutable<Brief>({ ...brief, value: listedValue(value) });
}

function byRequest<Row extends { readonly request_id: SigningRequestId }>(
  rows: readonly Row[],
): ReadonlyMap<SigningRequestId, readonly Row[]> {
  const groups = new Map<SigningRequestId, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.request_id);
    if (group) group.push(row);
    else groups.set(row.request_id, [row]);
  }
  return groups;
}

export async function listRequests(
  services: Services,
  principal: CompanyPrincipal,
  query: Query,
): Promise<z.infer<typeof signingRequestList>> {
  const [page] = await requestPage(services.db.kysely, wantedOf(services, scopeOf(principal), query));
  const { total, requests } = page!;
  const now = services.clock.now();
  const recipientsOf = byRequest(page!.recipients);
  const fieldsOf = byRequest(page!.fields);
  const sealsOf = byRequest(page!.seal_participants);
  // At most as many fields as one request may have are listed.
  const firstUnlisted = page!.fields[LIMITS.fieldsPerDocument]?.request_id;
  let isListed = true;
  return {
    results: requests.map((request) => {
      isListed &&= request.id !== firstUnlisted;
      const recipients = recipientsOf.get(request.id) ?? [];
      const fields = isListed ? (fieldsOf.get(request.id) ?? []) : null;
      const seals = sealsOf.get(request.id) ?? [];
      return {
        ...viewSummary(request, request.page_count, seals.map(withParticipantDates), now),
        recipients: recipients.map(viewBrief),
        fields: fields?.map((row) => viewBriefField(row, request, recipients)) ?? null,
      };
    }),
    pagination: pageOf(query, total),
  };
}
