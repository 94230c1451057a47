import type { Part } from './write-html.ts';

/** The text of a part without its decoration. */
export function plainText(part: Part): readonly string[] {
  if (typeof part === 'symbol') return [];
  if (typeof part === 'string') return [part];
  if ('document' in part) return part.note ? [part.note] : [];
  if ('code' in part) return [part.code];
  return ['quote' in part ? part.quote : part.text];
}

/** The button as text. */
export const plainLink = (link: { readonly label: string; readonly href: string } | undefined) =>
  link ? [`${link.label}: ${link.href}`] : [];
