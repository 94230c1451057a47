/**
 * Shapes that several resources share. The server parses with these schemas; browsers import their types only
 * (`import type`), which costs no bytes.
 */
import { z } from '@hono/zod-openapi';
import { CONDITION_LIMITS, CONDITION_OPERATORS } from '../../model/conditions.ts';
import { DESIGNATIONS } from '../../model/designations.ts';
import { FIELD_TYPES, type FieldType, toFieldType } from '../../model/field-types.ts';
import { CUSTOM_FIELD_LIMITS, RECIPIENT_LIMITS } from '../../model/recipient.ts';
import { LIMITS } from '../../model/settings.ts';
import { taking } from './spellings.ts';

/** Any UUID-shaped id from a caller; `z.uuid()` refuses variants that real clients send. */
export const uuid = z.guid().openapi({ format: 'uuid' });
export const dateTime = z.string().openapi({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });
export const dateOnly = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text),
    'Expected a date as YYYY-MM-DD',
  )
  .openapi({ format: 'date', example: '2026-11-21' });
export const colour = z
  .string()
  .regex(/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, 'Expected a colour as #rgb or #rrggbb');

const percent = z.number().min(0).max(100);

/** Hours from sending until nobody can sign any more, as a caller sets them. */
export const expirationHours = z
  .number()
  .int()
  .min(LIMITS.expirationHours.min)
  .max(LIMITS.expirationHours.max);

/** Percent of the displayed page. A box that reaches past the right or bottom edge is refused, not clamped. */
export const position = z
  .object({ x: percent, y: percent, width: percent, height: percent })
  .superRefine((box, context) => {
    // A hair of tolerance: 33.333333 + 66.666667 exceeds 100 in doubles.
    if (box.x + box.width > 100 + 1e-6)
      context.addIssue({
        code: 'custom',
        path: ['width'],
        message: `x + width must be at most 100, got ${box.x + box.width}`,
      });
    if (box.y + box.height > 100 + 1e-6)
      context.addIssue({
        code: 'custom',
        path: ['height'],
        message: `y + height must be at most 100, got ${box.y + box.height}`,
      });
  })
  .openapi('Position');

/** Any accepted spelling in, the canonical type out. */
export const fieldType = z
  .string()
  .transform((spelling, context): FieldType => {
    const type = toFieldType(spelling);
    if (type) return type;
    context.addIssue({
      code: 'custom',
      message: `Expected one of ${FIELD_TYPES.join(', ')}; got ${JSON.stringify(spelling)}`,
    });
    return z.NEVER;
  })
  .openapi({ type: 'string', enum: [...FIELD_TYPES] });

export const designation = z
  .string()
  .transform((given, context) => {
    const found = DESIGNATIONS.find((name) => name.toLowerCase() === given.trim().toLowerCase());
    if (found) return found;
    context.addIssue({
      code: 'custom',
      message: `Expected one of ${DESIGNATIONS.join(', ')}; got ${JSON.stringify(given)}`,
    });
    return z.NEVER;
  })
  .openapi({ type: 'string', enum: [...DESIGNATIONS] });

/** Rules may hold keys of a client's own, which are kept; this is how much of them, as JSON. */
const LONGEST_RULES = 10_000;
export const areShort = [
  (rules: object) => JSON.stringify(rules).length <= LONGEST_RULES,
  `Expected at most ${LONGEST_RULES} characters as JSON`,
] as const;

export const formatRules = z
  .object({
    dateFormat: z.string().max(40).optional(),
    fontSize: z.number().optional(),
    acceptedFileTypes: z.enum(['image_and_pdf', 'image', 'pdf']).optional(),
    urlDisplayText: z.string().max(500).optional(),
    prefilledData: z.string().max(100).optional(),
    prefilledEditable: z.boolean().optional(),
    formula: z.string().max(1000).optional(),
    cellCount: z.number().int().min(1).max(60).optional(),
    locked: z.boolean().optional(),
  })
  .catchall(taking())
  .refine(...areShort)
  .openapi('FormatRules');

/** Whether a browser's own engine could read it; what ours leaves out has no effect, and may lie in older templates. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    try {
      return new RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }
}

export const validationRules = z
  .object({
    pattern: z.string().max(500).refine(isPattern, 'Expected a regular expression').optional(),
    min: z.union([z.number(), z.string()]).optional(),
    max: z.union([z.number(), z.string()]).optional(),
    minLength: z.number().int().min(0).optional(),
    maxLength: z.number().int().min(0).optional(),
    message: z.string().max(500).optional(),
  })
  .catchall(taking())
  .refine(...areShort)
  .openapi('ValidationRules');

export const conditionSet = z
  .object({
    logic: z.enum(['and', 'or']),
    groups: z
      .array(
        z.object({
          conditions: z
            .array(
              z.object({
                field_id: uuid,
                operator: z.enum(CONDITION_OPERATORS),
                value: z
                  .string()
                  .max(CONDITION_LIMITS.value)
                  .nullish()
                  .transform((given) => given ?? '')
                  .openapi({ default: '' }),
              }),
            )
            .max(CONDITION_LIMITS.conditions),
        }),
      )
      .max(CONDITION_LIMITS.groups),
  })
  .openapi('ConditionSet');

/** Names go into subjects, headers of files and one line of a mail: a line break in them would speak for us. */
const isOneLine = (given: string) => !/[\p{Cc}\u2028\u2029]/u.test(given);
const ONE_LINE = 'Expected one line without control characters';

