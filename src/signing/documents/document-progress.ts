import type { Translator } from '../../i18n/translator.ts';
import type { AnswersModel } from '../state/answers-model.ts';
import { type DocumentPart, isOnPart } from '../state/document-parts.ts';

interface Progress {
  /** Required fields that are filled in, and all of them. */
  readonly done: number;
  readonly total: number;
  /** There are optional fields. */
  readonly isFillable: boolean;
}

/** What this signer has filled in on one of several documents. A group of boxes counts where its first one is. */
export function progressOn(
  part: DocumentPart,
  { questions, editable }: Pick<AnswersModel, 'questions' | 'editable'>,
): Progress {
  const asked = questions.value.filter(({ fields }) => isOnPart(part, fields[0]!.page_number));
  return {
    done: asked.filter(({ isDone }) => isDone).length,
    total: asked.length,
    isFillable: editable.value.some(({ page_number }) => isOnPart(part, page_number)),
  };
}

/** `3 of 5 required fields`, or that there are none. */
export function progressText({ done, total, isFillable }: Progress, { t }: Pick<Translator, 't'>): string {
  if (total > 0) return t('signing.progress', { done, total });
  return t(isFillable ? 'signing.documents.optional' : 'signing.documents.read');
}
