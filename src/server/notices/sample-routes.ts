import { createRoute, z } from '@hono/zod-openapi';
import { EMAIL_TYPES, type EmailType } from '../../model/email-types.ts';
import { ServiceError } from '../../model/errors.ts';
import type { WorkspaceId } from '../../model/ids.ts';
import {
  emailPreview,
  emailTypeName,
  previewEmail,
  testEmail,
  testEmailAnswer,
} from '../../wire/http/email-templates.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { loadBranding, senderAddress } from '../account/settings/effective.ts';
import { type Owner, ownerOf } from '../account/workspaces/queries.ts';
import { mailFailure } from '../mail/mailer.ts';
import { requireDeliverable } from '../mail/suppression.ts';
import { bodyWarnings, findEmailTemplate, mailOf } from '../mail/templates/templates.ts';
import { requireKey } from '../platform/http/principal.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { previewMail, type SampleText, sendSample } from './sample-mail.ts';

const tags = ['Email templates'];
const TEXTS =
  'Send `subject` and `body` to try texts without saving them; otherwise those apply that an email would have now. Placeholders have example values.';

function endpoints(base: string, whose: string, note: string) {
  const params = (base.includes('{') ? z.object({ workspace_id: idOf('workspace') }) : z.object({})).extend({
    email_type: emailTypeName,
  });
  return {
    preview: createRoute({
      method: 'post',
      path: `${base}/{email_type}/preview`,
      tags,
      summary: `Preview an email of ${whose}`,
      description: `${TEXTS} Nothing is sent.${note}`,
      request: { params, body: jsonBody(previewEmail) },
      responses: { 200: answers(emailPreview, 'The email'), ...refusals(400, 403, 404) },
    }),
    test: createRoute({
      method: 'post',
      path: `${base}/{email_type}/test`,
      tags,
      summary: `Send a test email of ${whose}`,
      description: `${TEXTS} The subject starts with \`[Test]\`, and links lead nowhere. The response follows once the relay has accepted the email; without a relay, the email is in the mail log.${note}`,
      request: { params, body: jsonBody(testEmail) },
      responses: {
        200: answers(testEmailAnswer, 'The email was sent'),
        ...refusals(400, 403, 404, 422, 503),
      },
    }),
  };
}

const OF_COMPANY = endpoints(
  '/company/email-templates',
  'the company',
  ' Logo, colors and sender are those of the protected workspace, whose API key is required.',
);
const OF_WORKSPACE = endpoints('/workspace/{workspace_id}/email-templates', 'a workspace', '');

/** @throws ServiceError NOT_FOUND */
function typeIn(c: ApiContext): EmailType {
  const given = c.req.param('email_type')?.toLowerCase();
  const found = EMAIL_TYPES.find((name) => name === given);
  if (!found) throw new ServiceError('NOT_FOUND', `Expected one of ${EMAIL_TYPES.join(', ')}`);
  return found;
}

interface Given {
  readonly subject?: string | null | undefined;
  readonly body?: string | null | undefined;
  readonly language?: string | null | undefined;
}

/** Previews and test mails of email templates. */
export function emailSampleRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const router = createRouter();

  async function contextOf(c: ApiContext, given: Given) {
    const owner: Owner = await ownerOf(kysely, c.var.principal, c.req.param('workspace_id'));
    const type = typeIn(c);
    // The company's own texts are shown as in its protected workspace.
    const workspaceId: WorkspaceId = owner.workspaceId ?? requireKey(c.var.principal).workspaceId;
    const branding = await loadBranding(kysely, workspaceId);
    const stored = await findEmailTemplate(kysely, owner, type);
    const { signing_request_email_header: header, signing_request_email_body: body } = branding.settings;
    const { kind } = mailOf(type);
    const fallback = stored ?? (kind === 'invite' && owner.workspaceId ? { subject: header, body } : null);
    const text: SampleText = {
      subject: given.subject ?? fallback?.subject ?? '',
      body: given.body ?? fallback?.body ?? '',
      language: given.language ?? null,
    };
    return { owner: { company_id: owner.companyId, workspace_id: workspaceId }, type, branding, text };
  }

  for (const routes of [OF_COMPANY, OF_WORKSPACE]) {
    router.openapi(routes.preview, async (c) => {
      const { type, branding, text } = await contextOf(c, c.req.valid('json'));
      const preview = await previewMail(services, type, branding, text);
      const warnings = text.body ? bodyWarnings(type, text.body) : [];
      return c.json({ email_type: type, ...preview, ...(warnings.length > 0 && { warnings }) }, 200);
    });
    router.openapi(routes.test, async (c) => {
      const given = c.req.valid('json');
      const { owner, type, branding, text } = await contextOf(c, given);
      const to = given.to || senderAddress(branding);
      if (!to)
        throw invalid([
          {
            path: 'to',
            message: 'Expected an email address, because neither `team_email` nor an account owner is set',
          },
        ]);
      await requireDeliverable(kysely, owner.company_id, [{ id: '', email: to }]);
      const sent = await sendSample(services, type, branding, { ...text, to }, owner).catch(
        (cause: unknown) => {
          throw new ServiceError('SERVICE_UNAVAILABLE', `The email wasn’t accepted: ${mailFailure(cause)}`, {
            cause,
          });
        },
      );
      return c.json(
        { email_type: type, to, subject: sent.subject, status: sent.status, mail_id: sent.id },
        200,
      );
    });
  }
  return router;
}
