import { escapeText, html, Markup } from './html.ts';
import { json } from './literals.ts';

export interface Code {
  /** Shown on its button. The script shows every block in the language chosen last. */
  readonly language: string;
  readonly text: string;
}

/** Quotes needn't be escaped between tags, and JSON has many of them. */
const codeText = (text: string) =>
  new Markup(escapeText(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'"));

/** Code with a title. The first of several languages is shown; the script adds buttons for the others and for copying. */
export function codeBlock(title: string, codes: readonly Code[]): Markup {
  return html`<figure class="code"><figcaption>${title}</figcaption>${codes.map(
    ({ language, text }, index) =>
      html`<pre tabindex="0" data-language="${language}"${index > 0 ? html` hidden` : ''}><code>${codeText(text)}</code></pre>`,
  )}</figure>`;
}

export const jsonBlock = (title: string, value: unknown): Markup =>
  codeBlock(title, [{ language: 'JSON', text: json(value) }]);
