/**
 * Schemas shared by several resources. The server parses with them; browsers import only their types (`import type`),
 * which adds no bytes.
 */
import { z } from '@hono/zod-openapi';
import { CONDITION_LIMITS, CONDITION_OPERATORS } from '../../model/conditions.ts';
import { BACKEND_ERRORS, SERVICE_ERRORS } from '../../model/error-codes.ts';
import type { ValidationRules } from '../../model/field.ts';
import { FIELD_TYPES, type FieldType, toFieldType } from '../../model/field-types.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { LIMITS } from '../../model/limits.ts';
import { CUSTOM_FIELD_LIMITS, DESIGNATIONS, RECIPIENT_LIMITS } from '../../model/recipient.ts';
import { isOwnMachine } from '../page-address.ts';
import { accepting } from './aliases.ts';

/** Any UUID-shaped ID; `z.uuid()` rejects variants that real clients send. */
export const uuid = z.guid().openapi({ format: 'uuid' });
/** An ID in a path. Not validated: a malformed one is a 404 like an unknown one. */
export const idOf = (what: string) => z.string().openapi({ format: 'uuid' }).describe(`ID of the ${what}.`);
/**
 * A workspace in a query.
 * @param what its purpose, such as "to create the request in"
 */
export const workspaceOf = (what: string) =>
  uuid
    .optional()
    .describe(
      `For the protected workspace’s key: ID of the workspace ${what}. Other keys only reach their own workspace.`,
    );
export const dateTime = z.string().openapi({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });
export const dateOnly = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text),
    'Expected a date in the form YYYY-MM-DD',
  )
  .openapi({ format: 'date', example: '2026-11-21' });
export const colour = z
  .string()
  .regex(/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, 'Expected a color in the form #rgb or #rrggbb');

/** Copies missing descriptions from another record: input keys mean the same as those of the response. */
export const describedAs = <Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
  other: z.ZodObject,
): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([key, one]) => {
      const text = one.description ?? (other.shape[key] as z.ZodType | undefined)?.description;
      return [key, text ? one.describe(text) : one];
    }),
  ) as Shape;

const percent = z.number().min(0).max(100);

export const expirationHours = z
  .number()
  .int()
  .min(LIMITS.expirationHours.min)
  .max(LIMITS.expirationHours.max)
  .describe('Hours from sending until the request expires.');

/** Percent of the displayed page. A box beyond the right or bottom edge is rejected, not clamped. */
export const position = z
  .object({
    x: percent.describe(
      'Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width.',
    ),
    y: percent.describe(
      'Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height.',
    ),
    width: percent.describe('Width in percent of the page width. `x` + `width` is at most 100.'),
    height: percent.describe('Height in percent of the page height. `y` + `height` is at most 100.'),
  })
  .superRefine((box, context) => {
    // Tolerance: 33.333333 + 66.666667 exceeds 100 in floating point.
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
  .describe(
    'Where a field is on its page, in percent of the page as displayed (after its rotation), measured from the top left corner.',
  )
  .openapi('Position');

/** Accepts aliases; outputs the field type. */
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

/** Runs a check of a whole record even if a key is invalid, so that callers see all errors at once. */
export const evenIfInvalid = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
} as const;

/** Clients may store their own keys in rules. Maximum size of the rules as JSON. */
const LONGEST_RULES = 10_000;
export const areShort = [
  (rules: object) => JSON.stringify(rules).length <= LONGEST_RULES,
  `Expected at most ${LONGEST_RULES} characters as JSON`,
] as const;

/** Keys of `validation_rules`, which have no meaning in format rules. */
const RULE_KEYS: ReadonlySet<string> = new Set([
  'pattern',
  'min',
  'max',
  'minLength',
  'maxLength',
  'message',
] satisfies (keyof ValidationRules)[]);

export const formatRules = z
  .object({
    dateFormat: z
      .string()
      .max(40)
      .optional()
      .describe(
        'How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`.',
      ),
    dateLanguage: z
      .enum(LANGUAGES)
      .optional()
      .describe(
        'The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names.',
      ),
    fontSize: z
      .number()
      .optional()
      .describe(
        'Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points.',
      ),
    acceptedFileTypes: z
      .enum(['image_and_pdf', 'image', 'pdf'])
      .optional()
      .describe(
        'For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`.',
      ),
    urlDisplayText: z
      .string()
      .max(500)
      .optional()
      .describe('For `url` fields: the text to show instead of the address.'),
    prefilledData: z
      .string()
      .max(100)
      .optional()
      .describe(
        'The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field.',
      ),
    prefilledEditable: z
      .boolean()
      .optional()
      .describe(
        'Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in.',
      ),
    formula: z
      .string()
      .max(1000)
      .optional()
      .describe(
        'For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result.',
      ),
    cellCount: z
      .number()
      .int()
      .min(1)
      .max(60)
      .optional()
      .describe('For `cells` fields: how many boxes the text is spread over, one character each.'),
    locked: z
      .boolean()
      .optional()
      .describe(
        'Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer.',
      ),
  })
  .catchall(accepting((name) => !RULE_KEYS.has(name)))
  .refine(...areShort)
  .describe(
    'How a field looks and how it is prefilled. Keys that aren’t listed are stored and returned unchanged. At most 10,000 characters as JSON.',
  )
  .openapi('FormatRules');

/**
 * Whether a browser could compile it. What our engine doesn't support is rejected for new fields only: older templates
 * may have it.
 */
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
    pattern: z
      .string()
      .max(500)
      .refine(isPattern, 'Expected a regular expression')
      .optional()
      .describe(
        'Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported.',
      ),
    min: z
      .union([z.number(), z.string()])
      .optional()
      .describe('Smallest answer: a number, or a date as `YYYY-MM-DD`.'),
    max: z
      .union([z.number(), z.string()])
      .optional()
      .describe('Largest answer: a number, or a date as `YYYY-MM-DD`.'),
    minLength: z.number().int().min(0).optional().describe('Fewest characters that the answer can have.'),
    maxLength: z.number().int().min(0).optional().describe('Most characters that the answer can have.'),
    message: z
      .string()
      .max(500)
      .optional()
      .describe('Message to show when an answer is refused, instead of the built-in one.'),
  })
  .catchall(accepting())
  .refine(...areShort)
  .describe(
    'What answers the field accepts. The signing page and the API both enforce it. Keys that aren’t listed are stored and returned unchanged. At most 10,000 characters as JSON.',
  )
  .openapi('ValidationRules');

