/**
 * Apps with in-app browsers in which camera, uploads, downloads or storage often fail. Web views of customers' own apps aren't
 * listed: they are built for the page.
 */
const APPS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Threads', /\bBarcelona\b/],
  ['Messenger', /\bFBAN\/Messenger|\bMessengerForiOS|\bcom\.facebook\.orca\b|\bOrca-Android\b/],
  ['Facebook', /\bFBA[NV]\/|\bFB_IAB\b/],
  ['WeChat', /\bMicroMessenger\//],
  ['LINE', /\bLine\/\d/],
  ['KakaoTalk', /\bKAKAOTALK\b/i],
  ['TikTok', /\bBytedanceWebview\b|\bmusical_ly\b|\btrill_\d/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['X', /\bTwitter(?:Android)?\b/],
  ['Pinterest', /\bPinterest\b/],
  ['Gmail', /\bGmail\b|\bcom\.google\.android\.gm\b/],
  ['Google', /\bGSA\/\d/],
];

/** Apps that block links to other apps; only their own menu opens the browser. */
const BLOCKS_LINKS: readonly string[] = ['WeChat'];

/**
 * Name of the app whose in-app browser shows this page; null in a full browser. Gmail's web view on Android looks like a
 * customer's own app, but names itself as the referrer.
 */
export function inAppBrowser(userAgent: string, referrer = ''): string | null {
  const isGmail = /; wv\)/.test(userAgent) && referrer.startsWith('android-app://com.google.android.gm/');
  return isGmail ? 'Gmail' : (APPS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null);
}

/** An address that opens `url` in the device's browser; null where there is none. */
export function browserLink(url: string, userAgent: string): string | null {
  const { protocol, host, pathname, search } = new URL(url);
  const app = inAppBrowser(userAgent);
  if (app && BLOCKS_LINKS.includes(app)) return null;
  const address = `${host}${pathname}${search}`;
  const scheme = protocol.slice(0, -1);
  if (/\bAndroid\b/.test(userAgent))
    return `intent://${address}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
  // Since iOS 17.
  if (/\b(iPhone|iPad)\b/.test(userAgent)) return `x-safari-${scheme}://${address}`;
  return null;
}
