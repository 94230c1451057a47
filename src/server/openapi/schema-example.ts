/** Generates a realistic value for a JSON schema, for responses in the reference. Key names determine values. */
import { BRAND } from '../../model/brand.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly format?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
}
export type Components = Readonly<Record<string, JsonSchema>>;

const UUID = '6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20';
const MOMENT = '2026-11-21T09:30:00.000Z';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/**
 * Keys that are null in the records that examples show: drafts, sessions ready to sign, unverified domains, successful attempts. A value
 * would contradict their status.
 */
const NULLS: readonly RegExp[] = [
  /^(provider_domain_id|dns_records|resent_from|error)$/,
  /^date_(sent|finished|cancelled)$|^(sent|finished|cancelled|declined|invited|viewed|signed|generated|value_saved)_(date|on|at)$/,
  /^(cancel|decline)_reason$|^(auto_disabled|last_failure)_at$|^last_signing_action_on$/,
  /^(final_document|document_only|certificate_only)_(download_)?(url|error)$|^(level|sha256|signature_details)$/,
  /^(code|completion|handoff|field_id)$/,
  /^(date_default|multi_group_id|required_conditions|visibility_conditions|hours_before_expiration)$/,
];

/** The first match applies. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(first_name|account_owner)$/, 'Ada'],
  [/^last_name$/, 'Lovelace'],
  [/local_part/, 'contracts'],
  [/email_header$/, 'Please sign'],
  [/email_body$/, 'Please read and sign.'],
  [/email|^to$|^from$/, 'ada@example.com'],
  [/sha256|hash/, HASH],
  [/signing_link/, `https://sign.example.com/signing/${UUID}`],
  [/upload_url/, `https://sign.example.com/api/v1/uploads/${UUID}?token=…`],
  [/website/, 'https://example.com'],
  [/url/, 'https://sign.example.com/files/…'],
  [/^(token|jwt)$/, 'eyJhbGciOiJSUzI1NiIs…'],
  [/secret/, HASH],
  [/test_api_key/, 'cs_test_q2Lx…'],
  [/api_key/, 'cs_live_VmR7…'],
  [/verification_token|record_value/, `${BRAND.slug}-verify=4f1c…`],
  [/record_name/, `_${BRAND.slug}-verification.mail.example.com`],
  [/field_name|variable_name/, 'cost_centre'],
  [/label/, 'Cost center'],
  [/^domain$/, 'mail.example.com'],
  [/^event_type$/, 'signing_request.completed'],
  [/event_id/, 'evt_1795286597_q7Jx2mV0aZ3L'],
  [/language/, 'en'],
  [/message_id/, '<q7Jx2mV0aZ3L@sign.example.com>'],
  [/message/, 'Done'],
  [/name/, 'Lease of 12 Dorset Street'],
  [/subject/, 'Please sign: Lease of 12 Dorset Street'],
  [/image/, 'data:image/png;base64,iVBORw0KGgo…'],
  [/color/, '#1d4ed8'],
  [/time_?zone/, 'Europe/London'],
];

function text({ format, minLength = 0, maxLength = 1000 }: JsonSchema, key: string): string {
  if (format === 'uuid') return UUID;
  if (format === 'date-time') return MOMENT;
  const found = TEXTS.find(([pattern]) => pattern.test(key))?.[1] ?? '';
  return found.slice(0, maxLength).padEnd(minLength, 'x');
}

function number({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: JsonSchema, key: string): number {
  const likely: Readonly<Record<string, number>> = {
    page_size: 50,
    expiration_hours: 168,
    status_code: 200,
    expires_in: 3600,
    duration_ms: 84,
    grace_period_hours: 168,
    hours: 48,
    consecutive_failures: 0,
    recipients_failed: 0,
    width: 25,
    height: 5,
  };
  return Math.min(maximum, Math.max(minimum, likely[key] ?? 1));
}

const isNullable = ({ type, anyOf, oneOf }: JsonSchema) =>
  [type].flat().includes('null') || [...(anyOf ?? []), ...(oneOf ?? [])].some((one) => one.type === 'null');

export function sampleOf(
  schema: JsonSchema,
  components: Components,
  key = '',
  within: readonly string[] = [],
): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    // A recursive schema ends here.
    return within.includes(name)
      ? null
      : sampleOf(components[name] ?? {}, components, key, [...within, name]);
  }
  if (isNullable(schema) && NULLS.some((pattern) => pattern.test(key))) return null;
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (branch) return sampleOf(branch, components, key, within);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => sampleOf(one, components, key, within) as object));
  switch ([schema.type].flat()[0]) {
    case 'string':
      return text(schema, key);
    case 'integer':
    case 'number':
      return number(schema, key);
    case 'boolean':
      return /^(success|enabled|required|verified|accepted|changed|ok|revoked)$/.test(key);
    case 'array': {
      if (schema.maxItems === 0) return [];
      const item = sampleOf(schema.items ?? {}, components, key.replace(/s$/, ''), within);
      // A list of texts without a realistic value.
      return item === '' ? [] : [item];
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [
          name,
          sampleOf(one, components, name, within),
        ]),
      );
    default:
      return null;
  }
}
