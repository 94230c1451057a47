/** HTML layout of mails. Tables and inline styles, because mail clients support little else; classes add dark mode and narrow screens. */

import { directionOf } from '../../i18n/direction.ts';
import { readable } from '../../theme/brand-colours.ts';
import { type ColourToken, TOKENS } from '../../theme/tokens.ts';
import { BUTTON as AT_BUTTON, type Block, escapeHtml } from './custom-text.ts';
import { type ImagePlaceholder, type ImageSources, placeImages } from './inline-images.ts';

/** The document, with a note below it. */
export interface Tile {
  readonly document: string;
  readonly note: string;
}
/** `quote`: the sender's message. `code`: a one-time code. */
export type Part = Block | Tile | { readonly quote: string } | { readonly code: string };

interface HtmlParts {
  readonly language: string;
  readonly title: string;
  /** Preheader: what inboxes show after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  readonly link: { readonly label: string; readonly href: string } | undefined;
  /** Introduces the link as text; empty omits it. */
  readonly linkHelp: string;
  /** Small print below the button. */
  readonly note: string;
  readonly footer: string;
  /** What images show, for those who don't see them. */
  readonly imageTexts: Readonly<Record<ImagePlaceholder, string>>;
  /** The text shows the logo, so that it isn't above it too. */
  readonly hasLogoInText: boolean;
  readonly facts: {
    readonly senderName: string;
    readonly logoUrl: string | null;
    readonly images: ImageSources;
    readonly colours: { readonly button: string; readonly label: string } | null;
  };
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const HEX = /^#[0-9a-f]{6}$/i;
const LIGHT = 0;
const DARK = 1;
type Theme = typeof LIGHT | typeof DARK;
const colour = (name: ColourToken, theme: Theme) => TOKENS.colours[name][theme];

interface Palette {
  readonly ground: string;
  readonly card: string;
  readonly text: string;
  readonly quiet: string;
  readonly rule: string;
  readonly tile: string;
  readonly button: string;
  readonly label: string;
  readonly link: string;
}

function paletteOf(theme: Theme, own: HtmlParts['facts']['colours']): Palette {
  const card = colour('surface', theme);
  const isOwn = own !== null && HEX.test(own.button);
  const button = isOwn ? own.button : colour('primary', theme);
  const label = isOwn && HEX.test(own.label) ? own.label : colour('primary-text', theme);
  return {
    ground: colour('surface-sunken', theme),
    card,
    text: colour('text', theme),
    quiet: colour('text-muted', theme),
    rule: colour('border', theme),
    tile: colour('surface-sunken', theme),
    button,
    label: readable(label, button, 4.5),
    link: isOwn ? readable(button, card, 4.5) : colour('primary-ink', theme),
  };
}

/** Always escaped, because names, reasons and messages are untrusted; line breaks are kept. */
function textOf(text: string, href: string | undefined): string {
  const lines = escapeHtml(text.trim()).replace(/\r?\n/g, '<br>');
  // Makes the signing link clickable wherever the sender put it.
  const link = href && escapeHtml(href);
  return link ? lines.replaceAll(link, `<a class="l" href="${link}">${link}</a>`) : lines;
}

/** Mail clients without media queries show the light layout at any width. */
function styleSheet(dark: Palette): string {
  const rules = [
    `body,.g{background:${dark.ground}!important}`,
    `.c,.p{background:${dark.card}!important;color:${dark.text}!important}`,
    `.q{color:${dark.quiet}!important}`,
    `.e{border-color:${dark.rule}!important}`,
    `.d{background:${dark.tile}!important;border-color:${dark.rule}!important}`,
    `.b{background:${dark.button}!important;color:${dark.label}!important}`,
    `.l{color:${dark.link}!important}`,
  ];
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${rules.join('')}}`,
    '@media (max-width:480px){.g{padding:0!important}.c{padding:24px 20px!important;border-radius:0!important}.b{display:block!important;text-align:center!important}}',
  ].join('\n');
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The sender's logo, or initial and name: 32 px. */
function senderMark({ senderName, logoUrl }: HtmlParts['facts'], { button, label }: Palette): string {
  const name = escapeHtml(senderName);
  if (logoUrl)
    return `<p style="margin:0 0 24px"><img src="${escapeHtml(logoUrl)}" alt="${name}" style="display:block;height:32px;max-width:180px;border:0"></p>`;
  const [initial = ''] = senderName.trim();
  return [
    `<table ${TABLE} style="margin:0 0 24px"><tr>`,
    `<td class="b" aria-hidden="true" width="32" height="32" align="center" style="width:32px;height:32px;border-radius:8px;background:${button};color:${label};font:600 16px/32px ${FONT}">${escapeHtml(initial.toUpperCase())}</td>`,
    `<td style="padding:0 10px;font:600 15px/1.3 ${FONT}"><span dir="auto">${name}</span></td>`,
    '</tr></table>',
  ].join('');
}

/** Hidden preheader, padded so that inboxes don't show the mail's text after it. */
const previewOf = (text: string) =>
  `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

export function writeHtml(mail: HtmlParts): string {
  const { language, title, preview, heading, parts, link, linkHelp, note, footer, facts } = mail;
  const light = paletteOf(LIGHT, facts.colours);
  const direction = directionOf(language);
  const side = direction === 'rtl' ? 'right' : 'left';
  const small = `color:${light.quiet};font:13px/1.5 ${FONT}`;
  const linkStyle = `color:${light.link}`;

  const button = () => {
    if (!link) return '';
    const href = escapeHtml(link.href);
    const toPress = `<p style="margin:24px 0"><a class="b" href="${href}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${light.button};color:${light.label};text-decoration:none;font:600 16px/1.25 ${FONT}">${escapeHtml(link.label)}</a></p>`;
    if (!linkHelp) return toPress;
    return `${toPress}\n<p class="q" style="margin:0 0 16px;${small}">${escapeHtml(linkHelp)}<br><a class="l" href="${href}" dir="ltr" style="${linkStyle};word-break:break-all">${href}</a></p>`;
  };
  const tile = ({ document, note }: Tile) =>
    [
      `<table ${TABLE} width="100%" style="margin:8px 0 0"><tr><td class="d" style="padding:14px 16px;border:1px solid ${light.rule};border-radius:8px;background:${light.tile}">`,
      `<table ${TABLE} width="100%"><tr>`,
      `<td width="36" valign="top" style="width:36px"><div class="p" aria-hidden="true" style="border-radius:4px;background:${light.card};color:${light.text};font:700 11px/44px ${FONT};text-align:center">PDF</div></td>`,
      `<td style="padding:0 14px;text-align:${side};font:13px/1.5 ${FONT}"><span dir="auto" style="font:600 15px/1.4 ${FONT}">${escapeHtml(document)}</span>`,
      note && `<br><span class="q" style="${small}">${escapeHtml(note)}</span>`,
      '</td></tr></table></td></tr></table>',
    ].join('');
  const written = (part: Part): string => {
    if (part === AT_BUTTON) return button();
    if (typeof part === 'string') return `<p style="margin:0 0 16px">${textOf(part, link?.href)}</p>`;
    if ('document' in part) return tile(part);
    if ('code' in part)
      return `<p dir="ltr" style="margin:0 0 16px;text-align:${side};font:700 30px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
    if ('quote' in part)
      return `<p class="e" dir="auto" style="margin:0 0 16px;padding:2px 14px;border:0 solid ${light.rule};border-${side}-width:3px">${textOf(part.quote, link?.href)}</p>`;
    return `<p style="margin:0 0 16px">${part.html}</p>`;
  };

  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // iOS takes codes for phone numbers.
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${styleSheet(paletteOf(DARK, facts.colours))}</style></head>`,
    `<body class="g" style="margin:0;padding:0;background:${light.ground}">${previewOf(preview)}<div role="main"><table ${TABLE} width="100%"><tr><td class="g" align="center" style="padding:32px 12px;background:${light.ground}">`,
    `<table ${TABLE} width="100%" style="max-width:560px"><tr><td class="c" style="padding:32px 36px;border-radius:14px;background:${light.card};color:${light.text};text-align:${side};font:16px/1.5 ${FONT};overflow-wrap:anywhere">`,
    mail.hasLogoInText ? '' : senderMark(facts, light),
    `<h1 style="margin:0 0 16px;font:600 23px/1.3 ${FONT}">${escapeHtml(heading)}</h1>`,
    ...parts.map((part) => placeImages(written(part), facts.images, mail.imageTexts)),
    `<div class="e" style="margin:24px 0 0;padding:16px 0 0;border:0 solid ${light.rule};border-top-width:1px">`,
    note && `<p class="q" style="margin:0 0 8px;${small}">${escapeHtml(note)}</p>`,
    `<p class="q" style="margin:0;${small}">${escapeHtml(footer)}</p></div>`,
    '</td></tr></table></td></tr></table></div></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}
