/** Bodies of `/console/api`, which only the console calls. */
import { z } from '@hono/zod-openapi';
import { EMAIL_TYPES } from '../../model/email-types.ts';
import { ROLES } from '../../model/roles.ts';
import { putCompanySettings, putWorkspaceSettings } from './settings.ts';
import { dateTime, pagination, recordName, uuid } from './shapes.ts';

const role = z.enum(ROLES);
const email = z.email().max(254).toLowerCase();

export const meAnswer = z.object({
  user: z.object({ id: uuid, email: z.string(), name: z.string() }),
  /** Null for a person who is a member of no company. */
  company: z.object({ id: uuid, name: z.string() }).nullable(),
  role: role.nullable(),
  companies: z.array(z.object({ id: uuid, name: z.string(), role })),
  workspaces: z.array(z.object({ id: uuid, name: z.string(), is_protected: z.boolean() })),
  /** Whether mails are sent; without a relay they stay on the server. */
  sends_mail: z.boolean(),
});
export const updateMe = z.strictObject({ name: recordName(120) });

export const memberShape = z.object({
  user_id: uuid,
  name: z.string(),
  email: z.string(),
  role,
  created_at: dateTime,
  is_you: z.boolean(),
});
export const invitationShape = z.object({
  id: uuid,
  email: z.string(),
  role,
  /** Null: the operator. */
  invited_by: z.string().nullable(),
  created_at: dateTime,
  expires_at: dateTime,
});
export const membersAnswer = z.object({
  members: z.array(memberShape),
  /** Not accepted yet. */
  invitations: z.array(invitationShape),
});
export const createInvitation = z.strictObject({ email, role });
export const updateMember = z.strictObject({ role });

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: uuid,
      created_at: dateTime,
      expires_at: dateTime,
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
      is_current: z.boolean(),
    }),
  ),
});

export const keysAnswer = z.object({
  keys: z.array(
    z.object({
      id: uuid,
      workspace_id: uuid,
      workspace_name: z.string(),
      /** Whether it has access to the whole company. */
      is_protected: z.boolean(),
      mode: z.enum(['live', 'test']),
      /** First characters. */
      hint: z.string(),
      created_at: dateTime,
      /** Null until the key is replaced. */
      expires_at: dateTime.nullable(),
    }),
  ),
});
export const createKey = z.strictObject({
  workspace_id: uuid,
  mode: z.enum(['live', 'test']),
  /** Whether the previous key stops working now instead of in 24 hours. */
  ends_previous: z.boolean().default(false),
});
export const createdKey = z.object({ api_key: z.string() });

export const accessLogQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});
export const accessLogAnswer = z.object({
  pagination,
  entries: z.array(
    z.object({
      id: uuid,
      at: dateTime,
      action: z.string(),
      /** Null: the operator. */
      user_email: z.string().nullable(),
      details: z.record(z.string(), z.string().nullable()),
      ip_address: z.string().nullable(),
    }),
  ),
});

export type Me = z.infer<typeof meAnswer>;
export type Member = z.infer<typeof memberShape>;
export type Invitation = z.infer<typeof invitationShape>;
export type Members = z.infer<typeof membersAnswer>;
export type Sessions = z.infer<typeof sessionsAnswer>;
export type Keys = z.infer<typeof keysAnswer>;
export type AccessLog = z.infer<typeof accessLogAnswer>;

const address = z.object({ name: z.string(), address: z.string() });
export const inboxMailSummary = z.object({
  id: z.string(),
  at: dateTime,
  to: address,
  subject: z.string(),
  /** The first words of the text. */
  beginning: z.string(),
  signing_request_id: z.string().nullable(),
});
export const inboxMail = inboxMailSummary.extend({
  from: address,
  attachments: z.array(z.object({ name: z.string(), size: z.number().int() })),
});
export const inboxAnswer = z.object({ mails: z.array(inboxMailSummary) });
export type InboxMailSummary = z.infer<typeof inboxMailSummary>;
export type InboxMail = z.infer<typeof inboxMail>;
export type Inbox = z.infer<typeof inboxAnswer>;

/** The browser's. */
const timeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'Expected an IANA time zone')
  .default('UTC');

export const usageQuery = z.object({ time_zone: timeZone });
export const usageAnswer = z.object({
  /** Null: sending isn't metered. */
  credits: z.number().int().nullable(),
  /** Days after which ended requests are erased. Null: never. */
  retention_days: z.number().int().nullable(),
  /** The last twelve, the latest first. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      live: z.number().int(),
      test: z.number().int(),
      /** Of the live ones that were sent in that month. */
      finished: z.number().int(),
    }),
  ),
});
export type Usage = z.infer<typeof usageAnswer>;

export const overviewQuery = z.object({
  days: z.coerce.number().int().min(1).max(365).default(30),
  time_zone: timeZone,
});
export const overviewAnswer = z.object({
  /** Requests that were sent in the period, without tests unless the call is in test mode. */
  sent: z.number().int(),
  by_status: z.object({
    in_progress: z.number().int(),
    finished: z.number().int(),
    declined: z.number().int(),
    expired: z.number().int(),
    cancelled: z.number().int(),
  }),
  /** Median of those that were completed. Null if none was. */
  median_seconds_to_finish: z.number().nullable(),
  days: z.array(
    z.object({
      /** `2026-11-27` */
      day: z.string(),
      sent: z.number().int(),
      finished: z.number().int(),
    }),
  ),
  /** In progress for the longest time, whenever they were sent. */
  waiting: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      sent_at: dateTime,
      expires_at: dateTime.nullable(),
      waiting_for: z.array(z.string()),
    }),
  ),
  /** What needs attention. */
  failures: z.object({
    invitations: z.array(z.object({ id: uuid, name: z.string(), email: z.string() })),
    sealing: z.array(z.object({ id: uuid, name: z.string() })),
    webhooks: z.array(
      z.object({
        id: uuid,
        url: z.string(),
        consecutive_failures: z.number().int(),
        is_disabled: z.boolean(),
      }),
    ),
  }),
  /** What exists, for the first steps. */
  has: z.object({
    templates: z.boolean(),
    requests: z.boolean(),
    finished: z.boolean(),
    webhooks: z.boolean(),
  }),
});
export type Overview = z.infer<typeof overviewAnswer>;

/** Settings that aren't saved: of the company, or of the chosen workspace. */
const draftSettings = z.union([putCompanySettings, putWorkspaceSettings]).default({});
export const previewEmailBody = z.strictObject({
  settings: draftSettings,
  email_type: z.enum(EMAIL_TYPES).default('signing_invite'),
});
export const draftEmailPreview = z.object({ subject: z.string(), html: z.string() });
export const previewCertificateBody = z.strictObject({ settings: draftSettings });
export const certificatePreview = z.object({
  /** A data URI. */
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type CertificatePreview = z.infer<typeof certificatePreview>;
