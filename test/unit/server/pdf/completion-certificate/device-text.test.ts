import { expect, it } from 'vitest';
import { deviceText } from '../../../../../src/server/pdf/completion-certificate/device-text.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921B)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome 147 on Windows', `${WINDOWS} ${KIT} Chrome/147.0.0.0 Safari/537.36`],
  ['Edge 146 on Windows', `${WINDOWS} ${KIT} Chrome/147.0.0.0 Safari/537.36 Edg/146.0.0.0`],
  ['Edge 145 on Android', `${ANDROID} ${KIT} Chrome/147.0.0.0 Mobile Safari/537.36 EdgA/145.0.0.0`],
  ['Opera 112 on macOS', `${MAC} ${KIT} Chrome/147.0.0.0 Safari/537.36 OPR/112.0.0.0`],
  [
    'Samsung Internet 25 on Android',
    `${ANDROID} ${KIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox 141 on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  ['Firefox 139 on iPhone', `${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome 138 on iPhone', `${IPHONE} CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Chrome 137 on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/137.0.0.0 Safari/537.36`],
  [
    'Chrome 136 on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Ubuntu Chromium/136.0 Chrome/136.0 Safari/537.36`,
  ],
  [
    'Chrome 135 on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/135.0.0.0 Safari/537.36`,
  ],
  ['Safari 17 on macOS', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15`],
  [
    'Safari 16 on iPad',
    'Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605 Version/16.1 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox 99', 'Firefox/99.0'],
])('recognises %s', (expected, userAgent) => {
  expect(deviceText(userAgent)).toBe(expected);
});

it('shows an unknown client as it identified itself, at most 80 characters', () => {
  expect(deviceText('curl/8.5.0 on Linux')).toBe('curl/8.5.0 on Linux');
  expect(deviceText('x'.repeat(200))).toBe('x'.repeat(80));
  expect(deviceText('')).toBe('');
});
