import type { Template } from '../../wire/http/templates.ts';
import type { Services } from '../platform/services.ts';
import { linkExpiry } from '../platform/storage/signed-link.ts';
import type { StoredPreview } from './tables.ts';

/** Milliseconds. Links in the response to a create last longer than those in reads. */
export const LINK_LIFE_MS = { initial: 7 * 24 * 3600_000, refreshed: 3600_000 } as const;

/** Signed links of a document and its previews, for responses. */
export function documentLinks(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  document: { readonly object_key: string; readonly previews: readonly StoredPreview[] },
  life: keyof typeof LINK_LIFE_MS = 'refreshed',
): Pick<Template, 'document_url' | 'preview_pages'> & { document_url_expires_at: string } {
  const expiresAt = linkExpiry(new Date(clock.now().getTime() + LINK_LIFE_MS[life]));
  return {
    document_url: storage.signedUrl(document.object_key, { expiresAt }),
    document_url_expires_at: expiresAt.toISOString(),
    preview_pages: document.previews.map(({ key, page_number, width, height }) => ({
      page_number,
      width,
      height,
      url: storage.signedUrl(key, { expiresAt }),
    })),
  };
}
