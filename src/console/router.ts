import { type ReadonlySignal, signal } from '@preact/signals';

const ROOT = '/console';
/** The page that people see first. */
export const START = '/overview';

export interface Router {
  /** Below `/console`, without a slash at the end. */
  readonly path: ReadonlySignal<string>;
  /** Of the address. */
  readonly query: ReadonlySignal<URLSearchParams>;
  /** Shows another page. */
  go(path: string, query?: Readonly<Record<string, string | undefined>>): void;
  /** Changes the address without a new entry in the history, such as for a filter. */
  replaceQuery(query: Readonly<Record<string, string | undefined>>): void;
  /** Does `leave`, which replaces what the page shows, unless a page asks first: then it becomes `pending`. */
  attempt(leave: () => void): void;
  /** What the person wants to do although a page has unsaved changes; null: nothing. */
  readonly pending: ReadonlySignal<(() => void) | null>;
  /** Attempts are pending from now on, until the returned function is called. */
  askBeforeLeaving(): () => void;
  /** Does what is pending, or stays. */
  resolvePending(leaves: boolean): void;
  destroy(): void;
}

export const hrefOf = (path: string): string => ROOT + path;

function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(given).toString();
  return text ? `?${text}` : '';
}

/** Pages by address, with the browser's history. Plain links work: a click on one inside the console shows its page. */
export function createRouter(page: Document): Router {
  const { defaultView: view } = page;
  if (!view) throw new TypeError('Expected a document with a window');
  const path = signal('', { name: 'router.path' });
  const query = signal(new URLSearchParams(), { name: 'router.query' });
  const read = () => {
    path.value = view.location.pathname.slice(ROOT.length).replace(/\/$/, '') || START;
    query.value = new URLSearchParams(view.location.search);
  };
  const pending = signal<(() => void) | null>(null, { name: 'router.pending' });
  let asking = 0;
  const attempt = (leave: () => void) => {
    if (asking > 0) pending.value = leave;
    else leave();
  };
  const push = (address: string) => {
    view.history.pushState(null, '', address);
    read();
    view.scrollTo(0, 0);
  };
  const show = (address: string) => attempt(() => push(address));
  const onHistory = () => {
    if (asking === 0) return read();
    // The browser has already left: the page comes back until the person decides.
    const { pathname, search } = view.location;
    view.history.pushState(null, '', hrefOf(path.peek()) + searchOf(Object.fromEntries(query.peek())));
    show(pathname + search);
  };
  const onClick = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = (event.target as Element | null)?.closest('a');
    if (!isPlain || !link || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, view.location.href);
    if (url.origin !== view.location.origin || !url.pathname.startsWith(`${ROOT}/`)) return;
    event.preventDefault();
    show(url.pathname + url.search);
  };
  view.addEventListener('popstate', onHistory);
  page.addEventListener('click', onClick);
  read();
  return {
    path,
    query,
    go: (to, given = {}) => show(hrefOf(to) + searchOf(given)),
    replaceQuery(given) {
      view.history.replaceState(null, '', hrefOf(path.peek()) + searchOf(given));
      read();
    },
    attempt,
    pending,
    askBeforeLeaving() {
      asking++;
      return () => {
        asking--;
      };
    },
    resolvePending(leaves) {
      const leave = pending.peek();
      pending.value = null;
      if (leaves) leave?.();
    },
    destroy() {
      view.removeEventListener('popstate', onHistory);
      page.removeEventListener('click', onClick);
    },
  };
}
