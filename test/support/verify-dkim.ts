/** Verifies DKIM signatures (RFC 6376). Supports relaxed/relaxed with rsa-sha256 only, which our mail uses. */
import { createHash, createPublicKey, createVerify } from 'node:crypto';

const relaxHeader = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

function relaxBody(body: string): string {
  const text = body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
}

/** @returns the tags of the signature. @throws if it is invalid */
export function verifyDkim(raw: Buffer, publicKeyRecord: string): ReadonlyMap<string, string> {
  const mail = raw.toString('latin1');
  const split = mail.indexOf('\r\n\r\n');
  const headers = [...mail.slice(0, split + 2).matchAll(/^([!-9;-~]+):((?:.*\r\n(?:[ \t].*\r\n)*))/gm)].map(
    ([, name = '', value = '']) => ({ name, value: value.replace(/\r\n$/, '') }),
  );
  const signature = headers.find(({ name }) => name.toLowerCase() === 'dkim-signature');
  if (!signature) throw new Error('The mail carries no DKIM signature');
  const tags = new Map(
    signature.value
      .replace(/\r\n/g, '')
      .split(';')
      .map((part): [string, string] => {
        const at = part.indexOf('=');
        return [part.slice(0, at).trim(), part.slice(at + 1).replace(/\s+/g, '')];
      }),
  );
  const bodyHash = createHash('sha256')
    .update(relaxBody(mail.slice(split + 4)), 'latin1')
    .digest('base64');
  if (bodyHash !== tags.get('bh')) throw new Error('The body was changed');
  const signed = (tags.get('h') ?? '').split(':').map((name) => {
    const header = headers.findLast((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    return header ? `${relaxHeader(header.name, header.value)}\r\n` : '';
  });
  const own = relaxHeader(signature.name, signature.value.replace(/(\bb=)[^;]*/, '$1'));
  const key = /\bp=([A-Za-z0-9+/=]+)/.exec(publicKeyRecord)?.[1] ?? '';
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const holds = createVerify('RSA-SHA256')
    .update(signed.join('') + own, 'latin1')
    .verify(publicKey, tags.get('b') ?? '', 'base64');
  if (!holds) throw new Error('The signature does not fit the key');
  return tags;
}
