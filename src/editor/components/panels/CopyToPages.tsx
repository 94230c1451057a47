import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Field as TemplateField } from '../../../model/field.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { FoldingPanel } from '../../../ui/FoldingPanel.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { copyToPages } from '../../commands/copy-fields.ts';
import { type Editor, useEditor } from '../../kernel/editor-context.ts';
import { toastsOf } from '../../kernel/toasts-of.ts';
import { shownFields } from '../../state/shown-selection.ts';

const CHOICES = ['all', 'odd', 'even', 'range'] as const;
type Choice = (typeof CHOICES)[number];

/** Pages that get copies: the chosen pages without those that already have the fields. */
function pagesFor(
  fields: readonly TemplateField[],
  pages: number,
  choice: Choice,
  from = 1,
  to = pages,
): readonly number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter((page) => {
    if (fields.every((field) => field.page_number === page)) return false;
    if (choice === 'odd') return page % 2 === 1;
    if (choice === 'even') return page % 2 === 0;
    return choice === 'all' || (page >= from && page <= to);
  });
}

/** Shows the number of copies in a toast, because most of them aren't visible. */
function copy(editor: Editor, pages: readonly number[]): void {
  if (!copyToPages(editor, pages)) return;
  const count = editor.selection.ids.peek().length;
  toastsOf(editor).show({ tone: 'success', text: editor.i18n.t('editor.say.copied', { count }) });
}

/** How often the panel was opened from the selection bar, per editor. */
const openedCounts = new WeakMap<Editor, Signal<number>>();
function openedCount(editor: Editor): Signal<number> {
  let count = openedCounts.get(editor);
  if (!count) openedCounts.set(editor, (count = signal(0)));
  return count;
}

/** In the selection bar: copies to all, odd or even pages at once. A range is chosen in the panel. */
export function CopyToPagesMenu() {
  const editor = useEditor();
  const { view, i18n } = editor;
  const { t } = i18n;
  const pages = view.pageCount.value;
  if (pages < 2) return null;
  const fields = shownFields(editor);
  const item = (choice: Choice) => {
    const chosen = pagesFor(fields, pages, choice);
    return {
      label: t(`editor.copyToPages.${choice}`),
      disabled: chosen.length === 0,
      onSelect: () => copy(editor, chosen),
    };
  };
  return (
    <Menu
      label={t('editor.copyToPages')}
      side="above"
      trigger={(trigger) => (
        <IconButton
          icon={DEFERRED_ICONS.copyToPages}
          label={t('editor.copyToPages')}
          tooltipSide="above"
          {...trigger}
        />
      )}
      items={[
        item('all'),
        item('odd'),
        item('even'),
        'line',
        {
          label: `${t('editor.copyToPages.range')}…`,
          onSelect: () => {
            openedCount(editor).value++;
            view.tab.value = 'field';
            view.sheet.value = 'panel';
          },
        },
      ]}
    />
  );
}

/** Copies the fields to other pages, such as initials at the bottom of each. */
export function CopyToPages() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const fields = shownFields(editor);
  const pages = editor.view.pageCount.value;
  const opened = openedCount(editor).value;
  const seen = useRef(0);
  const panel = useRef<HTMLDivElement>(null);
  const choice = useSignal<Choice>('all');
  const from = useSignal(1);
  const to = useSignal(pages);
  useEffect(() => {
    // Opened from the selection bar, now or before this panel was rendered.
    if (opened === seen.current || !panel.current) return;
    seen.current = opened;
    choice.value = 'range';
    panel.current.scrollIntoView({ block: 'end' });
    panel.current.querySelector('button')?.focus({ preventScroll: true });
  }, [opened]);
  if (pages < 2) return null;
  const chosen = pagesFor(fields, pages, choice.value, from.value, to.value);
  return (
    <div ref={panel}>
      <FoldingPanel key={opened} title={t('editor.copyToPages')} initiallyOpen={opened > 0}>
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
          icon={DEFERRED_ICONS.copy}
          disabled={chosen.length === 0}
          onClick={() => copy(editor, chosen)}
        >
          {t('editor.copyToPages.do', { count: chosen.length })}
        </Button>
      </FoldingPanel>
    </div>
  );
}
