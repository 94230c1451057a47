import type { FieldType } from '../../../model/field-types.ts';
import { FoldingPanel } from '../../../ui/FoldingPanel.tsx';
import { lazy } from '../../../ui/lazy.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import type { FieldForm } from './FieldPanel.tsx';

const RuleInputs = lazy(async () => (await import('./RuleInputs.tsx')).RuleInputs, Spinner);

/** Which values the signing page and the service accept. */
export function RuleSettings({ form, type }: { readonly form: FieldForm; readonly type: FieldType }) {
  const { i18n } = useEditor();
  const hasAny =
    form.common((field) => Object.keys(field.validation_rules).some((key) => key !== 'message')) === true;
  return (
    <FoldingPanel title={i18n.t('editor.set.validation')} initiallyOpen={hasAny}>
      {() => <RuleInputs form={form} type={type} />}
    </FoldingPanel>
  );
}