/** Name of a template or request. */
export const recordName = (max: number) => z.string().trim().min(1).max(max).refine(isOneLine, ONE_LINE);

/** What a template or request is about; may have several lines. */
export const description = z.string().max(LIMITS.description);

const text = (max: number) => z.string().max(max).refine(isOneLine, ONE_LINE).default('');

/** Values under names of the caller's own. */
const customFields = z
  .record(z.string().min(1).max(CUSTOM_FIELD_LIMITS.name), z.string().max(CUSTOM_FIELD_LIMITS.value))
  .refine(
    (given) => Object.keys(given).length <= CUSTOM_FIELD_LIMITS.count,
    `Expected at most ${CUSTOM_FIELD_LIMITS.count} custom fields`,
  )
  .openapi({
    description: `At most ${CUSTOM_FIELD_LIMITS.count}; names up to ${CUSTOM_FIELD_LIMITS.name} characters, values up to ${CUSTOM_FIELD_LIMITS.value}`,
  });

/** A recipient's personal data, as every resource spells it. */
export const recipientAttributes = {
  first_name: text(RECIPIENT_LIMITS.first_name),
  last_name: text(RECIPIENT_LIMITS.last_name),
  email: z.string().trim().max(RECIPIENT_LIMITS.email).refine(isOneLine, ONE_LINE).default(''),
  phone_number: text(RECIPIENT_LIMITS.phone_number),
  // The one that may have several lines.
  street_address: z.string().max(RECIPIENT_LIMITS.street_address).default(''),
  city: text(RECIPIENT_LIMITS.city),
  state_province: text(RECIPIENT_LIMITS.state_province),
  postal_code: text(RECIPIENT_LIMITS.postal_code),
  country: text(RECIPIENT_LIMITS.country),
  title: text(RECIPIENT_LIMITS.title),
  company: text(RECIPIENT_LIMITS.company),
  custom_fields: customFields.default({}),
} as const;

/** Consecutive pages of one displayed size, in points of 1/72 inch; counts add up to the page count. */
export const pageSizes = z
  .array(z.object({ count: z.number().int().min(1), width: z.number(), height: z.number() }))
  .openapi('PageSizes');

/** A small picture of a page, made at upload: shown at once, replaced by the real page. Signed link, same life as the document's. */
export const previewPages = z
  .array(
    z.object({
      page_number: z.number().int().min(1),
      width: z.number(),
      height: z.number(),
      url: z.string(),
    }),
  )
  .openapi('PreviewPages');

/** The years that every part of the service can write. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment in a query: a date or a date-time, with or without an offset. */
export const instant = z
  .string()
  .refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}/.test(text) && Date.parse(text) >= FIRST_MOMENT && Date.parse(text) <= LAST_MOMENT,
    'Expected a date or date-time in ISO 8601',
  )
  .openapi({ format: 'date-time' });

/** Yes or no in a query. */
export const flag = z.enum(['0', '1', 'true', 'false']);

/** Whether a `flag` says yes. */
export const isYes = (given: z.infer<typeof flag>) => given === '1' || given === 'true';

/** Query of every paged list; numbers arrive as text. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: z.coerce.number().int().min(1).max(200).default(50),
    sort_by: z.enum(sorts).default(sorts[0] as never),
    sort_order: z.enum(['asc', 'desc']).default('desc'),
    workspace_id: uuid.optional().openapi({ description: 'With a company-wide key: only this workspace' }),
  });
}

export const pagination = z
  .object({
    current_page: z.number().int(),
    page_size: z.number().int(),
    total_count: z.number().int(),
    total_pages: z.number().int(),
  })
  .openapi('Pagination');

export const errorBody = z
  .object({
    error: z.string(),
    code: z.string().optional(),
    message: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    errors: z.array(z.object({ message: z.string() })).optional(),
  })
  .openapi('Error');

export type ErrorBody = z.infer<typeof errorBody>;

/** What was accepted and ignored. Absent when there is nothing to say. */
export const warnings = z
  .array(z.string())
  .optional()
  .openapi({ example: ['Ignored unknown key: colour'] });

/** An origin as a browser writes it: scheme, host and port, nothing behind. `http` is for machines at hand only. */
const origin = z
  .string()
  .max(253)
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isSafe =
      url?.protocol === 'https:' ||
      (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
    if (
      url &&
      isSafe &&
      !url.hostname.includes('*') &&
      url.pathname === '/' &&
      !url.search &&
      !url.hash &&
      !url.username
    )
      return url.origin;
    context.addIssue({ code: 'custom', message: 'Expected an origin as https://app.example.com' });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: 'https://app.example.com' });

/** Empty: nobody may frame it. */
export const allowedOrigins = z.array(origin).max(50);
