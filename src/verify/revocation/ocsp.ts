/** OCSP responses (RFC 6960). */
import { type Certificate, readCertificate, serialOf } from '../certificate.ts';
import {
  child,
  createElementBudget,
  DerError,
  type Node,
  objectId,
  readDer,
  readTime,
  sameBytes,
} from '../der.ts';
import { digest, isSignatureValid } from '../signature.ts';
import type { RevocationEvidence, RevocationQuery } from './evidence.ts';

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const REVOKED = 0xa1;
const GOOD = 0x80;
/** Most responders still use SHA-1 in a CertID (RFC 5019); the response's signature doesn't depend on it. */
const ID_DIGESTS: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const readPair = (bytes: Uint8Array) => readDer(bytes);
const bitsOf = (node: Node) => node.content.subarray(1);

/** @throws DerError for a response that isn't about this certificate */
export async function readOcsp(response: Uint8Array, query: RevocationQuery): Promise<RevocationEvidence> {
  const reply = readDer(response);
  if (child(reply, 0).content[0] !== 0) throw new DerError('The responder refused');
  const bytes = child(child(reply, 1), 0);
  if (objectId(child(bytes, 0)) !== BASIC_RESPONSE) throw new DerError('Expected a basic answer');
  const basic = readDer(child(bytes, 1).content);
  const body = child(basic, 0);
  const list = body.children.find(({ tag }) => tag === 0x30);
  const single = await findAnswer(list?.children ?? [], query);
  if (!single) throw new DerError('The response is about a different certificate');
  const thisUpdate = readTime(child(single, 2));
  await checkSignature(basic, query.issuer, thisUpdate);
  const status = child(single, 1);
  if (status.tag !== REVOKED && status.tag !== GOOD)
    throw new DerError('The responder doesn’t know the certificate');
  const next = single.children.slice(3).find(({ tag }) => tag === 0xa0)?.children[0];
  return {
    thisUpdate,
    nextUpdate: next ? readTime(next) : null,
    revokedAt: status.tag === REVOKED ? readTime(child(status, 0)) : null,
  };
}

/** Matches the whole CertID (RFC 6960, 4.1.1): serial numbers are unique only per issuer. */
async function findAnswer(answers: readonly Node[], { subject, issuer }: RevocationQuery) {
  for (const answer of answers) {
    const id = answer.children[0];
    if (id?.children.length !== 4 || serialOf(child(id, 3)) !== subject.serial) continue;
    const name = ID_DIGESTS[objectId(child(child(id, 0), 0))];
    if (!name) continue;
    const isIssuer =
      sameBytes(child(id, 1).content, await digest(name, issuer.subject)) &&
      sameBytes(child(id, 2).content, await digest(name, bitsOf(child(issuer.publicKey, 1))));
    if (isIssuer) return answer;
  }
  return undefined;
}

/** Signed by the issuer, or by a responder that the issuer certified for it (RFC 6960, 4.2.2.2). */
async function checkSignature(basic: Node, issuer: Certificate, at: Date): Promise<void> {
  const [body, algorithm, signature] = [0, 1, 2].map((index) => child(basic, index)) as [Node, Node, Node];
  const budget = createElementBudget();
  const given = (basic.children[3]?.children[0]?.children ?? []).map(({ whole }) =>
    readCertificate(whole, budget),
  );
  const responder = given.find(
    (one) =>
      one.extendedKeyUsage.includes(OCSP_SIGNING) &&
      sameBytes(one.issuer, issuer.subject) &&
      one.notBefore <= at &&
      at <= one.notAfter,
  );
  const isResponderValid =
    !responder ||
    (await isSignatureValid({
      algorithm: responder.algorithm,
      publicKey: issuer.publicKey,
      signature: responder.signature,
      data: responder.signed,
      readPair,
    }));
  const isRight = await isSignatureValid({
    algorithm,
    publicKey: (responder ?? issuer).publicKey,
    signature: bitsOf(signature),
    data: body.whole,
    readPair,
  });
  if (!isRight || !isResponderValid) throw new DerError('The response isn’t signed by the issuer');
}
