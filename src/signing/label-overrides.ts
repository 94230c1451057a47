import type { MessageKey } from '../i18n/locales/messages.ts';
import { negotiateLanguage } from '../i18n/negotiate-language.ts';
import type { Translator } from '../i18n/translator.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';

/** The API's names of button labels, with the messages they replace. */
const KEYS: Readonly<Record<string, readonly MessageKey[]>> = {
  'common.finish': ['signing.finish'],
  finish: ['signing.finish'],
  sign: ['signing.finish'],
  'signing.approveAndFinish': ['signing.finishApprove'],
  'signing.finishAnyway': ['signing.finishAnyway'],
  'signing.nextRequiredField': ['signing.next'],
  next: ['signing.next'],
  'signing.saveAndFinishLater': ['signing.later'],
  'signing.decline.confirm': ['signing.declineConfirm'],
  'signing.decline.title': ['signing.declineTitle', 'signing.declineTitleApprove'],
  'signing.decline.cancel': ['signing.declineCancel'],
  'signing.goBack': ['signing.goBack'],
};

type Labels = SigningSession['settings']['signing_button_label_overrides'];

/** Replaces button labels by the sender's, if there are any in the page's language. */
export function withLabelOverrides(translator: Translator, labels: Labels | undefined): Translator {
  const language = negotiateLanguage([translator.locale], Object.keys(labels ?? {}), '');
  const own = Object.entries(labels?.[language] ?? {}).flatMap(([name, text]) =>
    text.trim() ? (KEYS[name] ?? []).map((key) => [key, text] as const) : [],
  );
  if (own.length === 0) return translator;
  const words = new Map<string, string>(own);
  const t = (key: string, ...params: []) => words.get(key) ?? translator.t(key as 'ui.close', ...params);
  return { ...translator, t: t as Translator['t'] };
}
