import { findingSentence } from '../../../fields/rules/finding-sentence.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { CheckSeverity, Finding } from '../../../model/findings.ts';
import type { FieldId, RecipientId } from '../../../model/ids.ts';
import { RECIPIENT_ATTRIBUTES, type RecipientAttribute } from '../../../model/recipient.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyModule } from '../../../ui/lazy.tsx';
import { SIGNING_ICONS } from '../../../ui/signing-icons.ts';
import { canFix } from '../../commands/fixable-findings.ts';
import { sealOfFinding } from '../../commands/seal-of-finding.ts';
import { fieldName } from '../../kernel/accessible-names.ts';
import { type Editor, useEditor } from '../../kernel/editor-context.ts';
import { displayOfRecipient } from '../../kernel/recipient-display.ts';
import { pageName } from '../../kernel/several-documents.ts';
import { showFields } from '../../kernel/show-fields.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { findingsOf } from '../watch-checks.ts';
import styles from './ChecksPanel.css?inline';

const fixes = lazyModule(() => import('../../commands/fix-finding.ts'));

const LEVELS: readonly CheckSeverity[] = ['error', 'warning', 'hint'];
const SEVERITY_ICONS = {
  error: DEFERRED_ICONS.error,
  warning: DEFERRED_ICONS.warning,
  hint: DEFERRED_ICONS.info,
} as const;
/** Rows rendered per severity. Authors with more findings fix these first. */
const MAX_ROWS = 100;

const nameOf = (editor: Editor, id: FieldId) => {
  const field = editor.document.field(id)?.value;
  return field ? fieldName(editor.i18n, field) : '';
};

/** A recipient's attribute as text; anything else is a variable name and stays as it is. */
export function attributeName({ i18n }: Editor, name: string): string {
  return (RECIPIENT_ATTRIBUTES as readonly string[]).includes(name)
    ? i18n.t(`editor.attribute.${name as RecipientAttribute}`)
    : name;
}

function Row({ finding }: { readonly finding: Finding }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const sentence = findingSentence(editor.i18n, finding, {
    field: (id) => nameOf(editor, id),
    recipient: (id) => displayOfRecipient(editor, id)?.name ?? '',
    attribute: (name) => attributeName(editor, name),
  });
  const isWithoutStamp = finding.rule === 'seal-no-stamp';
  const seal = sealOfFinding(editor, finding);
  const [first] = finding.field_ids;
  const where = first && !isWithoutStamp ? nameOf(editor, first) : '';
  const arm = (owner: RecipientId, type: FieldType | null) => {
    editor.view.recipientId.value = owner;
    editor.view.armed.value = type;
    editor.view.sheet.value = null;
  };
  const go = () => {
    if (seal && isWithoutStamp) arm(seal.id, 'stamp');
    else if (seal && editor.document.canEdit.roles.peek())
      editor.dialog.value = { kind: 'recipient', id: seal.id, isNew: false };
    else if (first) void showFields(editor, finding.field_ids);
    else if (finding.rule === 'incomplete')
      editor.dialog.value = { kind: 'recipient', id: finding.recipient_id!, isNew: false };
    else if (finding.recipient_id)
      arm(finding.recipient_id, finding.rule === 'no-signature' ? 'signature' : null);
  };
  const fix = () =>
    void fixes.load().then(
      ({ fixFinding }) => {
        if (!fixFinding(editor, finding)) return;
        // Selects a field that the fix placed.
        const isPlaced = !first || isWithoutStamp;
        void showFields(editor, isPlaced ? [...editor.selection.ids.peek()] : finding.field_ids);
      },
      (cause) => editor.deferred.report(cause, fix),
    );
  const canGo = first !== undefined || finding.recipient_id !== null || seal !== undefined;
  return (
    <li class="ed-finding" data-severity={finding.severity}>
      <Icon path={SEVERITY_ICONS[finding.severity]} size={16} />
      <button
        type="button"
        class="ed-finding-text"
        disabled={!canGo}
        title={t('editor.checks.show')}
        onClick={go}
      >
        {where && <strong>{where}</strong>}
        <span>{sentence}</span>
        {finding.page_number && <small>{pageName(editor, finding.page_number)}</small>}
      </button>
      {canFix(finding) && editor.document.canEdit.fields.value && (
        <Button
          size="small"
          aria-label={t('editor.checks.fixNamed', { what: `${where} ${sentence}`.trim() })}
          onClick={fix}
        >
          {t('editor.checks.fix')}
        </Button>
      )}
    </li>
  );
}

/** Why the service rejected the last save; it checks more than the editor does. */
function RejectedSave() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const refused = editor.saving.refused.value;
  if (refused.length === 0) return null;
  return (
    <section>
      <h3>{t('editor.checks.refused')}</h3>
      <ul>
        {refused.slice(0, MAX_ROWS).map(({ fieldId, recipientId, message }) => (
          <li key={`${fieldId}${recipientId}${message}`} class="ed-finding" data-severity="error">
            <Icon path={DEFERRED_ICONS.error} size={16} />
            <button
              type="button"
              class="ed-finding-text"
              title={t('editor.checks.show')}
              disabled={!fieldId && !recipientId}
              onClick={() => {
                if (fieldId) void showFields(editor, [fieldId]);
                else if (recipientId)
                  editor.dialog.value = { kind: 'recipient', id: recipientId, isNew: false };
              }}
            >
              {fieldId && <strong>{nameOf(editor, fieldId)}</strong>}
              {recipientId && <strong>{displayOfRecipient(editor, recipientId)?.name}</strong>}
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All findings of the checks, most severe first. */
export function ChecksPanel() {
  useStyles(styles);
  const editor = useEditor();
  const { t } = editor.i18n;
  const findings = findingsOf(editor).value;
  return (
    <div class="ed-list">
      <RejectedSave />
      {findings.length === 0 && editor.saving.refused.value.length === 0 && (
        <EmptyState icon={SIGNING_ICONS.check} title={t('editor.checks.none')}>
          {t('editor.checks.noneText')}
        </EmptyState>
      )}
      {LEVELS.map((level) => {
        const listed = findings.filter(({ severity }) => severity === level);
        return (
          listed.length > 0 && (
            <section key={level}>
              <h3>{`${t(`editor.checks.${level}`)} (${editor.i18n.number(listed.length)})`}</h3>
              <ul>
                {listed.slice(0, MAX_ROWS).map((finding) => {
                  const { rule, field_ids, recipient_id, detail } = finding;
                  return <Row key={`${rule}${field_ids}${recipient_id}${detail}`} finding={finding} />;
                })}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