export const conditionSet = z
  .object({
    logic: z
      .enum(['and', 'or'])
      .describe(
        'How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are.',
      ),
    groups: z
      .array(
        z.object({
          conditions: z
            .array(
              z.object({
                field_id: uuid.describe(
                  'ID of the field whose answer is compared. A field that no longer exists counts as empty.',
                ),
                operator: z
                  .enum(CONDITION_OPERATORS)
                  .describe(
                    'How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers.',
                  ),
                value: z
                  .string()
                  .max(CONDITION_LIMITS.value)
                  .nullish()
                  .transform((given) => given ?? '')
                  .openapi({ default: '' })
                  .describe('Value to compare with. Ignored by `is_filled` and `is_empty`.'),
              }),
            )
            .max(CONDITION_LIMITS.conditions)
            .describe('The conditions of this group.'),
        }),
      )
      .max(CONDITION_LIMITS.groups)
      .describe('The groups of conditions. An empty list is always met.'),
  })
  .describe('Conditions on the answers of other fields.')
  .openapi('ConditionSet');

/** Names are used in email subjects and headers, so line breaks could inject content. */
export const isOneLine = (given: string) => !/[\p{Cc}\u2028\u2029]/u.test(given);
export const ONE_LINE = 'Expected one line without control characters';

/** Name of a template or request. */
export const recordName = (max: number) => z.string().trim().min(1).max(max).refine(isOneLine, ONE_LINE);

export const description = z
  .string()
  .max(LIMITS.description)
  .describe('Description, which can have several lines.');

const text = (max: number) => z.string().max(max).refine(isOneLine, ONE_LINE).default('');

/** Values of custom fields by name. */
const customFields = z
  .record(z.string().min(1).max(CUSTOM_FIELD_LIMITS.name), z.string().max(CUSTOM_FIELD_LIMITS.value))
  .refine(
    (given) => Object.keys(given).length <= CUSTOM_FIELD_LIMITS.count,
    `Expected at most ${CUSTOM_FIELD_LIMITS.count} custom fields`,
  )
  .describe(
    `Expected at most ${CUSTOM_FIELD_LIMITS.count} custom fields, with names up to ${CUSTOM_FIELD_LIMITS.name} characters, values up to ${CUSTOM_FIELD_LIMITS.value}`,
  );

/** A recipient's personal data. */
export const recipientAttributes = {
  first_name: text(RECIPIENT_LIMITS.first_name).describe('First name. A request can’t be sent without it.'),
  last_name: text(RECIPIENT_LIMITS.last_name).describe('Last name; empty if unknown.'),
  email: z
    .string()
    .trim()
    .max(RECIPIENT_LIMITS.email)
    .refine(isOneLine, ONE_LINE)
    .default('')
    .describe('Email address that invitations and notifications go to. A request can’t be sent without it.'),
  phone_number: text(RECIPIENT_LIMITS.phone_number).describe(
    'Phone number, in any notation. It can prefill fields.',
  ),
  // The only one that may have several lines.
  street_address: z
    .string()
    .max(RECIPIENT_LIMITS.street_address)
    .default('')
    .describe('Street address; it can have several lines. It can prefill fields.'),
  city: text(RECIPIENT_LIMITS.city).describe('City. It can prefill fields.'),
  state_province: text(RECIPIENT_LIMITS.state_province).describe(
    'State, province or region. It can prefill fields.',
  ),
  postal_code: text(RECIPIENT_LIMITS.postal_code).describe('Postal code. It can prefill fields.'),
  country: text(RECIPIENT_LIMITS.country).describe(
    'Country, as you want it to appear in the document. It can prefill fields.',
  ),
  title: text(RECIPIENT_LIMITS.title).describe('Job title. It can prefill fields.'),
  company: text(RECIPIENT_LIMITS.company).describe('Company the recipient works for. It can prefill fields.'),
  custom_fields: customFields
    .default({})
    .describe(
      'Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000.',
    ),
} as const;

