import { BRAND } from '../../model/brand.ts';
import { sendingDomain } from '../account/domains/queries.ts';
import type { Branding } from '../account/settings/effective.ts';
import type { Address, OutgoingMail } from '../mail/mailer.ts';
import { secretPlace } from '../platform/secrets/secret-box.ts';
import type { Services } from '../platform/services.ts';
import type { RequestRow } from '../requests/record/queries.ts';

interface Sender {
  readonly from: Address;
  readonly dkim: OutgoingMail['dkim'];
}

/** The sender of a workspace's mail: its own verified domain, else the company's, else the operator's address. */
export async function senderOf(
  { db, mailer, secrets, config }: Pick<Services, 'db' | 'mailer' | 'secrets' | 'config'>,
  request: Pick<RequestRow, 'company_id' | 'workspace_id'>,
  { settings, workspaceName }: Branding,
): Promise<Sender> {
  const domain = await sendingDomain(db.kysely, request.company_id, request.workspace_id);
  if (domain?.dkim_private_key)
    return {
      from: { name: workspaceName, address: `${settings.email_local_part}@${domain.domain}` },
      dkim: {
        domain: domain.domain,
        selector: domain.dkim_selector,
        privateKey: secrets.open(
          domain.dkim_private_key,
          secretPlace('email_domain', 'dkim_private_key', domain.id),
        ),
      },
    };
  const fallback = mailer?.defaultFrom ?? {
    name: null,
    address: `no-reply@${new URL(config.publicUrl).hostname}`,
  };
  const name = settings.show_custom_branding_only ? workspaceName : `${workspaceName} via ${BRAND.name}`;
  return { from: { name: fallback.name ?? name, address: fallback.address }, dkim: null };
}
