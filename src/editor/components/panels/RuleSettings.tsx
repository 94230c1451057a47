import type { FieldType } from '../../../model/field-types.ts';
import { FoldingPanel } from '../../../ui/FoldingPanel.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { fetched } from '../../kernel/fetched.tsx';
import type { FieldForm } from './FieldPanel.tsx';

const RuleInputs = fetched<{
  readonly form: FieldForm;
  readonly type: FieldType;
  readonly onMissing: (cause: unknown) => void;
}>(() => import('./RuleInputs.tsx').then((code) => code.RuleInputs));

/** Which values the signing page and the service accept. */
export function RuleSettings({ form, type }: { readonly form: FieldForm; readonly type: FieldType }) {
  const { i18n, missing } = useEditor();
  const hasAny =
    form.common((field) => Object.keys(field.validation_rules).some((key) => key !== 'message')) === true;
  return (
    <FoldingPanel title={i18n.t('editor.set.validation')} initiallyOpen={hasAny}>
      {() => <RuleInputs form={form} type={type} onMissing={missing} />}
    </FoldingPanel>
  );
}
