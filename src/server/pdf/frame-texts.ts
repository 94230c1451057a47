import type { FrameTexts } from '../../fields/mark/frame-labels.ts';
import { certificateTranslator } from './completion-certificate/translator.ts';

/** The texts of signature frames in this language. */
export async function frameTexts(language: string): Promise<FrameTexts> {
  const { t } = await certificateTranslator(language);
  const name = '{name}';
  return { signed: t('certificate.signedBy', { name }), approved: t('certificate.approvedBy', { name }) };
}
