/** Names that fields can be prefilled from: the record's own custom fields and those of its workspace. */
import { callAuthorized } from './authorized-call.ts';
import { browserPorts } from './call-service.ts';
import type { CallOptions, ServiceClientOptions } from './service-client.ts';

export interface CustomFieldName {
  readonly field_name: string;
  readonly field_label: string;
}

interface Answer {
  readonly custom_fields: readonly CustomFieldName[];
  readonly workspace_custom_fields: readonly CustomFieldName[];
}

/** Each name once; the record's own label wins. */
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
    if (!byName.has(key)) byName.set(key, field);
  }
  return [...byName.values()];
}
