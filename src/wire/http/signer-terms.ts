/** What signers agree to, in the words of a company or a workspace, by language. */
import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../model/languages.ts';
import { dateTime } from './shapes.ts';

const termsUrl = z
  .string()
  .max(2000)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Expected an http(s) address',
  );

export const signerTerms = z
  .object({
    language: z.string(),
    statement_text: z.string().openapi({ description: 'HTML with `a`, `b`, `i` and `br` alone' }),
    terms_url: z.string().nullable(),
    updated_at: dateTime,
  })
  .openapi('SignerTerms');
export const signerTermsList = z.object({ terms: z.array(signerTerms) });
export const putSignerTerms = z.looseObject({
  statement_text: z.string().min(1).max(20_000),
  terms_url: termsUrl.nullish(),
});
export const putTermsAnswer = z.object({ ok: z.literal(true), storedHtml: z.string(), changed: z.boolean() });
export const deleteTermsAnswer = z.object({ message: z.string(), language: z.string() });
/** A text, so that a language that does not exist is answered as one that is not there. */
export const termsLanguage = z.string().openapi({ enum: [...LANGUAGES] });
export type SignerTerms = z.infer<typeof signerTerms>;
