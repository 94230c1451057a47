import type { MailKind } from '../../model/email-types.ts';
import { recipientName } from '../../model/recipient.ts';
import { logoUrl } from '../account/logos/logos.ts';
import type { Branding } from '../account/settings/effective.ts';
import type { MailFacts } from '../mail/compose-mail.ts';
import { contentIdOf, type ImagePlaceholder, type ImageSources, qrCodePng } from '../mail/inline-images.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { TEAM_OCCASION } from '../mail/tables.ts';
import type { Services } from '../platform/services.ts';
import { signingLink } from '../requests/record/invite.ts';
import type { RecipientRow, RequestBundle } from '../requests/record/queries.ts';
import { sealedLink } from '../requests/record/sealed-link.ts';
import { signingIdOf } from '../requests/record/signing-ids.ts';

/** Download links in mails are valid for a week, because mails may be read late. */
const DOWNLOAD_HOURS = 7 * 24;

/** Black or white, whichever contrasts more with `#rrggbb`. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000000' : '#ffffff';
}

/** The customer's button colors; otherwise null for the built-in ones. */
function coloursOf({ chosen }: Branding): MailFacts['colours'] {
  const { color_primary: button, color_primary_fg: label } = chosen;
  return button ? { button, label: label ?? inkOn(button) } : null;
}

interface MailSource {
  readonly kind: MailKind;
  readonly bundle: RequestBundle;
  readonly row: RecipientRow;
  readonly branding: Branding;
  readonly isForTeam: boolean;
  readonly withDownloadLink: boolean;
  readonly isAttached: boolean;
  readonly message: string;
  readonly customSubject: string;
  /** The custom template for this type of mail. */
  readonly template: { readonly subject: string; readonly body: string } | undefined;
  readonly code: string;
}

/** Mails that contain the recipient's signing link. */
export const LINK_KINDS: readonly MailKind[] = ['invite', 'reminder', 'resend', 'link'];
const TEAM_KINDS: readonly MailKind[] = ['identity_changed', 'paper', 'seal_paused'];
/** Whether the mail goes to the sender's team instead of the recipient it is about. */
export const isForTeam = (kind: MailKind, occasion: string | undefined): boolean =>
  TEAM_KINDS.includes(kind) || occasion === TEAM_OCCASION;

const byContentId = (name: ImagePlaceholder) => `cid:${contentIdOf(name)}`;

const imageSources = (link: string | null, { logoKey }: Pick<Branding, 'logoKey'>): ImageSources => ({
  ...(logoKey && { company_logo: byContentId('company_logo') }),
  ...(link && { signing_qr_code: byContentId('signing_qr_code') }),
});

/** For the mail log, which has no attachments: the logo comes from its public URL, and the QR code, which has the link, isn't shown. */
export const withoutContentIds = (services: Pick<Services, 'config'>, html: string, { logoKey }: Branding) =>
  html
    .replaceAll(byContentId('company_logo'), logoUrl(services, logoKey) ?? '')
    .replaceAll(byContentId('signing_qr_code'), '');

/** The images that a mail shows, as attachments. */
export async function inlineImages(
  { storage }: Pick<Services, 'storage'>,
  names: readonly ImagePlaceholder[],
  { link, logoKey }: { readonly link: string | null; readonly logoKey: string | null },
): Promise<OutgoingMail['attachments']> {
  const found: { name: ImagePlaceholder; content: Uint8Array }[] = [];
  for (const name of names) {
    if (name === 'company_logo' && logoKey) found.push({ name, content: await storage.get(logoKey) });
    if (name === 'signing_qr_code' && link) found.push({ name, content: qrCodePng(link) });
  }
  return found.map(({ name, content }) => ({
    filename: `${name.replaceAll('_', '-')}.png`,
    contentType: 'image/png',
    content,
    cid: contentIdOf(name),
  }));
}

/** Whether someone has already signed before the recipient. */
export const isNext = ({ request, recipients }: RequestBundle): boolean =>
  request.settings.use_signing_order && recipients.some((one) => one.finished_at !== null);

/** Placeholders for the workspace and company that send a mail. */
export const senderPlaceholders = (
  { workspaceName, companyName }: Pick<Branding, 'workspaceName' | 'companyName'>,
  { team_email }: Branding['settings'],
) => ({
  team_name: workspaceName,
  workspace_name: workspaceName,
  team_email: team_email ?? '',
  workspace_email: team_email ?? '',
  company_name: companyName,
});

/** What a mail shows of the workspace's branding. `link`: the signing link, for its QR code. */
export const brandingFacts = (
  services: Pick<Services, 'config'>,
  branding: Branding,
  link: string | null,
) => ({
  images: imageSources(link, branding),
  logoUrl: logoUrl(services, branding.logoKey),
  colours: coloursOf(branding),
  isUnbranded: branding.settings.show_custom_branding_only,
});

/** Collects everything that a mail says from the records. */
export function mailFacts(
  services: Pick<Services, 'config' | 'storage' | 'clock'>,
  source: MailSource,
): MailFacts {
  const { kind, bundle, row, branding } = source;
  const { request, recipients } = bundle;
  const { settings } = branding;
  const decliner = recipients.find((one) => one.declined_at);
  const reason = request.cancel_reason ?? decliner?.decline_reason ?? '';
  const link = LINK_KINDS.includes(kind) ? signingLink(services, signingIdOf(bundle, row.id)) : null;
  const download =
    kind === 'completed' && source.withDownloadLink && request.settings.allow_download
      ? (sealedLink(services, request, DOWNLOAD_HOURS)?.url ?? null)
      : null;
  const name = recipientName(row) || row.email;
  const { signing_request_email_header: subject, signing_request_email_body: body } = settings;
  const forInvitations = kind === 'invite' ? { subject, body } : undefined;
  return {
    languages: [source.isForTeam ? null : row.language, request.language, settings.language],
    timeZone: settings.timezone,
    recipientName: source.isForTeam ? bundle.workspaceName : name,
    recipientFirstName: source.isForTeam ? bundle.workspaceName : row.first_name || name,
    requestName: request.name,
    senderName: bundle.workspaceName,
    // A mail to the team is about one recipient only if they asked for a paper copy.
    isApproval: row.designation === 'Approver' && (!source.isForTeam || kind === 'paper'),
    isNext: isNext(bundle),
    hasApprovals: recipients.some((one) => one.designation === 'Approver' && one.finished_at !== null),
    signingLink: link,
    downloadLink: download,
    isAttached: source.isAttached,
    expiresAt: request.expires_at,
    reason,
    code: source.code,
    signerName: source.isForTeam ? name : '',
    message: source.message,
    customSubject: source.customSubject || (source.template ?? forInvitations)?.subject || '',
    customBody: (source.template ?? forInvitations)?.body ?? '',
    placeholders: {
      signer_first_name: row.first_name,
      signer_last_name: row.last_name,
      signer_name: name,
      signer_email: row.email,
      signer_title: row.title,
      signer_company: row.company,
      signing_request_name: request.name,
      signing_link: link ?? '',
      download_link: download ?? '',
      decliner_name: decliner ? recipientName(decliner) : '',
      decline_reason: reason,
      ...senderPlaceholders(bundle, settings),
    },
    ...brandingFacts(services, branding, link),
  };
}
