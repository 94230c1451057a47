/** What recipients would see with settings that aren't saved, for the console. Nothing is stored or sent. */
import { createRoute } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import {
  certificatePreview,
  draftEmailPreview,
  previewCertificateBody,
  previewEmailBody,
} from '../../wire/http/console.ts';
import { previewMail } from '../notices/sample-mail.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { draftBranding } from './draft-branding.ts';
import { previewCertificate } from './sample-certificate.ts';

const email = createRoute({
  method: 'post',
  path: '/previews/email',
  request: { body: jsonBody(previewEmailBody) },
  responses: { 200: answers(draftEmailPreview, 'The email') },
});
const certificate = createRoute({
  method: 'post',
  path: '/previews/certificate',
  request: { body: jsonBody(previewCertificateBody) },
  responses: { 200: answers(certificatePreview, 'The first page of the certificate') },
});

export function previewRoutes(services: Services): ApiRouter {
  const principal = (c: ApiContext) => principalOf(services, c.var.signedIn, wantedScope(c));
  return createRouter()
    .openapi(email, async (c) => {
      const { settings, email_type } = c.req.valid('json');
      const branding = await draftBranding(services, await principal(c), settings);
      const { subject, html } = await previewMail(services, email_type, branding, {
        subject: '',
        body: '',
        language: null,
      });
      return c.json({ subject, html }, 200);
    })
    .openapi(certificate, async (c) => {
      const person = await principal(c);
      const branding = await draftBranding(services, person, c.req.valid('json').settings);
      const page = await previewCertificate(services, services.pdf.for(person.companyId), branding);
      if (!page) throw new ServiceError('INTERNAL_ERROR', 'The certificate couldn’t be drawn');
      const data = Buffer.from(page.image).toString('base64');
      return c.json(
        { url: `data:${page.content_type};base64,${data}`, width: page.width, height: page.height },
        200,
      );
    });
}
