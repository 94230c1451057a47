import { PdfError } from './pdf-error.ts';

export interface RenewedLink {
  readonly url: string;
  readonly expiresAt?: string | null;
}

export interface DocumentLink {
  /** The link to use now; renewed first when its time is known to be over. */
  current(): Promise<string>;
  /** A fresh link after `refused` was refused. Requests that fail together share one renewal. */
  renew(refused: string): Promise<string>;
}

export function createDocumentLink(
  first: RenewedLink,
  renewUrl: () => Promise<RenewedLink>,
  now: () => number = Date.now,
): DocumentLink {
  let link = first;
  let pending: Promise<string> | null = null;
  // A reader's clock that runs ahead makes every new link look old: each link is renewed by the clock at most once.
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
          throw new PdfError('unlinked', `There is no fresh link to the document: ${String(cause)}`, {
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
