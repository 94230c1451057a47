/** The look of a mail. Tables and inline styles, because mail programs know little else. */

import { escapeHtml } from './escape-html.ts';
import { BUTTON as AT_BUTTON, type Block } from './own-text.ts';

export interface HtmlParts {
  readonly language: string;
  readonly blocks: readonly Block[];
  readonly link: { readonly label: string; readonly href: string } | undefined;
  readonly footer: string;
  readonly facts: {
    readonly senderName: string;
    readonly logoUrl: string | null;
    readonly colours: { readonly button: string; readonly label: string } | null;
  };
}

const FONT = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BUTTON = { button: '#1f4fd8', label: '#ffffff' };
const HEX = /^#[0-9a-f]{6}$/i;

/** Names, reasons and senders' texts are other people's: always escaped; their line breaks are kept. */
function textOf(text: string, href: string | undefined): string {
  const lines = escapeHtml(text.trim()).replace(/\r?\n/g, '<br>');
  // The mail's own link can be pressed wherever the sender put it.
  const link = href && escapeHtml(href);
  return link ? lines.replaceAll(link, `<a href="${link}">${link}</a>`) : lines;
}

export function writeHtml({ language, blocks, link, footer, facts }: HtmlParts): string {
  const { button, label } = facts.colours ?? BUTTON;
  const fill = HEX.test(button) ? button : BUTTON.button;
  const ink = HEX.test(label) ? label : BUTTON.label;
  const logo = facts.logoUrl
    ? `<p><img src="${escapeHtml(facts.logoUrl)}" alt="${escapeHtml(facts.senderName)}" style="max-width:180px;max-height:50px;border:0"></p>`
    : '';
  const toPress = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${fill};color:${ink};text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`
    : '';
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    `<body style="margin:0;background:#f5f6f8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px"><tr><td style="padding:28px 32px;color:#16181d;${FONT}">`,
    logo,
    ...blocks.map((block) => {
      if (block === AT_BUTTON) return toPress;
      return `<p style="margin:0 0 16px">${typeof block === 'string' ? textOf(block, link?.href) : block.html}</p>`;
    }),
    `<p style="margin:24px 0 0;color:#5b6270;font-size:13px">${escapeHtml(footer)}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}