export const pageSizes = z
  .array(
    z.object({
      count: z.number().int().min(1).describe('How many consecutive pages have this size.'),
      width: z.number().describe('Width of these pages as displayed, in points (1/72 inch).'),
      height: z.number().describe('Height of these pages as displayed, in points (1/72 inch).'),
    }),
  )
  .describe(
    'Page sizes in page order, with consecutive pages of one size combined. The counts add up to the page count.',
  )
  .openapi('PageSizes');

/** Low-resolution images of pages, shown until the page is rendered. Signed links that expire with the document's. */
export const previewPages = z
  .array(
    z.object({
      page_number: z.number().int().min(1).describe('Page that the picture shows, starting at 1.'),
      width: z.number().describe('Width of the picture in pixels.'),
      height: z.number().describe('Height of the picture in pixels.'),
      url: z.string().describe('Link to the picture. It expires together with `document_url`.'),
    }),
  )
  .describe(
    'Small pictures of the first pages, made at upload, to show until the document itself has loaded.',
  )
  .openapi('PreviewPages');

/** The range of years that every part of the service supports. */
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A time in a query: a date or date-time, with or without an offset. */
export const instant = z
  .string()
  .refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}/.test(text) && Date.parse(text) >= FIRST_MOMENT && Date.parse(text) <= LAST_MOMENT,
    'Expected a date or date-time in ISO 8601',
  )
  .openapi({ format: 'date-time' });

/** A boolean in a query. */
export const flag = z.enum(['0', '1', 'true', 'false']);

export const isTrue = (given: z.infer<typeof flag>) => given === '1' || given === 'true';

/** Query of every paginated list; numbers arrive as strings. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Page to return, starting at 1.'),
    page_size: z.coerce.number().int().min(1).max(200).default(50).describe('Number of results per page.'),
    sort_by: z
      .enum(sorts)
      .default(sorts[0] as never)
      .describe('Property to sort by.'),
    sort_order: z
      .enum(['asc', 'desc'])
      .default('desc')
      .describe('`asc`: oldest, smallest or A first. `desc`: the reverse.'),
    workspace_id: workspaceOf('to list from'),
  });
}

export const pagination = z
  .object({
    current_page: z.number().int().describe('Page in this response, starting at 1.'),
    page_size: z.number().int().describe('Maximum number of results per page.'),
    total_count: z.number().int().describe('Number of results on all pages.'),
    total_pages: z.number().int().describe('Number of pages; 0 if there are no results.'),
  })
  .describe('The position of this page in the list.')
  .openapi('Pagination');

export const errorBody = z
  .object({
    error: z
      .string()
      .describe(
        'Short description of the kind of error, such as `Not Found`; in a validation error, it can be the first message.',
      ),
    code: z
      .string()
      .optional()
      .openapi({ enum: [...Object.keys(SERVICE_ERRORS), ...Object.keys(BACKEND_ERRORS)] })
      .describe('Machine-readable error code. Later versions can add codes.'),
    message: z.string().optional().describe('Explanation for developers. The wording can change.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'More about the error. In validation errors: the path of each refused value, with a message.',
      ),
    errors: z
      .array(z.object({ message: z.string().describe('Path of the refused value and what was expected.') }))
      .optional()
      .describe('All validation messages. Absent in other errors.'),
  })
  .describe('The body of every error response.')
  .openapi('Error');

export type ErrorBody = z.infer<typeof errorBody>;

/** Warnings about ignored input. Absent if there are none. */
export const warnings = z
  .array(z.string())
  .optional()
  .openapi({ example: ['Ignored unknown key: color'] })
  .describe(
    'Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report.',
  );

/** An origin as serialized by browsers: scheme, host and port only. `http` is allowed for local hosts only. */
const origin = z
  .string()
  .max(253)
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachine(url.hostname));
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
    context.addIssue({ code: 'custom', message: 'Expected an origin such as https://app.example.com' });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: 'https://app.example.com' });

/** Empty: no page may embed it. */
export const allowedOrigins = z
  .array(origin)
  .max(50)
  .describe(
    'Origins of the pages that can embed the signing page in a frame, such as `https://app.example.com`.',
  );
