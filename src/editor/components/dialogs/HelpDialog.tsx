import { Dialog } from '../../../ui/Dialog.tsx';
import { shortcutText } from '../../commands/shortcuts.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { canArrangePages, canChangeDocuments } from '../../kernel/several-documents.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import styles from './HelpDialog.css?inline';

/** A shortcut's keys one by one: `Ctrl Shift Z`, or `⌘⇧Z` on Apple systems. */
const splitKeys = (shortcut: string) => shortcut.split(/ |(?<=[⌘⇧])/).filter(Boolean);

export function HelpDialog() {
  const editor = useEditor();
  const { dialog, i18n, loaded } = editor;
  useStyles(styles);
  const { t } = i18n;
  const command = shortcutText('save').replace(/\s?S$/, '');
  // Alternatives are separated by two spaces.
  const groups: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      t('editor.keys.general'),
      [
        [shortcutText('save'), t('editor.save')],
        [shortcutText('undo'), t('editor.undo')],
        [`${shortcutText('redo')}  ${command} Y`, t('editor.redo')],
        [shortcutText('select-all'), t('editor.selectAll')],
        [shortcutText('preview'), t('editor.preview')],
        [shortcutText('find'), t('editor.find')],
        ['+  −', `${t('editor.zoomIn')} / ${t('editor.zoomOut')}`],
        ['0', t('editor.fitWidth')],
        ['F6  Shift F6', t('editor.keys.region')],
        ['?', t('editor.help')],
        ['Esc', t('editor.keys.cancel')],
      ],
    ],
    [
      t('editor.keys.fields'),
      [
        ['Enter', t('editor.keys.place')],
        ['← ↑ → ↓', t('editor.keys.walk')],
        ['Space  Enter', t('editor.keys.pickUp')],
        ['← ↑ → ↓  Shift', t('editor.keys.nudge')],
        ['Shift Alt ← ↑ → ↓', t('editor.keys.resize')],
        ['Page\u00a0↑  Page\u00a0↓', t('editor.keys.page')],
        ['Shift F10', t('editor.keys.menu')],
        ['Alt', t('editor.keys.below')],
        [shortcutText('duplicate'), t('editor.duplicate')],
        [
          ['C', 'X', 'V'].map((key) => `${command} ${key}`).join('  '),
          i18n.list([t('editor.copy'), t('editor.cut'), t('editor.paste')]),
        ],
        ['Delete  Backspace', t('editor.delete')],
        [command, t('editor.keys.snap')],
      ],
    ],
  ];
  const pageKeys: (typeof groups)[number] = [
    t('editor.pages.edit'),
    [
      ['R', t('editor.pages.turnRight')],
      ['Shift R', t('editor.pages.turnLeft')],
      ['Alt ← ↑', t('editor.pages.earlier')],
      ['Alt → ↓', t('editor.pages.later')],
      ['Delete  Backspace', t('editor.pages.remove')],
    ],
  ];
  const hasPageKeys =
    canArrangePages(editor) || (loaded.file.documents !== undefined && canChangeDocuments(editor));
  return (
    <Dialog
      open
      size="large"
      title={t('editor.help')}
      onClose={() => {
        dialog.value = null;
      }}
    >
      <div class="ed-keys">
        {[...groups, ...(hasPageKeys ? [pageKeys] : [])].map(([title, rows]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, action]) => (
                <div key={action}>
                  <dt>
                    {keys.split('  ').map((shortcut) => (
                      <span key={shortcut}>
                        {splitKeys(shortcut).map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
