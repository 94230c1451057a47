import { domainToASCII } from 'node:url';
import { ServiceError } from '../../../model/errors.ts';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Normalizes a domain: lower case, international names in ASCII (punycode). @throws ServiceError INVALID_DOMAIN_FORMAT */
export function readDomainName(given: string): string {
  const trimmed = given.trim().replace(/\.$/, '');
  const name = /^[^\s/:@?#\\]+$/.test(trimmed) ? domainToASCII(trimmed).toLowerCase() : '';
  const labels = name.split('.');
  const isDomain =
    name.length > 0 &&
    name.length <= 190 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    // IP addresses have no letter in the last part.
    /[a-z]/.test(labels.at(-1)!);
  if (isDomain) return name;
  throw new ServiceError('INVALID_DOMAIN_FORMAT', 'Expected a domain name, such as mail.example.com', {
    error: 'Invalid domain format',
    issues: [{ path: 'domain', message: 'Expected a domain name, such as mail.example.com' }],
  });
}
