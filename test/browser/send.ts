import type { CreateAndSendAnswer } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import type { Site } from './open-site.ts';

/** Adds one signer per name, in order, to a template that has none. */
export function addSigners(site: Site, templateId: string, names: readonly string[]): Promise<Template> {
  return site.api('PUT', `/templates/${templateId}`, {
    users: names.map((first_name, index) => ({
      _temp_id: `temp_${index + 1}`,
      first_name,
      last_name: 'Example',
      email: `${first_name.toLowerCase()}@example.com`,
      designation: 'Signer',
      order: index + 1,
    })),
  });
}

export function send(site: Site, template: Template): Promise<CreateAndSendAnswer> {
  return site.api('POST', '/signing-requests/create-and-send', {
    name: template.name,
    template_id: template.id,
    recipients: template.recipients.map(({ first_name, last_name, email, order }) => ({
      first_name,
      last_name,
      email,
      order,
    })),
  });
}

/** A request for these people, each with one signature on page 1. */
export async function sendTo(
  site: Site,
  pdf: Uint8Array,
  names: readonly string[],
): Promise<CreateAndSendAnswer> {
  const { id } = await site.template(pdf);
  const { recipients } = await addSigners(site, id, names);
  const fields = recipients.map((recipient, index) => ({
    type: 'signature',
    recipient_id: recipient.id,
    page_number: 1,
    position: { x: 10, y: 20 + index * 15, width: 30, height: 6 },
    required: true,
  }));
  return send(site, await site.api<Template>('PUT', `/templates/${id}`, { fields }));
}
