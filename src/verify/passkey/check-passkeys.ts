/**
 * Passkey signatures in an audit trail, checked against what the trail says was signed. The trail itself has to be intact: an entry's
 * digests, and its place among the others, come from the chain.
 */
import { fromBase64Url } from '../../model/base64url.ts';
import type { Json } from '../../model/canonical-json.ts';
import { toHex } from '../../model/hex.ts';
import { PASSKEY_ALGORITHMS, passkeyStatement } from '../../model/passkey-statement.ts';
import type { LogReport, PasskeyUse } from '../log.ts';
import type { Finding } from '../report.ts';
import { digest } from '../signature.ts';
import type { WorkBudget } from '../work-budget.ts';
import { assertionProblem, originOf, type PasskeyAssertion } from './check-assertion.ts';

type Properties = Readonly<Record<string, Json>>;
const propertiesOf = (value: unknown): Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Properties) : {};
const textIn = (record: Properties, key: string) => {
  const value = record[key];
  return typeof value === 'string' ? value : null;
};

const EVIDENCE = [
  'public_key',
  'authenticator_data',
  'client_data_json',
  'signature',
  'nonce',
  'rp_id',
] as const;

function readEvidence(value: unknown): (PasskeyAssertion & { nonce: string; rp_id: string }) | null {
  const given = propertiesOf(value);
  const algorithm = PASSKEY_ALGORITHMS.find((one) => one === given.algorithm);
  if (algorithm === undefined || EVIDENCE.some((key) => textIn(given, key) === null)) return null;
  return { ...(given as unknown as Record<(typeof EVIDENCE)[number], string>), algorithm };
}

/** The statement that the entry's digests make; null if one is missing. */
function statementOf(
  details: Properties,
  nonce: string,
  { requestId, documentSha256, documents: set }: LogReport,
): string | null {
  const [recipient_id, document_sha256, fields_sha256, answers_sha256] = [
    'recipient_id',
    'document_sha256',
    'fields_sha256',
    'answers_sha256',
  ].map((key) => textIn(details, key));
  if (!requestId || !recipient_id || !document_sha256 || !fields_sha256 || !answers_sha256) return null;
  // With several documents, `documentsOf` compares those of the entry with the file's.
  if (!set && document_sha256 !== documentSha256) return null;
  const listed = Array.isArray(details.documents) ? (details.documents as readonly Json[]) : [];
  const documents = listed.map(propertiesOf).map((one) => ({
    id: textIn(one, 'id') ?? '',
    sha256: textIn(one, 'sha256') ?? '',
  }));
  return passkeyStatement({
    request_id: requestId,
    recipient_id,
    document_sha256,
    documents,
    fields_sha256,
    answers_sha256,
    nonce,
  });
}

/** An https page of the relying party, or of this machine during development. */
function isOriginOf(rpId: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSecure && (hostname === rpId || hostname.endsWith(`.${rpId}`));
}

async function readUse(entry: Properties, log: LogReport): Promise<PasskeyUse | null> {
  const details = propertiesOf(entry.details);
  const evidence = readEvidence(details.passkey);
  const statement = evidence && statementOf(details, evidence.nonce, log);
  if (!evidence || statement === null) return null;
  const problem = await assertionProblem(evidence, {
    challenge: await digest('SHA-256', new TextEncoder().encode(statement)),
    rpId: evidence.rp_id,
    isOrigin: (origin) => isOriginOf(evidence.rp_id, origin),
  });
  if (problem) return null;
  const actor = propertiesOf(entry.actor);
  return {
    entry: entry.sequence as number,
    name: textIn(actor, 'name') || textIn(actor, 'email') || '',
    host: new URL(originOf(evidence)!).host,
    key_sha256: toHex(await digest('SHA-256', fromBase64Url(evidence.public_key))),
  };
}

/** @param log with an intact chain; @returns the valid signatures. Reports the others, and missing ones that the request required. */
export async function checkPasskeys(
  log: LogReport,
  budget: WorkBudget,
  add: (finding: Finding) => void,
): Promise<readonly PasskeyUse[]> {
  const uses: PasskeyUse[] = [];
  let isRequired = false;
  for (const entry of log.entries) {
    const details = propertiesOf(entry.details);
    if (entry.event === 'activity' && details.action === 'sent')
      isRequired = details.require_passkey === true;
    if (entry.event !== 'document_finished') continue;
    const at = entry.sequence as number;
    if (details.passkey === undefined) {
      if (isRequired) add({ code: 'passkey_missing', kind: 'bad', at });
      continue;
    }
    budget.spend('signatures');
    const use = await readUse(entry, log);
    if (use) uses.push(use);
    else add({ code: 'passkey_wrong', kind: 'bad', at });
  }
  return uses;
}
