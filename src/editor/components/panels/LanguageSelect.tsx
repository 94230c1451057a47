import { languageName } from '../../../i18n/language-name.ts';
import { LANGUAGES, type Language } from '../../../model/languages.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';

interface LanguageSelectProps {
  readonly label: string;
  readonly help?: string;
  readonly value: Language | null;
  /** Label of the choice for null. */
  readonly inherited: string;
  readonly onValue: (language: Language | null) => void;
}

/** Names each language in that language. */
export function LanguageSelect({ label, help, value, inherited, onValue }: LanguageSelectProps) {
  const options = LANGUAGES.map((code) => ({ value: code, label: languageName(code) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
  return (
    <Field label={label} help={help}>
      <Select
        value={value ?? 'inherit'}
        options={[{ value: 'inherit' as const, label: inherited }, ...options]}
        onValue={(next) => onValue(next === 'inherit' ? null : next)}
      />
    </Field>
  );
}
