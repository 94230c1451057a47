/** Custom fields that fields can be prefilled from: those of the template or request and those of its workspace. */
import { callAuthorized, type ServiceClientOptions } from './authorized-call.ts';
import { browserPorts, type CallOptions } from './call-service.ts';

export interface CustomFieldName {
  readonly field_name: string;
  readonly field_label: string;
  /** Value that new recipients of requests get. */
  readonly preset_value?: string | null;
}

interface Answer {
  readonly custom_fields: readonly CustomFieldName[];
  readonly workspace_custom_fields: readonly CustomFieldName[];
}

/** Without duplicates. The label of the template or request takes precedence. */
export async function readCustomFields(
  { apiUrl, token, ports = browserPorts }: ServiceClientOptions,
  place: 'templates' | 'signing-requests',
  id: string,
  { signal }: CallOptions = {},
): Promise<readonly CustomFieldName[]> {
  const { custom_fields, workspace_custom_fields } = await callAuthorized<Answer>(
    token,
    id,
    {
      method: 'GET',
      url: `${apiUrl.replace(/\/+$/, '')}/${place}/${encodeURIComponent(id)}/custom-fields`,
      signal,
      isRepeatable: true,
    },
    ports,
  );
  const byName = new Map<string, CustomFieldName>();
  for (const field of [...custom_fields, ...workspace_custom_fields]) {
    const key = field.field_name.toLowerCase();
    const known = byName.get(key);
    byName.set(key, known ? { ...field, ...known } : field);
  }
  return [...byName.values()];
}
