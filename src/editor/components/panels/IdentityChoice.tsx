import { IDENTITY_FIELDS, type IdentityField } from '../../../model/settings.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { IDENTITY_NAMES } from '../../kernel/setting-text.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import styles from './IdentityChoice.css?inline';

interface IdentityChoiceProps {
  readonly chosen: readonly IdentityField[];
  readonly onValue: (chosen: readonly IdentityField[]) => void;
}

/** Which details recipients can correct. */
export function IdentityChoice({ chosen, onValue }: IdentityChoiceProps) {
  useStyles(styles);
  const { t } = useEditor().i18n;
  return (
    <fieldset class="ed-choices">
      <legend>{t('editor.identity.which')}</legend>
      {IDENTITY_FIELDS.map((field) => (
        <Checkbox
          key={field}
          label={t(IDENTITY_NAMES[field])}
          checked={chosen.includes(field)}
          onValue={(isOn) =>
            onValue(IDENTITY_FIELDS.filter((one) => (one === field ? isOn : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
