/** A seal to try in the editors. */
import type { ServiceApi } from './service-api.ts';

/** Creates it unless the workspace has, or had, a seal. */
export async function ensureSeal(api: ServiceApi): Promise<void> {
  const { seals } = await api.call<{ seals: readonly unknown[] }>('GET', '/seals?include_revoked=true');
  if (seals.length > 0) return;
  await api.call('POST', '/seals', {
    name: 'Company seal',
    display_name: 'Northwind Studio',
    kind: 'typed',
    scope: 'workspace',
    typed: { text: 'Northwind Studio' },
    is_default: true,
    statement: {
      language: 'en',
      signatory_name: 'Nora Winter',
      signatory_title: 'Managing director',
      text: 'I may have documents sealed in the name of Northwind Studio.',
      accepted: true,
    },
  });
}
