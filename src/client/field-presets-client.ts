/** The editor's calls about field presets, loaded on first use. */
import type { CreateFieldPreset, FieldPreset } from '../wire/http/field-presets.ts';
import { callAuthorized, type ServiceClientOptions } from './authorized-call.ts';
import { browserPorts, type ServiceCall } from './call-service.ts';

export interface FieldPresetsClient {
  list(): Promise<readonly FieldPreset[]>;
  save(preset: CreateFieldPreset): Promise<FieldPreset>;
  rename(id: string, name: string): Promise<FieldPreset>;
  remove(id: string): Promise<void>;
}

export function createFieldPresetsClient(
  { apiUrl, token, ports = browserPorts }: ServiceClientOptions,
  templateId: string,
): FieldPresetsClient {
  const url = `${apiUrl.replace(/\/+$/, '')}/templates/${encodeURIComponent(templateId)}/field-presets`;
  const call = <T>(one: Pick<ServiceCall, 'method' | 'body'>, id = '') =>
    callAuthorized<T>(
      token,
      templateId,
      { ...one, url: id ? `${url}/${encodeURIComponent(id)}` : url, isRepeatable: one.method === 'GET' },
      ports,
    );
  return {
    list: async () => (await call<{ readonly results: readonly FieldPreset[] }>({ method: 'GET' })).results,
    save: (body) => call({ method: 'POST', body }),
    rename: (id, name) => call({ method: 'PATCH', body: { name } }, id),
    remove: async (id) => void (await call({ method: 'DELETE' }, id)),
  };
}
