/** Mails as a mail program shows them: on a phone and a desk, in light and dark. */
import { expect, test } from '@playwright/test';
import { MAIL_KINDS } from '../../src/model/email-types.ts';
import { composeAccountMail } from '../../src/server/mail/compose-account-mail.ts';
import { composeMail } from '../../src/server/mail/compose-mail.ts';
import { mailFactsWith } from '../support/mail-facts.ts';
import { violations } from './axe.ts';
import { screenshot } from './signing/screenshot.ts';

const WIDTHS = [320, 640];
const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" rx="20" fill="teal"/></svg>')}`;
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
/** Variants of each email: what senders customize, and extreme names. */
const VARIANTS = {
  branded: { logoUrl: LOGO, colours: { button: '#ffcc00', label: '#ffffff' } },
  own: {
    customSubject: 'A word from us',
    customBody: '<p>Dear <b>[signer_name]</b></p><p>{{signing_link}}</p>',
  },
  hostile: {
    requestName: '<img src=x onerror=alert(1)>'.repeat(3),
    senderName: '"><script>alert(1)</script>',
    message: '<b>bold</b> </p></td>',
    recipientFirstName: LONG_WORD,
  },
  'long words': { requestName: LONG_WORD, senderName: LONG_WORD, message: LONG_WORD },
};
const invitationWith = (languages: string[], inviterName: string, companyName: string) =>
  composeAccountMail({
    kind: 'invitation',
    languages,
    inviterName,
    companyName,
    role: 'owner',
    link: `https://sign.example.com/console/sign-in#link=${'aB3-'.repeat(11)}`,
    expiresAt: new Date('2026-12-01T10:00:00Z'),
    timeZone: 'UTC',
  });
const ACCOUNT_MAILS = ['en', 'he', 'de'].flatMap((language) => [
  [
    `sign-in code in ${language}`,
    composeAccountMail({ kind: 'sign_in_code', languages: [language], code: '12345678' }),
  ] as const,
  [`invitation in ${language}`, invitationWith([language], 'Ada Lovelace', 'Northwind Trading')] as const,
  [`invitation in ${language}, with long words`, invitationWith([language], LONG_WORD, LONG_WORD)] as const,
]);
const MAILS_TO_RECIPIENTS = [
  ...MAIL_KINDS.map((kind) => [kind, kind, mailFactsWith()] as const),
  ['download', 'completed', mailFactsWith({ downloadLink: 'https://sign.example.com/files/abc' })] as const,
  ...['ar', 'he', 'ja', 'ko', 'zh', 'de'].map(
    (language) => [`in ${language}`, 'invite', mailFactsWith({ languages: [language] })] as const,
  ),
  ['approval', 'invite', mailFactsWith({ isApproval: true, isNext: true })] as const,
  ['name from right to left', 'invite', mailFactsWith({ requestName: 'عقد الإيجار 5' })] as const,
  ...Object.entries(VARIANTS).map(([name, more]) => [name, 'invite', mailFactsWith(more)] as const),
];
const MAILS = [
  ...MAILS_TO_RECIPIENTS.map(([name, kind, facts]) => [name, composeMail(kind, facts)] as const),
  ...ACCOUNT_MAILS,
];

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, mail] of MAILS)
    test(`axe finds nothing in the email "${name}", ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setContent(mail.html);
      await expect(page).toHaveTitle(mail.subject);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(colorScheme === 'dark' ? 'rgb(22, 21, 20)' : 'rgb(246, 245, 242)');
      if (/^in (ar|he)/.test(name)) {
        // What begins at the right ends with the button there as well.
        const button = (await page.locator('a.b').boundingBox())!;
        expect(button.x + button.width).toBeGreaterThan(800);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await screenshot(page, `mail-${name}-${colorScheme}-${width}`);
      }
    });

test("the button fills a phone's width but not a desktop's", async ({ page }) => {
  await page.setContent(composeMail('invite', mailFactsWith()).html);
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.getByRole('link', { name: 'Read and sign' }).boundingBox())!.width;
  };
  expect(await widthAt(390)).toBe(350);
  expect(await widthAt(640)).toBeLessThan(250);
});

test('a sign-in code is selected and copied as it is read', async ({ page }) => {
  const { html } = composeAccountMail({ kind: 'sign_in_code', languages: ['ar'], code: '12345678' });
  await page.setContent(html);
  const code = page.getByText('1234 5678', { exact: true });
  await code.click({ clickCount: 3 });
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('1234 5678');
});
