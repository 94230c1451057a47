import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../src/server/mail/compose-mail.ts';
import { TOKENS } from '../../../../src/theme/tokens.ts';
import { mailFactsWith } from '../../../support/mail-facts.ts';

const htmlWith = (more: Parameters<typeof mailFactsWith>[0]) =>
  composeMail('invite', mailFactsWith(more)).html;
const HOSTILE = 'A" onerror="alert(1)" x="<b>';
const ESCAPED = 'A&#34; onerror=&#34;alert(1)&#34; x=&#34;&#60;b&#62;';

describe('the HTML of an email', () => {
  it("keeps a sender's name inside the logo's alternative text", () => {
    const html = htmlWith({ senderName: HOSTILE, logoUrl: 'https://sign.example/logo.png' });
    const [, alt] = /<img src="https:\/\/sign\.example\/logo\.png" alt="([^"]*)" style="[^"]*">/.exec(html)!;
    expect(alt).toBe(ESCAPED);
  });

  it("shows the sender's name if there is no logo, and the document with its due date", () => {
    const html = htmlWith({ senderName: HOSTILE, requestName: HOSTILE });
    expect(html).toContain(`<span dir="auto">${ESCAPED}</span></td>`);
    expect(html).toContain(`<title>${ESCAPED} sent you “${ESCAPED}” to sign</title>`);
    expect(html).toContain(`>Ada, please sign ${ESCAPED}</h1>`);
    expect(html).toContain(`>${ESCAPED}</span><br>`);
    expect(html).toContain('You can sign until December 1, 2026 at 10:00 AM UTC.</span>');
    expect(html).not.toContain('onerror="');
  });

  it("has the product's color unless the sender has one, with a readable label", () => {
    const button = (html: string) =>
      /class="b" href="[^"]*" style="[^"]*background:(#\w+);color:(#\w+)/.exec(html)!.slice(1);
    expect(button(htmlWith({}))).toEqual([TOKENS.colours.primary[0], '#ffffff']);
    expect(button(htmlWith({ colours: { button: '#ffcc00', label: '#000000' } }))).toEqual([
      '#ffcc00',
      '#000000',
    ]);
    expect(button(htmlWith({ colours: { button: '#ffcc00', label: '#ffffff' } }))[1]).not.toBe('#ffffff');
    expect(button(htmlWith({ colours: { button: 'red;}', label: '#000000' } }))[0]).toBe(
      TOKENS.colours.primary[0],
    );
  });

  it('has the same content as the text', () => {
    const { html, text } = composeMail('invite', mailFactsWith());
    const shown = html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<br>/g, '\n')
      .replace(/<[^>]*>/g, '');
    for (const paragraph of text.split('\n\n').map((one) => one.replace(/^Read and sign: /, '')))
      expect(shown).toContain(paragraph);
    expect(text.split('\n\n')).toEqual([
      'Ada, please sign Offer letter',
      'Northwind Trading has sent you “Offer letter” to sign.',
      'Dear Ada,\nplease sign by Friday.',
      'Thank you!',
      'You can sign until December 1, 2026 at 10:00 AM UTC.',
      expect.stringMatching(/^Read and sign: https:/),
      'This link is only for you. Anyone who has it can sign in your name, so please don’t forward it.',
      'Sent by Countersign for Northwind Trading',
    ]);
  });

  it('leaves a complete custom text unchanged', () => {
    const { html, text } = composeMail(
      'invite',
      mailFactsWith({
        customSubject: 'Ours',
        customBody: '<p>Dear <b>[signer_name]</b></p><p>{{signing_link}}</p>',
        message: '',
      }),
    );
    expect(text).toMatch(/^Dear Ada Lovelace\n\nRead and sign: https:\S+\n\nSent by/);
    expect(html).toMatch(/<h1[^>]*>Ours<\/h1>\n<p[^>]*>Dear <b>Ada Lovelace<\/b><\/p>/);
    expect(html).not.toContain('yours alone');
  });
});
