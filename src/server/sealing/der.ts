/** The subset of DER (ITU-T X.690) that a CMS signature needs: writing, and reading parts of a certificate. */
import type { Buffer as NodeBuffer } from 'node:buffer';

type Der = NodeBuffer;

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.of(0x80 | bytes.length, ...bytes);
}

/** Any element: identifier byte, length, content. */
export function element(tag: number, ...content: readonly Uint8Array[]): Der {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), lengthBytes(body.length), body]);
}

export const sequence = (...content: readonly Uint8Array[]) => element(0x30, ...content);
/** DER orders a SET OF by its encoded elements. */
export const set = (...content: readonly Uint8Array[]) => element(0x31, ...[...content].sort(Buffer.compare));
export const octetString = (bytes: Uint8Array) => element(0x04, bytes);
export const nullValue = () => element(0x05);
/** Small non-negative numbers only. */
export const integer = (value: number) => element(0x02, Buffer.of(value));
/** Context-specific and constructed: `[number]`. */
export const tagged = (number: number, ...content: readonly Uint8Array[]) =>
  element(0xa0 | number, ...content);

export function objectIdentifier(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc % 128];
    for (let more = Math.floor(arc / 128); more > 0; more = Math.floor(more / 128))
      groups.unshift((more % 128) | 0x80);
    bytes.push(...groups);
  }
  return element(0x06, Buffer.from(bytes));
}

export interface Element {
  readonly tag: number;
  readonly content: Buffer;
  /** With identifier and length. */
  readonly whole: Buffer;
}

/** The consecutive elements in `bytes`. Throws a `RangeError` if one is truncated. */
export function elements(bytes: Uint8Array): Element[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Element[] = [];
  let at = 0;
  while (at < buffer.length) {
    const start = at;
    const tag = buffer.readUInt8(at++);
    let length = buffer.readUInt8(at++);
    if (length & 0x80) {
      const count = length & 0x7f;
      length = buffer.readUIntBE(at, count);
      at += count;
    }
    if (at + length > buffer.length) throw new RangeError('Expected a DER element to end within its parent');
    found.push({
      tag,
      content: buffer.subarray(at, at + length),
      whole: buffer.subarray(start, at + length),
    });
    at += length;
  }
  return found;
}

/** Issuer and serial number of a certificate, as encoded. */
export function issuerAndSerial(certificate: Uint8Array): { issuer: Buffer; serial: Buffer } {
  const body = elements(elements(elements(certificate)[0]!.content)[0]!.content);
  // All certificates except those of version 1 start with an explicit version.
  const [serial, , issuer] = body[0]?.tag === 0xa0 ? body.slice(1) : body;
  if (!serial || !issuer) throw new RangeError('Expected an X.509 certificate');
  return { serial: serial.whole, issuer: issuer.whole };
}
