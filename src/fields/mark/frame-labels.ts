import type { FrameLabel } from '../appearance.ts';
import type { FieldTraits } from '../field-traits.ts';

/** `{name}` is replaced by the name. */
export interface FrameTexts {
  readonly signed: string;
  readonly approved: string;
}

/** Enough characters of an ID to distinguish the signers of one document. */
const SHORT_ID = 8;
/** Translations may already contain the isolates. */
const NAME_PLACEHOLDER = /\u2068?\{name\}\u2069?/;
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** FIRST STRONG ISOLATE to POP DIRECTIONAL ISOLATE: a name or ID keeps its direction and doesn't reorder the text around it. */
export const isolated = (text: string): string => `\u2068${text.replace(BIDI_CONTROLS, '')}\u2069`;

export function labelFor(
  text: string,
  recipient: { readonly id: string; readonly name: string },
): FrameLabel {
  const reference = recipient.id.slice(0, SHORT_ID);
  return {
    text: recipient.name ? text.replace(NAME_PLACEHOLDER, () => isolated(recipient.name)) : '',
    reference,
  };
}

/** The label of the frame around a recipient's mark; null without a frame. */
export function frameLabel(
  frame: FieldTraits['frame'],
  recipient: { readonly id: string; readonly name: string } | null | undefined,
  texts: FrameTexts,
): FrameLabel | null {
  return frame && recipient ? labelFor(texts[frame], recipient) : null;
}
