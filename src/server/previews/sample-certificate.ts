import { BRAND } from '../../model/brand.ts';
import { EMPTY_FIELD } from '../../model/field.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import { SAMPLE_PAGE, samplePdf } from '../../model/sample-pdf.ts';
import type { Branding } from '../account/settings/effective.ts';
import { type AuditEntry, CHAIN_START, linkEntry, sha256Hex } from '../audit/chain.ts';
import type { ComposeRequest } from '../pdf/compose/compose.ts';
import type { PreviewPage } from '../pdf/operations.ts';
import type { SealField, SealInput } from '../pdf/seal-input.ts';
import type { CompanyPdf } from '../pdf/worker/pdf-service.ts';
import type { Services } from '../platform/services.ts';
import { sealLookOf } from '../requests/sealing/seal-input.ts';

const REQUEST_ID = '00000000-0000-4000-8000-000000000000';
const SIGNER = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
} as const;
/** For documentation (RFC 5737). */
const SIGNER_ADDRESS = '192.0.2.1';
const MINUTE_MS = 60_000;
/** Of the picture. */
const WIDTH = 1000;
/** More than a certificate's signature needs. */
const CONTENTS_SIZE = 64;

/** What happened to the sample: minutes before its end, event, what the trail says, and the action in entries about the request. */
const HISTORY = [
  [90, 'activity', 'Sent to 1 recipient', 'sent'],
  [12, 'document_viewed', 'Opened the document', null],
  [10, 'terms_accepted', 'Agreed to sign electronically', null],
  [1, 'document_finished', 'Signed', null],
  [0, 'activity', 'Everyone has signed', 'finished'],
] as const;

function sampleTrail(end: Date): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const [index, [before, event, description, action]] of HISTORY.entries()) {
    const isSigner = action === null;
    const content = {
      id: `00000000-0000-4000-8000-00000000001${index}`,
      sequence: index + 1,
      timestamp: new Date(end.getTime() - before * MINUTE_MS).toISOString(),
      source: isSigner ? ('signer' as const) : ('system' as const),
      event,
      description,
      actor: (isSigner ? { name: SIGNER.name, email: SIGNER.email } : {}) as AuditEntry['actor'],
      ip_address: isSigner ? SIGNER_ADDRESS : null,
      user_agent: null,
      details: { ...(isSigner && { recipient_id: SIGNER.id }), ...(action && { action }) },
    };
    entries.push(linkEntry(content, entries.at(-1)?.hash ?? CHAIN_START));
  }
  return entries;
}

type Look = Awaited<ReturnType<typeof sealLookOf>>;
type Names = Pick<Branding, 'workspaceName' | 'companyName'>;

function sampleInput({ workspaceName, companyName }: Names, look: Look, end: Date): SealInput {
  const bytes = Buffer.from(samplePdf(), 'latin1');
  const trail = sampleTrail(end);
  const at = (minutes: number) => new Date(end.getTime() - minutes * MINUTE_MS).toISOString();
  return {
    request: {
      id: REQUEST_ID,
      name: 'Service agreement',
      description: '',
      created_at: at(90),
      sent_at: at(90),
      finished_at: end.toISOString(),
      file_name: 'Service agreement.pdf',
    },
    language: look.language ?? 'en',
    workspace_name: workspaceName,
    company_name: companyName,
    time_zone: look.timeZone,
    branding: look.branding,
    document: {
      bytes,
      sha256: sha256Hex(bytes),
      pages: [{ view: [0, 0, SAMPLE_PAGE.width, SAMPLE_PAGE.height], rotate: 0, userUnit: 1 }],
    },
    recipients: [
      {
        ...SIGNER,
        designation: 'Signer',
        order: 1,
        signed_at: at(1),
        time_zone: look.timeZone,
        ip: SIGNER_ADDRESS,
        user_agent: null,
        consent: null,
        identity: 'link',
      },
    ],
    fields: [],
    audit: {
      entries: trail.map((entry) => ({
        sequence: entry.sequence,
        timestamp: entry.timestamp,
        event: entry.event,
        actor: entry.source === 'signer' ? `${SIGNER.name} <${SIGNER.email}>` : 'System',
        description: entry.description,
        ip: entry.ip_address,
        hash: entry.hash,
      })),
      records: trail,
      head: trail.at(-1)!.hash,
      count: trail.length,
    },
    is_test: true,
  };
}

const SIGNATURE: SealField = {
  ...EMPTY_FIELD,
  id: '00000000-0000-4000-8000-000000000020' as FieldId,
  type: 'signature',
  recipient_id: SIGNER.id as RecipientId,
  page_number: 1,
  required: true,
  position: { x: 10, y: 80, width: 30, height: 5 },
  value: { kind: 'typed', text: SIGNER.name, font: 'caveat' },
};

/** A signed document that a PDF process may compose to warm up. */
export function sampleComposition(end: Date): ComposeRequest {
  const names = { workspaceName: BRAND.name, companyName: BRAND.name };
  const input = sampleInput(names, { branding: {}, timeZone: 'Europe/London' }, end);
  return {
    input: { ...input, fields: [SIGNATURE], is_test: false },
    level: 'B-B',
    missedAuthorities: [],
    isStampRequired: false,
    identity: {
      subject: BRAND.name,
      issuer: BRAND.name,
      fingerprint: '0'.repeat(64),
      not_after: end.toISOString(),
      is_self_made: true,
    },
    signingTime: end.toISOString(),
    contentsSize: CONTENTS_SIZE,
  };
}

/**
 * The first certificate page of a request that doesn't exist, with the logo and color that apply. It isn't sealed, and has the watermark
 * of tests.
 * @throws ServiceError if it can't be drawn
 */
export async function previewCertificate(
  services: Services,
  pdf: CompanyPdf,
  branding: Branding,
): Promise<PreviewPage | null> {
  const end = services.clock.now();
  const look = await sealLookOf(services, branding);
  const { pdf: bytes } = await pdf.compose({
    input: sampleInput(branding, look, end),
    level: 'B-B',
    missedAuthorities: [],
    isStampRequired: services.config.requireTimeStamp,
    identity: await services.sealing.identity(),
    signingTime: end.toISOString(),
    contentsSize: CONTENTS_SIZE,
  });
  const certificate = await pdf.extractPages({ bytes, from: 1, to: 2 });
  const [page] = await pdf.previews(certificate, { pages: 1, width: WIDTH });
  return page ?? null;
}
