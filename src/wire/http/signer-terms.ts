/** Custom consent statements of companies and workspaces, by language. */
import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../model/languages.ts';
import { dateTime } from './shapes.ts';

const termsUrl = z
  .string()
  .max(2000)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Expected an http or https URL',
  );

export const signerTerms = z
  .object({
    language: z.string().describe('Language of the statement, as a BCP 47 tag.'),
    statement_text: z
      .string()
      .describe('The statement that signers agree to, as HTML with `a`, `b`, `i` and `br` only.'),
    terms_url: z
      .string()
      .nullable()
      .describe('URL of your own terms, linked below the statement. Null if there are none.'),
    updated_at: dateTime.describe('When the statement last changed.'),
  })
  .describe('A consent statement in one language.')
  .openapi('SignerTerms');
export const signerTermsList = z.object({
  terms: z.array(signerTerms).describe('The statements that you have set, one for each language.'),
});
export const putSignerTerms = z
  .looseObject({
    statement_text: z
      .string()
      .min(1)
      .max(20_000)
      .describe(
        'The statement that signers agree to. Links, bold, italics and line breaks are kept; other markup is removed.',
      ),
    terms_url: termsUrl
      .nullish()
      .describe('URL of your own terms. Null removes the link; omit it to keep the link.'),
  })
  .describe('The statement and an optional link to your own terms.');
export const putTermsAnswer = z.object({
  ok: z.literal(true).describe('Always true.'),
  storedHtml: z.string().describe('The statement as stored, after unsupported markup was removed.'),
  changed: z.boolean().describe('Whether this call changed anything.'),
});
export const deleteTermsAnswer = z.object({
  message: z.string().describe('Human-readable confirmation.'),
  language: z.string().describe('Language of the deleted statement.'),
});
/** A string instead of an enum, so that an unknown language is a 404. */
export const termsLanguage = z
  .string()
  .openapi({ enum: [...LANGUAGES] })
  .describe('Language of the statement, as a BCP 47 tag.');
export type SignerTerms = z.infer<typeof signerTerms>;
