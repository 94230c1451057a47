import { PdfError } from './pdf-error.ts';

export interface RenewedLink {
  readonly url: string;
  readonly expiresAt?: string | null;
}

export interface DocumentLink {
  /** The current link, renewed first if it has expired. */
  current(): Promise<string>;
  /** A new link after `refused` was rejected. Concurrent calls share one renewal. */
  renew(refused: string): Promise<string>;
}

export function createDocumentLink(
  first: RenewedLink,
  renewUrl: () => Promise<RenewedLink>,
  now: () => number = Date.now,
): DocumentLink {
  let link = first;
  let pending: Promise<string> | null = null;
  // If the client's clock is ahead, every new link looks expired. So an expiry time is ignored after a renewal that
  // looks expired.
  let isTrusted = true;

  function fetchNew(): Promise<string> {
    pending ??= renewUrl()
      .then(
        (fresh) => {
          link = fresh;
          isTrusted = !isOver(fresh);
          return fresh.url;
        },
        (cause) => {
          throw new PdfError('unlinked', `The document's link couldn't be renewed: ${String(cause)}`, {
            cause,
          });
        },
      )
      .finally(() => {
        pending = null;
      });
    return pending;
  }

  const isOver = ({ expiresAt }: RenewedLink) => {
    const end = expiresAt ? Date.parse(expiresAt) : Number.NaN;
    return Number.isFinite(end) && end <= now();
  };

  return {
    async current() {
      if (pending) return pending;
      return isTrusted && isOver(link) ? fetchNew() : link.url;
    },
    async renew(refused) {
      return link.url === refused ? fetchNew() : link.url;
    },
  };
}
