import { useSignal } from '@preact/signals';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FoldingPanel } from '../../../ui/FoldingPanel.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { copyToPages } from '../../commands/copy-fields.ts';
import { useEditor } from '../editor-context.ts';

const CHOICES = ['all', 'odd', 'even', 'range'] as const;
type Choice = (typeof CHOICES)[number];

/** The same fields on further pages, such as initials at the foot of each. */
export function CopyToPages() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const fields = editor.selection.fields.value;
  const pages = editor.view.pageCount.value;
  const choice = useSignal<Choice>('all');
  const from = useSignal(1);
  const to = useSignal(pages);
  if (pages < 2) return null;
  const chosen = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => {
    if (fields.every((field) => field.page_number === page)) return false;
    if (choice.value === 'odd') return page % 2 === 1;
    if (choice.value === 'even') return page % 2 === 0;
    return choice.value === 'all' || (page >= from.value && page <= to.value);
  });
  return (
    <FoldingPanel title={t('editor.copyToPages')} initiallyOpen={false}>
      <Field label={t('editor.copyToPages')} hideLabel>
        <Select
          value={choice.value}
          options={CHOICES.map((value) => ({ value, label: t(`editor.copyToPages.${value}`) }))}
          onValue={(value) => {
            choice.value = value;
          }}
        />
      </Field>
      {choice.value === 'range' && (
        <div class="ed-pair">
          <Field label={t('editor.copyToPages.from')}>
            <NumberInput
              value={from.value}
              min={1}
              max={pages}
              onCommit={(page) => (from.value = page ?? 1)}
            />
          </Field>
          <Field label={t('editor.copyToPages.to')}>
            <NumberInput
              value={to.value}
              min={1}
              max={pages}
              onCommit={(page) => (to.value = page ?? pages)}
            />
          </Field>
        </div>
      )}
      <Button
        size="small"
        icon="copy"
        disabled={chosen.length === 0}
        onClick={() => copyToPages(editor, chosen)}
      >
        {t('editor.copyToPages.do', { count: chosen.length })}
      </Button>
    </FoldingPanel>
  );
}
