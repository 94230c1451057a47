/** Checks whether Word documents can be converted. */
import { gotenbergVersion } from '../../pdf/converter/ask-gotenberg.ts';
import { findSoffice, sofficeVersion, withoutNetwork } from '../../pdf/converter/run-soffice.ts';
import { type Check, failed, ok, reasonOf, skipped } from './check-result.ts';

const INSTALL_CONVERTER =
  'install LibreOffice (libreoffice-writer-nogui) or set CONVERTER to the URL of a Gotenberg instance';

export const converter: Check = async ({ converter: wanted }) => {
  if (wanted === 'off') return skipped('CONVERTER is off: Word documents are refused');
  if (wanted !== null && wanted !== 'soffice') {
    try {
      const version = await gotenbergVersion(wanted);
      return ok(`Gotenberg${version ? ` ${version}` : ''} responds`);
    } catch (error) {
      return failed(`Gotenberg doesn’t respond: ${reasonOf((error as { cause?: unknown }).cause ?? error)}`);
    }
  }
  const soffice = findSoffice();
  if (!soffice) {
    const says = `LibreOffice isn’t on PATH, so Word documents are refused; ${INSTALL_CONVERTER}`;
    return wanted ? failed(says) : skipped(says);
  }
  const version = sofficeVersion(soffice);
  if (!version) return failed(`${soffice} doesn’t start`);
  return withoutNetwork()
    ? ok(`${version}, without network access`)
    : ok(
        `${version}; this system doesn’t permit \`unshare --net\`, so only its settings keep it off the network`,
      );
};
