/** Makes CMS signatures and time stamp tokens, with the defects that a test chooses. */
import { createHash, KeyObject, randomBytes, sign } from 'node:crypto';
import {
  element,
  integer,
  issuerAndSerial,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
} from '../../src/server/sealing/der.ts';
import type { Entity } from './test-pki.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
export const attribute = (id: string, value: Uint8Array) => sequence(objectIdentifier(id), set(value));

export interface CmsOptions {
  readonly signer: Entity;
  readonly certificates?: readonly Entity[];
  /** The signed content; detached unless `contentType` is that of a time stamp. */
  readonly content: Uint8Array;
  readonly contentType?: string;
  /** Encapsulated content. */
  readonly attached?: Uint8Array;
  /** The certificate whose hash the ESS attribute contains; null omits the attribute. */
  readonly named?: Entity | null;
  /** Replaces the signed attributes. */
  readonly attributes?: (usual: readonly Uint8Array[]) => readonly Uint8Array[];
  /** Replaces the parts of the SignerInfo. */
  readonly signerInfo?: (usual: readonly Uint8Array[]) => readonly Uint8Array[];
  /** Replaces the parts of the SignedData. */
  readonly parts?: (usual: readonly Uint8Array[]) => readonly Uint8Array[];
  /** Content type of the whole structure. */
  readonly type?: string;
}

export function makeCms({ signer, certificates = [], content, ...options }: CmsOptions): Uint8Array {
  const {
    contentType = '1.2.840.113549.1.7.1',
    named = signer,
    attributes: changed = (usual) => usual,
    signerInfo = (usual) => usual,
    parts = (usual) => usual,
  } = options;
  const attributes = changed([
    attribute('1.2.840.113549.1.9.3', objectIdentifier(contentType)),
    attribute('1.2.840.113549.1.9.4', octetString(sha256(content))),
    ...(named
      ? [
          attribute(
            '1.2.840.113549.1.9.16.2.47',
            sequence(sequence(sequence(octetString(sha256(named.certificate.bytes))))),
          ),
        ]
      : []),
  ]);
  const { issuer, serial } = issuerAndSerial(signer.certificate.bytes);
  const digest = sequence(objectIdentifier(SHA256));
  const info = signerInfo([
    integer(1),
    sequence(issuer, serial),
    digest,
    tagged(0, ...[...attributes].sort(Buffer.compare)),
    sequence(objectIdentifier('1.2.840.10045.4.3.2')),
    octetString(sign('sha256', set(...attributes), KeyObject.from(signer.keys.privateKey))),
  ]);
  const data = parts([
    integer(3),
    set(digest),
    sequence(
      objectIdentifier(contentType),
      ...(options.attached ? [tagged(0, octetString(options.attached))] : []),
    ),
    tagged(0, ...[signer, ...certificates].map(({ certificate }) => certificate.bytes)),
    set(sequence(...info)),
  ]);
  return new Uint8Array(
    sequence(objectIdentifier(options.type ?? '1.2.840.113549.1.7.2'), tagged(0, sequence(...data))),
  );
}

export interface TimeStampOptions extends Partial<CmsOptions> {
  /** The time that it states. */
  readonly at?: Date;
  /** Replaces the parts of the TSTInfo. */
  readonly info?: (usual: readonly Uint8Array[]) => readonly Uint8Array[];
}

/** A time stamp token (RFC 3161) over `data`. */
export function makeTimeStamp(
  signer: Entity,
  data: Uint8Array,
  { at = new Date(), info: changed = (usual) => usual, ...more }: TimeStampOptions = {},
): Uint8Array {
  const now = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  const info = sequence(
    ...changed([
      integer(1),
      objectIdentifier('1.2.3.4.1'),
      sequence(sequence(objectIdentifier(SHA256), nullValue()), octetString(sha256(data))),
      element(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
      element(0x18, Buffer.from(now)),
    ]),
  );
  return makeCms({
    signer,
    content: info,
    contentType: '1.2.840.113549.1.9.16.1.4',
    attached: info,
    ...more,
  });
}
