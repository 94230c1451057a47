/** Bodies of `/console/api` about corrections after sending, tags, saved views, and the deliveries about one request. */
import { z } from '@hono/zod-openapi';
import { isEmailAddress } from '../../model/email-address.ts';
import { RECIPIENT_LIMITS } from '../../model/recipient.ts';
import { dateTime, isOneLine, ONE_LINE, pagination, uuid } from './shapes.ts';
import { templateListQuery, templateSummary } from './templates.ts';

const line = (max: number) => z.string().trim().max(max).refine(isOneLine, ONE_LINE);
/** Details of a recipient after sending; those that are left out stay. */
export const correctPerson = z
  .strictObject({
    email: line(RECIPIENT_LIMITS.email).refine(isEmailAddress, 'Expected an email address').optional(),
    first_name: line(RECIPIENT_LIMITS.first_name).min(1).optional(),
    last_name: line(RECIPIENT_LIMITS.last_name).optional(),
    phone_number: line(RECIPIENT_LIMITS.phone_number).optional(),
  })
  .refine(
    (given) => Object.values(given).some((value) => value !== undefined),
    'Expected at least one detail',
  );
export type CorrectPerson = z.infer<typeof correctPerson>;

export const TAG_LIMITS = { count: 20, length: 40 } as const;
const tag = z
  .string()
  .transform((given) => given.trim().replace(/\s+/g, ' '))
  .pipe(z.string().min(1).max(TAG_LIMITS.length).refine(isOneLine, ONE_LINE));
export const templateTags = z.object({ tags: z.array(z.string()) });
export const putTemplateTags = z.strictObject({ tags: z.array(tag).max(TAG_LIMITS.count) });
/** All tags in use, in alphabetical order. */
export const tagList = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export const taggedTemplateQuery = templateListQuery.extend({
  /** Exactly this one. */
  tag: z.string().max(TAG_LIMITS.length).optional(),
});
export const taggedTemplateList = z.object({
  results: z.array(templateSummary.extend({ tags: z.array(z.string()) })),
  pagination,
});
export type TemplateTags = z.infer<typeof templateTags>;
export type TagList = z.infer<typeof tagList>;
export type TaggedTemplateList = z.infer<typeof taggedTemplateList>;

export const VIEW_LIMITS = { count: 50, name: 80, filters: 12 } as const;
const viewName = z.string().trim().min(1).max(VIEW_LIMITS.name).refine(isOneLine, ONE_LINE);
/** Query parameters of the list's address. */
const viewQuery = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.string().max(255))
  .refine(
    (given) => Object.keys(given).length <= VIEW_LIMITS.filters,
    `Expected at most ${VIEW_LIMITS.filters} filters`,
  );
export const savedView = z.object({
  id: uuid,
  list: z.enum(['requests', 'templates']),
  name: z.string(),
  query: z.record(z.string(), z.string()),
});
export const savedViews = z.object({ views: z.array(savedView) });
export const createView = z.strictObject({ list: savedView.shape.list, name: viewName, query: viewQuery });
export const updateView = z.strictObject({ name: viewName.optional(), query: viewQuery.optional() });
export type SavedView = z.infer<typeof savedView>;
export type SavedViews = z.infer<typeof savedViews>;

export const requestDeliveryQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});
export const requestDeliveries = z.object({
  results: z.array(
    z.object({
      id: uuid,
      webhook_id: uuid,
      url: z.string(),
      event_type: z.string(),
      attempt: z.number().int(),
      success: z.boolean(),
      status_code: z.number().int().nullable(),
      error: z.string().nullable(),
      created_at: dateTime,
      /** False for a webhook that is off or deleted. */
      can_resend: z.boolean(),
    }),
  ),
  pagination,
});
export type RequestDeliveries = z.infer<typeof requestDeliveries>;
