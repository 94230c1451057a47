import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSampleContract } from '../sample/make-sample-contract.ts';
import { sampleTemplate } from '../sample/sample-template.ts';
import { createTemplate, type DemoRequest, prepareTemplate, readRequest, sendRequest } from './journey.ts';
import { type ServiceApi, ServiceRefusal } from './service-api.ts';

const STATEMENT =
  'By signing, you agree that Lovelace &amp; Partners <b>processes your answers for 10 years</b> and that your electronic signature is as binding as one on paper. <a href="https://example.com/privacy">How we use your data</a>';

/** Statements apply to a whole workspace, so the example has its own one. */
async function openWorkspace(
  api: ServiceApi,
  withKey: (key: string) => ServiceApi,
  keyFile: string,
): Promise<ServiceApi> {
  const kept = (await readFile(keyFile, 'utf8').catch(() => '')).trim();
  const known = kept ? withKey(kept) : null;
  const isKnown = await known?.call('GET', '/workspaces').then(
    () => true,
    (error: unknown) => {
      // Deleted, or a key of another database.
      if (error instanceof ServiceRefusal && error.status === 401) return false;
      throw error;
    },
  );
  if (known && isKnown) return known;
  const { id, test_api_key } = await api.call<{ id: string; test_api_key: string }>('POST', '/workspaces', {
    name: 'Lovelace & Partners',
  });
  await writeFile(keyFile, `${test_api_key}\n`, { mode: 0o600 });
  const own = withKey(test_api_key);
  await own.call('PUT', `/workspace/${id}/signer-terms/en`, {
    statement_text: STATEMENT,
    terms_url: 'https://example.com/terms',
  });
  return own;
}

/** Sends the sample contract from a workspace with its own consent statement. */
export async function sendWithOwnTerms(
  api: ServiceApi,
  withKey: (key: string) => ServiceApi,
  dataDir: string,
): Promise<DemoRequest> {
  const own = await openWorkspace(api, withKey, join(dataDir, 'own-terms-key'));
  const sample = await makeSampleContract();
  const { name, ...whole } = sampleTemplate(sample.fields);
  const template = await createTemplate(own, name, sample.pdf);
  const { recipients } = await prepareTemplate(own, template.id, whole);
  const sent = await sendRequest(own, { template_id: template.id, name, recipients });
  return readRequest(own, sent.id);
}
