import { useSignal } from '@preact/signals';
import type { Field } from '../../../model/field.ts';
import type { Recipient } from '../../../model/recipient.ts';
import { recipientName } from '../../../model/recipient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { isSame } from '../../state/is-same.ts';
import { type Conflict, resolveConflicts, type Side } from '../../state/merge.ts';
import type { OpenConflict } from '../../state/save-model.ts';
import { type Editor, useEditor } from '../editor-context.ts';
import { personFor } from '../names.ts';
import { fieldName } from '../spoken.ts';

function titleOf(editor: Editor, conflict: Conflict): string {
  const { i18n } = editor;
  if (conflict.kind === 'property') {
    if (conflict.id === 'reminders') return i18n.t('editor.reminders');
    const known = ['name', 'description'].includes(conflict.id) ? conflict.id : null;
    return i18n.t(
      known === 'name'
        ? 'editor.doc.name'
        : known === 'description'
          ? 'editor.doc.description'
          : conflict.id === 'expiration_hours'
            ? 'editor.doc.expiration'
            : (`editor.doc.${conflict.id}` as 'editor.doc.allow_download'),
    );
  }
  const one = conflict.mine ?? conflict.theirs!;
  if (conflict.kind === 'recipient')
    return personFor(editor, one.id as Recipient['id'])?.name ?? recipientName(one as Recipient);
  const field = one as Field;
  return `${fieldName(i18n, field)} · ${i18n.t('editor.conflict.page', { page: field.page_number })}`;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object' && 'x' in value) {
    const { x, y, width, height } = value as Field['position'];
    return `${[x, y].map((part) => part.toFixed(1)).join(' / ')} % · ${[width, height].map((part) => part.toFixed(1)).join(' × ')} %`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a side made of it: only what differs from the other side. */
function Version({ own, other }: { readonly own: unknown; readonly other: unknown }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  if (own === null) return <em>{t('editor.conflict.removed')}</em>;
  if (typeof own !== 'object') return <span>{valueText(own)}</span>;
  const entries = Object.entries(own as object).filter(
    ([key, value]) => other === null || !isSame(value, (other as Record<string, unknown>)[key]),
  );
  if (other === null) return <span>{t('editor.step.edit')}</span>;
  return (
    <ul>
      {entries.map(([key, value]) => (
        <li key={key}>
          <small>{key.replaceAll('_', ' ')}</small>{' '}
          {key === 'recipient_id'
            ? (personFor(editor, value as Recipient['id'])?.name ?? '–')
            : valueText(value)}
        </li>
      ))}
    </ul>
  );
}

/** Both sides of everything that two people changed differently. Nothing is dropped before the choice. */
export function ConflictDialog({ conflict }: { readonly conflict: OpenConflict }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { merge, settle, postpone } = conflict;
  const choices = useSignal<ReadonlyMap<string, Side>>(new Map());
  return (
    <Dialog
      open
      size="large"
      title={t('editor.conflict.title')}
      description={t('editor.conflict.text')}
      onClose={postpone}
      footer={
        <>
          <Button variant="ghost" onClick={postpone}>
            {t('editor.cancel')}
          </Button>
          <Button variant="primary" onClick={() => settle(resolveConflicts(merge, choices.value))}>
            {t('editor.conflict.apply')}
          </Button>
        </>
      }
    >
      <ul class="ed-conflicts">
        {merge.conflicts.map((one) => {
          const chosen = choices.value.get(one.id) ?? 'mine';
          return (
            <li key={one.id}>
              <header>
                <strong>{titleOf(editor, one)}</strong>
                <SegmentedControl
                  label={titleOf(editor, one)}
                  value={chosen}
                  segments={(['mine', 'theirs'] as const).map((value) => ({
                    value,
                    label: t(`editor.conflict.${value}`),
                  }))}
                  onValue={(side) => {
                    choices.value = new Map(choices.value).set(one.id, side);
                  }}
                />
              </header>
              <div class="ed-pair">
                <div data-chosen={chosen === 'mine' || undefined}>
                  <h3>{t('editor.conflict.mine')}</h3>
                  <Version own={one.mine} other={one.theirs} />
                </div>
                <div data-chosen={chosen === 'theirs' || undefined}>
                  <h3>{t('editor.conflict.theirs')}</h3>
                  <Version own={one.theirs} other={one.mine} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
