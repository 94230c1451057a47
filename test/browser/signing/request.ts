import type { Page } from '@playwright/test';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { settled } from '../finger.ts';
import type { Site } from '../site.ts';

interface FieldTraits {
  readonly type: string;
  readonly label?: string;
  readonly required?: boolean;
  readonly [more: string]: unknown;
}

/** A sent request for these recipients; the first one's fields are below each other on page 1. */
export function sendFields(
  site: Site,
  fields: readonly FieldTraits[],
  more: {
    readonly names?: readonly string[];
    readonly settings?: Record<string, unknown>;
    readonly copy?: string;
  } = {},
): Promise<CreateAndSendAnswer> {
  const names = more.names ?? ['Ada'];
  const last = names.slice(1).map((_, index) => ({
    type: 'signature',
    recipient_id: `temp_${index + 1}`,
    page_number: 1,
    position: { x: 60, y: 10 + index * 10, width: 30, height: 6 },
    required: true,
  }));
  return site.api('POST', '/signing-requests/create-and-send', {
    name: 'Consulting agreement',
    document: Buffer.from(onePage()).toString('base64'),
    recipients: [...names, ...(more.copy ? [more.copy] : [])].map((first_name, index) => ({
      id: `temp_${index}`,
      first_name,
      last_name: 'Example',
      email: `${first_name.toLowerCase()}@example.com`,
      designation: index < names.length ? 'Signer' : 'CC',
      order: index + 1,
    })),
    fields: [
      ...fields.map((field, index) => ({
        required: true,
        page_number: 1,
        recipient_id: 'temp_0',
        position: { x: 8, y: 6 + index * 7, width: 40, height: 4 },
        ...field,
      })),
      ...last,
    ],
    settings: more.settings,
  });
}

export const link = (site: Site, request: CreateAndSendAnswer, index = 0): string =>
  `${site.serviceUrl}/signing/${request.recipients.find(({ order }) => order === index + 1)!.id}`;

export async function agree(page: Page): Promise<void> {
  await page.getByLabel('I have read this and agree to sign electronically').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
}

/** A wavy line over the drawing area, with the mouse. */
export async function draw(page: Page): Promise<void> {
  const box = await settled(page.getByRole('application', { name: /^Drawing area/ }));
  const at = (part: number) =>
    [box.x + box.width * (0.1 + 0.8 * part), box.y + box.height * (0.5 + 0.3 * Math.sin(part * 12))] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 30; step++) await page.mouse.move(...at(step / 30));
  await page.mouse.up();
}
