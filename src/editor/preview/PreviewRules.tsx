import { useI18n } from '../../i18n/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { fieldName } from '../kernel/accessible-names.ts';
import { needsValue, operatorText } from '../kernel/condition-text.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { type Rule, usePreview } from './preview-model.ts';

function ConditionLine({ one }: { readonly one: Rule['groups'][number][number] }) {
  const { document } = useEditor();
  const i18n = useI18n();
  const { condition } = one;
  const asked = document.field(condition.field_id)?.value;
  const name = asked ? fieldName(i18n, asked) : i18n.t('editor.condition.gone');
  const value = needsValue(condition.operator) ? ` “${condition.value}”` : '';
  return (
    <li data-holds={one.isMet}>
      <Icon path={one.isMet ? SIGNING_ICONS.check : ICONS.close} size={14} />
      <span>
        <span class="ui-visually-hidden">
          {i18n.t(one.isMet ? 'editor.preview.holds' : 'editor.preview.holdsNot')}{' '}
        </span>
        {name} {operatorText(i18n, condition.operator, asked)}
        {value}
      </span>
    </li>
  );
}

function RuleCard({ rule }: { readonly rule: Rule }) {
  const i18n = useI18n();
  const { t } = i18n;
  const outcome =
    rule.kind === 'visibility'
      ? t(rule.isMet ? 'editor.preview.isShown' : 'editor.preview.isHidden')
      : t(rule.isMet ? 'editor.preview.isRequired' : 'editor.preview.isOptional');
  const inner = rule.logic === 'and' ? 'or' : 'and';
  return (
    <li class="ed-pv-rule" data-met={rule.isMet}>
      <header>
        <strong>{fieldName(i18n, rule.field)}</strong>
        <span class="ed-pv-outcome">
          <Icon path={rule.isMet ? SIGNING_ICONS.check : ICONS.close} size={14} />
          {outcome}
        </span>
      </header>
      <p class="ed-hint">{t(`editor.condition.${rule.kind === 'visibility' ? 'shown' : 'required'}`)}</p>
      {rule.groups.map((group, at) => (
        // Conditions are named by their number.
        <div key={at}>
          {at > 0 && <p class="ed-joint">{t(`editor.condition.${rule.logic}`)}</p>}
          <ul>
            {group.map((one, index) => [
              index > 0 && (
                <li key={`joint-${index}`} class="ed-joint">
                  {t(`editor.condition.${inner}`)}
                </li>
              ),
              <ConditionLine key={index} one={one} />,
            ])}
          </ul>
        </div>
      ))}
    </li>
  );
}

/** All conditions of this recipient's fields, with their current results. */
export function PreviewRules() {
  const { i18n } = useEditor();
  const preview = usePreview();
  const { t } = i18n;
  const recipient = preview.recipient.value;
  const rules = preview.rules.value;
  if (!recipient || rules.length === 0) return null;
  return (
    <aside class="ed-pv-rules" aria-label={t('editor.preview.rules')}>
      <h2>{t('editor.preview.rules')}</h2>
      <ul>
        {rules.map((rule) => (
          <RuleCard key={`${rule.field.id}-${rule.kind}`} rule={rule} />
        ))}
      </ul>
    </aside>
  );
}
