/** Checks of the seal key, the time stamps and the certificate of the address. */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { readCertificate } from '../../../verify/certificate.ts';
import { p12Signer } from '../../sealing/p12-signer.ts';
import { remoteSigner } from '../../sealing/remote-signer.ts';
import { requestTimeStamp } from '../../sealing/time-stamps.ts';
import { type Check, type CheckResult, failed, ok, reasonOf, skipped, warning } from './check-result.ts';

const DAY_MS = 24 * 3600_000;
const SOON_DAYS = 30;

function lifeOf(certificate: X509Certificate, what: string, renews: boolean): CheckResult {
  const days = Math.floor((new Date(certificate.validTo).getTime() - Date.now()) / DAY_MS);
  if (days < 0) return failed(`${what} expired ${-days} days ago`);
  if (days < SOON_DAYS && !renews) return warning(`${what} expires in ${days} days`);
  return ok(`${what} is valid for ${days} days`);
}

export const sealKey: Check = async (config) => {
  const { sealP12, sealP12Password, dataDir, databaseUrl } = config;
  if (config.sealRemoteUrl) {
    const { certificate } = await remoteSigner({ url: config.sealRemoteUrl, token: config.sealRemoteToken });
    return lifeOf(new X509Certificate(certificate), 'the certificate behind SEAL_REMOTE_URL', false);
  }
  if (sealP12) {
    const { certificate } = await p12Signer(sealP12, sealP12Password ?? '');
    return lifeOf(new X509Certificate(certificate), 'the certificate in SEAL_P12', false);
  }
  const text = await readFile(join(dataDir, 'keys', 'seal.pem'), 'utf8').catch(() => null);
  if (text === null)
    return skipped(
      databaseUrl ? 'stored in the database; no local copy yet' : 'none yet; the first start creates it',
    );
  const life = lifeOf(new X509Certificate(text), 'our own seal certificate', true);
  return life.verdict === 'ok'
    ? warning(`${life.says}; PDF readers report its issuer as unknown (set SEAL_P12)`)
    : life;
};

export const timeStamps: Check = async ({ tsaUrls }) => {
  if (tsaUrls.length === 0)
    return skipped('TSA_URLS isn’t set: seals have only the service’s own time (PAdES B-B)');
  const troubles: string[] = [];
  for (const url of tsaUrls) {
    try {
      const { stamp } = await requestTimeStamp(url, new TextEncoder().encode('doctor'), 10_000);
      const skew = Math.abs(stamp.at.getTime() - Date.now());
      if (skew > 60_000)
        troubles.push(`${new URL(url).host} differs from our clock by ${Math.round(skew / 1000)} s`);
    } catch (error) {
      troubles.push(reasonOf(error));
    }
  }
  if (troubles.length === 0) return ok(`all ${tsaUrls.length} respond`);
  return troubles.length < tsaUrls.length ? warning(troubles.join('; ')) : failed(troubles.join('; '));
};

/** Whether seals can reach B-LTA. */
export const archive: Check = async (config) => {
  if (!config.archiveTimeStamp)
    return skipped('ARCHIVE_TIMESTAMP isn’t set: seals have no archive time stamp');
  const { sealRemoteUrl: url, sealRemoteToken: token, sealP12, sealP12Password } = config;
  const signer = url
    ? await remoteSigner({ url, token })
    : sealP12
      ? await p12Signer(sealP12, sealP12Password ?? '')
      : null;
  const own = signer && readCertificate(signer.certificate);
  return own && own.crlUrls.length + own.ocspUrls.length > 0
    ? ok(`seals get one, renewed ${config.archiveRenewalDays} days before it expires`)
    : warning(
        'the seal’s certificate names no revocation service, so seals stay at PAdES B-T (set SEAL_P12)',
      );
};

export const tls: Check = ({ publicUrl }) => {
  if (!publicUrl?.startsWith('https:')) return Promise.resolve(skipped('PUBLIC_URL isn’t https'));
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: 5_000 },
      () => {
        const certificate = socket.getPeerX509Certificate();
        socket.destroy();
        resolve(
          certificate
            ? lifeOf(certificate, `the certificate of ${hostname}`, false)
            : failed('no certificate'),
        );
      },
    );
    const fail = (error: unknown) => {
      socket.destroy();
      resolve(failed(`${hostname} doesn’t accept TLS connections as browsers require: ${reasonOf(error)}`));
    };
    socket.on('error', fail);
    socket.on('timeout', () => fail(new Error('no answer')));
  });
};
