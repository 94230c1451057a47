import { expect, it } from 'vitest';
import { browserLink, inAppBrowser } from '../../../../src/signing/frame/in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

it.each([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; en_US)`],
  ['Threads', `${IPHONE} Mobile/15E148 Barcelona 333.0.0 (iPhone15,2; iOS 17_5)`],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.34.109;FBBV/602123456]`],
  ['Facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/466.0.0.0.1;]`],
  ['Messenger', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/458.0.0.31.108]`],
  ['Messenger', `${ANDROID} [FB_IAB/Orca-Android;FBAV/458.0.0.31.108;]`],
  ['WeChat', `${ANDROID} MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003156) WeChat/arm64 NetType/WIFI`],
  ['LINE', `${IPHONE} Safari Line/14.8.0`],
  ['KakaoTalk', `${ANDROID} KAKAOTALK/10.8.3 (INAPP)`],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_34.9.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/12.86.0.38 (like Safari/8617.3.9, panda)`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.6284`],
  ['X', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.42`],
  ['LinkedIn', `${ANDROID} [LinkedInApp]/4.1.950`],
  ['Gmail', `${IPHONE} Mobile/15E148 Gmail/6.0.240505`],
  ['Google', `${IPHONE} GSA/317.0.634488990 Mobile/15E148 Safari/604.1`],
  ['Pinterest', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`],
])('%s is known by its user agent', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

it.each([
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
  'Mozilla/5.0 (compatible; Online/1.0)',
  // A customer's own app around the page.
  ANDROID,
])('a real browser, or a customer’s own app, gets no warning', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
});

it('Gmail’s web view on Android is known by its referrer, Chrome opened from Gmail is a full browser', () => {
  const gmail = 'android-app://com.google.android.gm/';
  expect(inAppBrowser(ANDROID, gmail)).toBe('Gmail');
  expect(inAppBrowser(ANDROID.replace('; wv', ''), gmail)).toBeNull();
});

it.each([
  [
    'Android',
    `${ANDROID} Instagram 334.0.0.42.95 Android`,
    'intent://sign.example.com/signing/abc?lang=de#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  ],
  [
    'iOS',
    `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29`,
    'x-safari-https://sign.example.com/signing/abc?lang=de',
  ],
  ['WeChat, which blocks such links', `${ANDROID} MicroMessenger/8.0.49`, null],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Instagram', null],
])('the browser’s address in %s', (_, userAgent, expected) => {
  expect(browserLink('https://sign.example.com/signing/abc?lang=de#x', userAgent)).toBe(expected);
});
