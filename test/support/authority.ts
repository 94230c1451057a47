/** A certificate authority for tests, made with OpenSSL: seal keys, a time stamp authority, revocation lists over HTTP. */
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { keySigner, type Signer } from '../../src/server/sealing/seal-key.ts';
import { temporaryFolder } from './tools.ts';

function openssl(folder: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
}

export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** On a free port of the loopback address. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const CONFIG = (crlUrl: string, ocspUrl: string) => `
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
crlnumber = crlnumber
default_md = sha256
default_days = 30
default_crl_days = 60
unique_subject = no
new_certs_dir = .
policy = any
copy_extensions = none
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[seal]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
authorityKeyIdentifier = keyid
crlDistributionPoints = URI:${crlUrl}
[asked]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
authorityKeyIdentifier = keyid
authorityInfoAccess = OCSP;URI:${ocspUrl}
[answering]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = OCSPSigning
authorityKeyIdentifier = keyid
[stamping]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
authorityKeyIdentifier = keyid
crlDistributionPoints = URI:${crlUrl}
[tsa]
default_tsa = stamps
[stamps]
serial = ./tsa-serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_alg = sha256
`;

export interface Authority {
  readonly folder: string;
  /** PEM. */
  readonly root: string;
  readonly stampUrl: string;
  readonly crlUrl: string;
  /** A seal key issued by the root, with the URL of its revocation list, or with `asked` that of its OCSP responder. */
  signer(name?: string, kind?: 'seal' | 'asked'): Signer;
  /** A seal key as settings of the service. */
  p12(name: string): { readonly SEAL_P12: string; readonly SEAL_P12_PASSWORD: string };
  /** Gives the time stamp authority another certificate, valid for this many days. */
  renewStamps(days: number): void;
  /** Who signs OCSP responses (RFC 6960): an authorized responder, the root, or an unauthorized certificate. */
  answersAs: 'responder' | 'root' | 'tsa';
  revoke(name: string): void;
  /** Revokes this many other certificates. */
  revokeOthers(count: number): void;
  close(): Promise<void>;
}

export async function startAuthority(): Promise<Authority> {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const server = await serve((request, response) => {
    if (request.url === '/crl') return void response.end(readFileSync(path('list.der')));
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const name = path(`query-${Math.random().toString(36).slice(2)}`);
      if (request.url === '/ocsp') {
        writeFileSync(`${name}.req`, Buffer.concat(chunks));
        openssl(folder, [
          ...['ocsp', '-index', 'index.txt', '-CA', 'root.pem', '-ndays', '1'],
          ...['-rsigner', `${authority.answersAs}.pem`, '-rkey', `${authority.answersAs}.key`],
          ...['-reqin', `${name}.req`, '-respout', `${name}.resp`],
        ]);
        response.setHeader('content-type', 'application/ocsp-response');
        return void response.end(readFileSync(`${name}.resp`));
      }
      writeFileSync(`${name}.tsq`, Buffer.concat(chunks));
      openssl(folder, [
        ...['ts', '-reply', '-queryfile', `${name}.tsq`, '-signer', 'tsa.pem', '-inkey', 'tsa.key'],
        ...['-chain', 'root.pem', '-config', 'ca.conf', '-section', 'stamps', '-out', `${name}.tsr`],
      ]);
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(readFileSync(`${name}.tsr`));
    });
  });
  writeFileSync(path('ca.conf'), CONFIG(`${server.url}/crl`, `${server.url}/ocsp`));
  writeFileSync(path('index.txt'), '');
  for (const name of ['serial', 'crlnumber', 'tsa-serial']) writeFileSync(path(name), '01\n');
  const key = (name: string) =>
    openssl(folder, ['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`]);
  const list = () => {
    openssl(folder, [
      'ca',
      '-gencrl',
      '-config',
      'ca.conf',
      '-keyfile',
      'root.key',
      '-cert',
      'root.pem',
      '-out',
      'list.pem',
    ]);
    openssl(folder, ['crl', '-in', 'list.pem', '-outform', 'DER', '-out', 'list.der']);
  };
  const issue = (name: string, section: string, days = 30) => {
    key(name);
    openssl(folder, [
      'req',
      '-new',
      '-key',
      `${name}.key`,
      '-subj',
      `/CN=Test ${name}`,
      '-config',
      'ca.conf',
      '-out',
      `${name}.csr`,
    ]);
    openssl(folder, [
      ...['ca', '-batch', '-config', 'ca.conf', '-keyfile', 'root.key', '-cert', 'root.pem', '-notext'],
      ...['-days', String(days), '-extensions', section, '-in', `${name}.csr`, '-out', `${name}.pem`],
    ]);
  };
  key('root');
  openssl(folder, [
    ...[
      'req',
      '-x509',
      '-new',
      '-key',
      'root.key',
      '-subj',
      '/CN=Test Root',
      '-days',
      '60',
      '-config',
      'ca.conf',
    ],
    ...['-extensions', 'root', '-out', 'root.pem'],
  ]);
  issue('tsa', 'stamping');
  issue('responder', 'answering');
  list();
  const der = (name: string) => new Uint8Array(new X509Certificate(readFileSync(path(`${name}.pem`))).raw);
  const authority: Authority = {
    folder,
    answersAs: 'responder',
    root: readFileSync(path('root.pem'), 'utf8'),
    stampUrl: `${server.url}/tsa`,
    crlUrl: `${server.url}/crl`,
    signer(name = 'seal', kind = 'seal') {
      issue(name, kind);
      return keySigner(createPrivateKey(readFileSync(path(`${name}.key`))), der(name), [der('root')], false);
    },
    p12(name) {
      issue(name, 'seal');
      openssl(folder, [
        ...['pkcs12', '-export', '-inkey', `${name}.key`, '-in', `${name}.pem`, '-certfile', 'root.pem'],
        ...['-passout', 'pass:secret', '-out', `${name}.p12`],
      ]);
      return { SEAL_P12: path(`${name}.p12`), SEAL_P12_PASSWORD: 'secret' };
    },
    renewStamps: (days) => issue('tsa', 'stamping', days),
    revoke(name) {
      openssl(folder, [
        'ca',
        '-config',
        'ca.conf',
        '-keyfile',
        'root.key',
        '-cert',
        'root.pem',
        '-revoke',
        `${name}.pem`,
      ]);
      list();
    },
    revokeOthers(count) {
      const rows = Array.from({ length: count }, (_, index) => {
        const serial = `51${createHash('sha1').update(`${index}`).digest('hex').slice(2)}`.toUpperCase();
        return `R\t491231235959Z\t260101000000Z,keyCompromise\t${serial}\tunknown\t/CN=${index}\n`;
      });
      appendFileSync(path('index.txt'), rows.join(''));
      list();
    },
    close: () => server.close(),
  };
  return authority;
}
