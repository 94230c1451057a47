import { useI18n } from '../../i18n/context.ts';
import { languageName } from '../../i18n/language-name.ts';
import { LANGUAGES, type Language } from '../../model/languages.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './LanguageMenu.css?inline';

/** The platform's own list of languages behind a globe, for readers who can't read the page. */
export function LanguageMenu() {
  useStyles(styles);
  const { language, chooseLanguage } = useSigning();
  const { t } = useI18n();
  const current = language.value ?? 'en';
  return (
    <span class="sign-language">
      <Icon path={DEFERRED_ICONS.globe} />
      <span aria-hidden="true" dir="ltr">
        {current.split('-')[0]!.toUpperCase()}
      </span>
      <select
        aria-label={t('signing.language')}
        title={t('signing.language')}
        value={current}
        onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} selected={code === current}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </span>
  );
}
