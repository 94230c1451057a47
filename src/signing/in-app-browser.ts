/**
 * Apps that open links in a browser of their own, in which cameras, uploads, downloads or storage often fail. Those inside
 * which a customer's own app shows the page are not named: they are built for it.
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
];

/** Name of the app in whose own browser this page is open; null in a real browser. */
export function inAppBrowser(userAgent: string): string | null {
  return APPS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
