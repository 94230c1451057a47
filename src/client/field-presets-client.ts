/** The editor's calls about field presets, loaded on first use. */
import type { CreateFieldPreset, FieldPreset } from '../wire/http/field-presets.ts';
import type { ServiceClientOptions } from './authorized-call.ts';
import { recordCaller } from './record-call.ts';

export interface FieldPresetsClient {
  list(): Promise<readonly FieldPreset[]>;
  save(preset: CreateFieldPreset): Promise<FieldPreset>;
  rename(id: string, name: string): Promise<FieldPreset>;
  remove(id: string): Promise<void>;
}

export function createFieldPresetsClient(
  options: ServiceClientOptions,
  templateId: string,
): FieldPresetsClient {
  const call = recordCaller('templates', templateId, options, {});
  const one = (id: string) => `field-presets/${encodeURIComponent(id)}`;
  return {
    list: async () =>
      (await call<{ readonly results: readonly FieldPreset[] }>('GET', 'field-presets')).results,
    save: (body) => call('POST', 'field-presets', { body }),
    rename: (id, name) => call('PATCH', one(id), { body: { name } }),
    remove: async (id) => void (await call('DELETE', one(id))),
  };
}
