import { BRAND } from '../../model/brand.ts';
import { sha256Hex } from '../audit/canonical-json.ts';

export interface ConsentStatement {
  /** Changes with every change of the words. */
  readonly version: string;
  /** BCP 47. */
  readonly language: string;
  readonly text: string;
  /** Of the text as UTF-8, hex. What a signer accepted is proved by it. */
  readonly sha256: string;
}

const TEXT = `By continuing you agree to read and sign this document electronically. Your electronic signature has the same effect as one by hand. You may instead ask the sender for a paper copy, and you may stop at any time before you finish, by closing this page or by declining. After signing you can save the complete document as a PDF, which needs nothing but a PDF reader. ${BRAND.name} records what you do here – opening, agreeing, filling in and signing – with time, network address and browser, as evidence for everyone who takes part.`;

/** What a signer agrees to before the first entry. */
export const CONSENT: ConsentStatement = {
  version: '2026-11',
  language: 'en',
  text: TEXT,
  sha256: sha256Hex(TEXT),
};
