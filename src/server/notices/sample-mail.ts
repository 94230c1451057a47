/** Email templates with example values: as previews, and as test mails. */
import type { EmailType } from '../../model/email-types.ts';
import { newId } from '../../model/ids.ts';
import type { Branding } from '../account/settings/effective.ts';
import { composeMail, type MailFacts } from '../mail/compose-mail.ts';
import { writeToOutbox } from '../mail/outbox.ts';
import { mailOf } from '../mail/templates/templates.ts';
import { json } from '../platform/db/json.ts';
import type { Services } from '../platform/services.ts';
import { brandingFacts, inlineImages, LINK_KINDS, senderPlaceholders } from './mail-context.ts';
import { senderOf } from './sender.ts';

export interface SampleText {
  /** Empty for the built-in one. */
  readonly subject: string;
  /** Empty for the built-in one. */
  readonly body: string;
  /** Null for the workspace's language. */
  readonly language: string | null;
}

/** The links of samples open a page that says that they are invalid. */
const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';
const HOUR_MS = 3600_000;
const SIGNER = { first: 'Ada', last: 'Lovelace', email: 'ada@example.com' };
const REQUEST = 'Service agreement';
const REASON = 'The dates are wrong.';

const linkOf = ({ config }: Pick<Services, 'config'>, type: EmailType) =>
  LINK_KINDS.includes(mailOf(type).kind) ? `${config.publicUrl}/signing/${SAMPLE_ID}` : null;

function sampleFacts(
  services: Pick<Services, 'config' | 'clock'>,
  type: EmailType,
  branding: Branding,
  text: SampleText,
): MailFacts {
  const { settings } = branding;
  const { kind, isNext, isForTeam } = mailOf(type);
  const signingLink = linkOf(services, type);
  const downloadLink = kind === 'completed' ? `${services.config.publicUrl}/files/${SAMPLE_ID}` : null;
  const name = `${SIGNER.first} ${SIGNER.last}`;
  const isEnded = kind === 'cancelled' || kind === 'declined';
  return {
    languages: [text.language, settings.language],
    timeZone: settings.timezone,
    recipientName: isForTeam ? branding.workspaceName : name,
    recipientFirstName: isForTeam ? branding.workspaceName : SIGNER.first,
    requestName: REQUEST,
    senderName: branding.workspaceName,
    isApproval: false,
    isNext,
    hasApprovals: false,
    signingLink,
    downloadLink,
    isAttached: false,
    expiresAt: new Date(services.clock.now().getTime() + settings.default_expiration_hours * HOUR_MS),
    reason: isEnded ? REASON : '',
    code: '',
    signerName: isForTeam ? name : '',
    message: '',
    customSubject: text.subject,
    customBody: text.body,
    placeholders: {
      signer_first_name: SIGNER.first,
      signer_last_name: SIGNER.last,
      signer_name: name,
      signer_email: SIGNER.email,
      signer_title: '',
      signer_company: '',
      signing_request_name: REQUEST,
      signing_link: signingLink ?? '',
      download_link: downloadLink ?? '',
      decliner_name: kind === 'declined' ? name : '',
      decline_reason: isEnded ? REASON : '',
      ...senderPlaceholders(branding, settings),
    },
    ...brandingFacts(services, branding, signingLink),
  };
}

async function composeSample(
  services: Pick<Services, 'config' | 'clock' | 'storage'>,
  type: EmailType,
  branding: Branding,
  text: SampleText,
) {
  const mail = composeMail(mailOf(type).kind, sampleFacts(services, type, branding, text));
  const images = await inlineImages(services, mail.images, {
    link: linkOf(services, type),
    logoKey: branding.logoKey,
  });
  return { mail, images };
}

/** Shows images as `data:` URLs, so that the HTML can be displayed as it is. */
export async function previewMail(...given: Parameters<typeof composeSample>) {
  const { mail, images } = await composeSample(...given);
  const { language, subject, text } = mail;
  const html = images.reduce(
    (page, { cid, content }) =>
      page.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(content).toString('base64')}`),
    mail.html,
  );
  return { language, subject, text, html };
}

/**
 * Sends a sample at once, and adds it to the mail log.
 * @throws MailRefused, or a connection error
 */
export async function sendSample(
  services: Services,
  type: EmailType,
  branding: Branding,
  { to, ...text }: SampleText & { readonly to: string },
  owner: Parameters<typeof senderOf>[1],
): Promise<{ readonly id: string; readonly subject: string; readonly status: 'sent' | 'logged' }> {
  const { db, clock, mailer } = services;
  const { mail, images } = await composeSample(services, type, branding, text);
  const sender = await senderOf(services, owner, branding);
  const id = newId<'mail'>();
  const subject = `[Test] ${mail.subject}`;
  const messageId = `<${id}@${sender.from.address.split('@')[1]}>`;
  const createdAt = clock.now();
  const outgoing = {
    from: sender.from,
    to: { name: '', address: to },
    subject,
    text: mail.text,
    html: mail.html,
    messageId,
    language: mail.language,
    attachments: images,
    dkim: sender.dkim,
  };
  if (mailer) await mailer.send(outgoing);
  else
    await writeToOutbox(services, {
      id,
      companyId: owner.company_id,
      requestId: null,
      kind: 'test',
      createdAt,
      mail: outgoing,
    });
  const status = mailer ? ('sent' as const) : ('logged' as const);
  const preview = mailer ? null : await previewMail(services, type, branding, text);
  await db.kysely
    .insertInto('mail_log')
    .values({
      id,
      company_id: owner.company_id,
      workspace_id: owner.workspace_id,
      request_id: null,
      recipient_id: null,
      kind: 'test',
      recipient: to,
      sender: `${sender.from.name} <${sender.from.address}>`,
      subject,
      text_body: preview?.text ?? '',
      html_body: preview?.html ?? '',
      attachments: json([]),
      status,
      message_id: messageId,
      created_at: createdAt,
      sent_at: mailer ? createdAt : null,
    })
    .execute();
  return { id, subject, status };
}
