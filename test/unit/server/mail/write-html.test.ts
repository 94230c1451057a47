import { expect, it } from 'vitest';
import { writeHtml } from '../../../../src/server/mail/write-html.ts';

it('keeps a sender’s name inside the alternative text of the logo', () => {
  const html = writeHtml({
    language: 'en',
    blocks: ['Hello'],
    link: undefined,
    footer: 'Footer',
    facts: {
      senderName: 'A" onerror="alert(1)" x="<b>',
      logoUrl: 'https://sign.example/logo.png',
      colours: null,
    },
  });
  const [, alt] = /<img src="https:\/\/sign\.example\/logo\.png" alt="([^"]*)" style="[^"]*">/.exec(html)!;
  expect(alt).toBe('A&#34; onerror=&#34;alert(1)&#34; x=&#34;&#60;b&#62;');
});
