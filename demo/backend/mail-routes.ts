import { Hono } from 'hono';
import type { Mailbox } from './mailbox.ts';

/** No scripts, no forms, nothing from the network; links open in a new tab. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const notFound = {
  code: 'NOT_FOUND',
  error: 'This email doesn’t exist anymore. Emails are deleted after a day.',
};

/**
 * The demo's inbox: what recipients would get by email. A real product has no such routes, because the links in these mails
 * sign for their recipients.
 * @param mailbox null if the service sends its mail through a relay
 */
export function mailRoutes(mailbox: Mailbox | null): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/', async (c) => c.json({ mails: mailbox ? await mailbox.list() : null }));
  app.get('/:id', async (c) => {
    const mail = await mailbox?.read(c.req.param('id'));
    if (!mail) return c.json(notFound, 404);
    const { html: _, attachments, ...rest } = mail;
    const files = attachments.map(({ name, content }) => ({ name, size: content.byteLength }));
    return c.json({ ...rest, attachments: files });
  });
  app.get('/:id/body', async (c) => {
    const mail = await mailbox?.read(c.req.param('id'));
    if (!mail) return c.json(notFound, 404);
    c.header('content-security-policy', MAIL_POLICY);
    // Signing links in the mail shouldn't tell the signing page where they were clicked.
    c.header('referrer-policy', 'no-referrer');
    return c.html(mail.html);
  });
  app.get('/:id/attachments/:index', async (c) => {
    const mail = await mailbox?.read(c.req.param('id'));
    const file = mail?.attachments[Number(c.req.param('index'))];
    if (!file) return c.json(notFound, 404);
    return c.body(new Uint8Array(file.content), 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
  });
  return app;
}
