import type { Template } from '../../wire/http/templates.ts';
import type { Services } from '../platform/services.ts';
import { linkExpiry } from '../platform/storage/signed-link.ts';
import type { StoredPreview } from './tables.ts';

/** Milliseconds. Links in the response to a create last longer than those in reads. */
export const LINK_LIFE_MS = { initial: 7 * 24 * 3600_000, refreshed: 3600_000 } as const;

type Needs = Pick<Services, 'storage' | 'clock'>;
type Previewed = { readonly previews: readonly StoredPreview[] };

const expiryOf = ({ clock }: Needs, life: keyof typeof LINK_LIFE_MS) =>
  linkExpiry(new Date(clock.now().getTime() + LINK_LIFE_MS[life]));

const previewsUntil = (
  { storage }: Needs,
  { previews }: Previewed,
  expiresAt: Date,
): Template['preview_pages'] =>
  previews.map(({ key, page_number, width, height }) => ({
    page_number,
    width,
    height,
    url: storage.signedUrl(key, { expiresAt }),
  }));

/** Signed links of a document's previews only, for lists. */
export const previewLinks = (services: Needs, document: Previewed): Template['preview_pages'] =>
  previewsUntil(services, document, expiryOf(services, 'refreshed'));

/** Signed links of a document and its previews, for responses. */
export function documentLinks(
  services: Needs,
  document: { readonly object_key: string } & Previewed,
  life: keyof typeof LINK_LIFE_MS = 'refreshed',
): Pick<Template, 'document_url' | 'preview_pages'> & { document_url_expires_at: string } {
  const expiresAt = expiryOf(services, life);
  return {
    document_url: services.storage.signedUrl(document.object_key, { expiresAt }),
    document_url_expires_at: expiresAt.toISOString(),
    preview_pages: previewsUntil(services, document, expiresAt),
  };
}
