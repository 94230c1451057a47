import { describe, expect, it } from 'vitest';
import { BUTTON, customBlocks, fillPlaceholders, mentions } from '../../../../src/server/mail/custom-text.ts';

const values = { signer_name: 'Ada <b>&', signing_link: 'https://sign.test/1?a=1&b=2', download_link: '' };

describe("a sender's custom text", () => {
  it('consists of paragraphs, with the button in place of a link on its own line, else at the end', () => {
    expect(customBlocks('Dear {{signer_name}},\n\n[SIGNING_LINK]\n\nBye\r\nnow', values, ['PS'])).toEqual([
      'Dear Ada <b>&,',
      BUTTON,
      'Bye\nnow',
      'PS',
    ]);
    expect(customBlocks('Dear {{signer_name}}', values, ['PS'])).toEqual(['Dear Ada <b>&', 'PS', BUTTON]);
    expect(customBlocks('Here: {{ signing_link }}', values)).toEqual([`Here: ${values.signing_link}`]);
  });

  it('can be HTML, of which only safe tags stay, also around placeholder values', () => {
    const body =
      '<div onclick="x()"><p>Dear <b>{{signer_name}}</b>,</p>\n<p><a href="{{signing_link}}">Sign</a> <a href="javascript:x()">not</a><script>x()</script></p><p>{{signing_link}}</p></div>';
    expect(customBlocks(body, values)).toEqual([
      { html: 'Dear <b>Ada &lt;b&gt;&amp;</b>,', text: 'Dear Ada <b>&,' },
      {
        html: '<a href="https://sign.test/1?a=1&amp;b=2">Sign</a> not',
        text: 'Sign (https://sign.test/1?a=1&b=2) not',
      },
      BUTTON,
    ]);
    // Line breaks of the source count where no tag makes any.
    expect(customBlocks('<b>One</b>\ntwo\n\n{{signing_link}}', values)).toEqual([
      { html: '<b>One</b><br>two', text: 'One\ntwo' },
      BUTTON,
    ]);
  });

  it('can use both spellings of a placeholder', () => {
    for (const body of ['{{signing_link}}', '[Signing_Link]', 'a {{ SIGNING_LINK }} b'])
      expect(mentions(body, 'signing_link')).toBe(true);
    expect(mentions('signing_link {{signing_links}}', 'signing_link')).toBe(false);
  });
});

describe('filling placeholders', () => {
  const values = { signer_name: 'Ada', signing_link: 'https://sign.test/1' };

  it('supports both kinds of brackets; an unknown name becomes empty in curly ones and stays in square ones', () => {
    expect(fillPlaceholders('{{ SIGNER_NAME }}: [signing_link] {{other}}[please]', values)).toBe(
      'Ada: https://sign.test/1 [please]',
    );
  });

  it("doesn't change inserted values", () => {
    const name = '[signing_link] {{signing_link}}';
    expect(fillPlaceholders('{{signer_name}} [signer_name]', { ...values, signer_name: name })).toBe(
      `${name} ${name}`,
    );
  });
});
