/** Reads what a new draft is made of: its template, or its documents. */
import { type FieldIssue, ServiceError } from '../../../model/errors.ts';
import { isUuid, type TemplateId } from '../../../model/ids.ts';
import type { CreateSigningRequest } from '../../../wire/http/signing-requests.ts';
import { withCurrentVersions } from '../../account/seals/current-version.ts';
import type { DocumentSource } from '../../documents/resolve-document.ts';
import type { DocumentRow } from '../../documents/tables.ts';
import type { PictureOwner } from '../../pictures/store-picture.ts';
import { takePictures } from '../../pictures/take-pictures.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import { type CompanyPrincipal, scopeOf, targetWorkspace } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { copySet, type DocumentSet } from '../../records/document-set.ts';
import { findTemplate } from '../../templates/queries.ts';
import { documentsWithAnchors, documentWithAnchors } from './anchor-tags.ts';
import type { Drafted } from './draft-content.ts';
import { draftFromDocument } from './draft-from-document.ts';
import { draftFromTemplate } from './draft-from-template.ts';
import type { AnchoredField } from './place-anchors.ts';
import {
  loadSurroundings,
  loadTemplateSurroundings,
  type SendingFacts,
  type Surroundings,
  selectDocument,
} from './surroundings.ts';

/** What is stored, by the transaction that stores it. */
export interface PlannedDraft {
  readonly document: DocumentRow;
  readonly drafted: Drafted;
  /** Null for a single document. */
  readonly set: DocumentSet | null;
  /** About the documents of a set. */
  readonly setWarnings?: readonly string[];
}

type Plan = (trx: Trx) => Promise<PlannedDraft>;

interface Planned {
  readonly plan: Plan;
  readonly workspaceId: CompanyPrincipal['workspaceId'];
  readonly templateName: string;
  readonly surroundings: Surroundings;
  readonly sending?: SendingFacts;
}

async function withStoredPictures<Input extends CreateSigningRequest>(
  services: Services,
  input: Input,
  owner: PictureOwner,
): Promise<Input> {
  const { fields, anchor_tags: tags } = input;
  const find = () => owner;
  return {
    ...input,
    fields: fields && (await takePictures(services, fields, find)),
    anchor_tags: tags && (await takePictures(services, tags, find, (index) => `anchor_tags.${index}`)),
  };
}

const emailsOf = ({ recipients }: CreateSigningRequest): readonly string[] =>
  (recipients ?? []).flatMap(({ email }) => (typeof email === 'string' ? email : []));

/** @throws ServiceError NOT_FOUND */
export async function planFromTemplate(
  services: Services,
  principal: CompanyPrincipal,
  input: CreateSigningRequest,
): Promise<Planned> {
  const { kysely } = services.db;
  const id = input.template_id!;
  const [template, around] = await Promise.all([
    findTemplate(kysely, id, scopeOf(principal)),
    isUuid(id) ? loadTemplateSurroundings(kysely, id as TemplateId, emailsOf(input)) : undefined,
  ]);
  if (!template || !around) throw new ServiceError('NOT_FOUND', 'No template has this ID');
  const { company_id: companyId, workspace_id: workspaceId } = template;
  const pictured = await withStoredPictures(services, input, { companyId, workspaceId });
  const { surroundings, customFields, sending } = around;
  // Unless the document was replaced between the two statements.
  const document =
    around.document.id === template.document.id
      ? around.document
      : await selectDocument(kysely, template.document.id).executeTakeFirstOrThrow();
  return {
    workspaceId,
    templateName: template.name,
    surroundings,
    sending,
    plan: async (trx) => {
      const now = services.clock.now();
      const seal_participants = await withCurrentVersions(trx, template.seal_participants);
      const current = { ...template, seal_participants };
      return {
        document,
        set: copySet(template.document_set),
        drafted: draftFromTemplate(current, pictured, { now, customFields }),
      };
    },
  };
}

/** @throws ServiceError VALIDATION_ERROR, INVALID_DOCUMENT, ACCESS_DENIED */
export async function planFromDocument(
  services: Services,
  principal: CompanyPrincipal,
  input: CreateSigningRequest & DocumentSource,
  {
    wantedWorkspace,
    issues,
  }: { readonly wantedWorkspace: string | undefined; readonly issues: readonly FieldIssue[] },
): Promise<Planned> {
  const workspaceId = await targetWorkspace(services.db.kysely, principal, wantedWorkspace);
  const owner = { principal, workspaceId };
  const surroundings = await loadSurroundings(services.db.kysely, workspaceId);
  const { default_expiration_hours: defaultHours } = surroundings.branding.settings;
  const pictured = await withStoredPictures(services, input, {
    companyId: principal.companyId,
    workspaceId,
  });
  const draft = (
    page_count: number,
    anchored: readonly AnchoredField[],
    documents: DocumentSet | null = null,
  ) =>
    draftFromDocument({ page_count, name: 'Document', documents }, pictured, {
      now: services.clock.now(),
      anchored,
      defaultHours,
    });
  if (input.documents || input.multi_document) {
    const source = await documentsWithAnchors(services, pictured, owner, (set, pageCount) => [
      ...issues,
      ...draft(pageCount, [], set).issues,
    ]);
    const plan: Plan = async (trx) => {
      const document = await selectDocument(trx, await source.take(trx)).executeTakeFirstOrThrow();
      const drafted = draft(document.page_count, source.anchored, source.set);
      return { document, drafted, set: source.set, setWarnings: source.warnings };
    };
    return { plan, workspaceId, templateName: '', surroundings };
  }
  const found = await documentWithAnchors(services, pictured, owner);
  if ('issues' in found) throw invalid([...issues, ...found.issues, ...draft(found.pageCount, []).issues]);
  const plan: Plan = async (trx) => {
    const document = await selectDocument(trx, await found.take(trx)).executeTakeFirstOrThrow();
    return { document, set: null, drafted: draft(document.page_count, found.anchored) };
  };
  return { plan, workspaceId, templateName: '', surroundings };
}
