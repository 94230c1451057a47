import { useState } from 'preact/hooks';
import { missingToSend } from '../../../fields/rules/readiness.ts';
import type { WidgetError } from '../../../model/errors.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SIGNING_ICONS } from '../../../ui/signing-icons.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { type RecipientDisplay, recipientDisplays } from '../../kernel/recipient-display.ts';
import { toWidgetError } from '../../kernel/to-widget-error.ts';
import { toastsOf } from '../../kernel/toasts-of.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { isPerson } from '../../state/participants.ts';
import { attributeName } from '../panels/ChecksPanel.tsx';
import { findingsOf } from '../watch-checks.ts';
import styles from './SendDialog.css?inline';

/** The service's limit. */
const MAX_MESSAGE_LENGTH = 1000;

function Row({
  person,
  missing,
}: {
  readonly person: RecipientDisplay;
  readonly missing: readonly string[];
}) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const { recipient, name, letters, color } = person;
  return (
    <li class="ed-send-person" data-ready={missing.length === 0}>
      <Avatar letters={letters} color={color.solid} />
      <span class="ed-person-text">
        <strong>{name}</strong>
        <small>
          {t(`editor.designation.${recipient.designation}`)}
          {recipient.email && ` · ${recipient.email}`}
        </small>
      </span>
      {missing.length === 0 ? (
        <span class="ed-send-state">
          <Icon path={SIGNING_ICONS.check} size={16} />
          {t('editor.send.ready')}
        </span>
      ) : (
        <>
          <span class="ed-send-state">
            <Icon path={DEFERRED_ICONS.warning} size={16} />
            {t('editor.send.missing', {
              what: editor.i18n.list(missing.map((one) => attributeName(editor, one))),
            })}
          </span>
          <Button
            size="small"
            aria-label={t('editor.send.completeNamed', { name })}
            onClick={() => {
              editor.dialog.value = { kind: 'recipient', id: recipient.id, isNew: false, isForSending: true };
            }}
          >
            {t('editor.send.complete')}
          </Button>
        </>
      )}
    </li>
  );
}

/** Shows who will be notified and what's missing, and asks for confirmation before sending. */
export function SendDialog() {
  const editor = useEditor();
  useStyles(styles);
  const { i18n, document, dialog, sending, view } = editor;
  const cost = sending?.cost ?? null;
  const { t } = i18n;
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<WidgetError | null>(null);
  const { settings } = document.properties.value;
  const everyone = recipientDisplays(editor).map((person) => ({
    person,
    missing: isPerson(person.recipient) ? missingToSend(person.recipient, document.allFields()) : [],
  }));
  const hasSigner = everyone.some(({ person }) => person.recipient.designation === 'Signer');
  const isReady = hasSigner && everyone.every(({ missing }) => missing.length === 0);
  // What's missing for recipients is already shown next to them.
  const otherErrors = findingsOf(editor).value.filter(
    ({ severity, rule }) => severity === 'error' && rule !== 'incomplete' && rule !== 'no-recipient',
  );
  const close = () => {
    if (!isBusy) dialog.value = null;
  };
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      const count = await sending!.send(message.trim());
      dialog.value = null;
      toastsOf(editor).show({ tone: 'success', text: t('editor.send.done', { count }) });
    } catch (cause) {
      setError(toWidgetError(cause, i18n, 'send'));
      setBusy(false);
    }
  };
  const text = !settings.send_signing_email
    ? 'textSilent'
    : settings.use_signing_order
      ? 'textOrder'
      : 'textAll';
  return (
    <Dialog
      open
      title={t('editor.send.title')}
      description={t(`editor.send.${text}`)}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close} disabled={isBusy}>
            {t('editor.cancel')}
          </Button>
          <Button
            variant="primary"
            icon={DEFERRED_ICONS.send}
            busy={isBusy}
            disabled={!isReady}
            onClick={() => void send()}
          >
            {t('editor.send.now')}
          </Button>
        </>
      }
    >
      <ol class="ed-send-people">
        {everyone.map((one) => (
          <Row key={one.person.recipient.id} {...one} />
        ))}
      </ol>
      {!hasSigner && <Banner tone="warning">{t('editor.send.nobody')}</Banner>}
      {otherErrors.length > 0 && (
        <Banner
          tone="warning"
          actions={
            <Button
              size="small"
              onClick={() => {
                view.tab.value = 'checks';
                view.sheet.value = 'panel';
                dialog.value = null;
              }}
            >
              {t('editor.send.look')}
            </Button>
          }
        >
          {t('editor.send.checks', { count: otherErrors.length })}
        </Banner>
      )}
      {settings.send_signing_email && (
        <Field label={t('editor.send.message')} help={t('editor.send.messageHelp')}>
          <TextArea value={message} maxLength={MAX_MESSAGE_LENGTH} onValue={setMessage} />
        </Field>
      )}
      {cost !== null && <p class="ed-hint">{t('editor.send.cost', { count: cost })}</p>}
      {error && (
        <Banner tone="danger" title={error.message}>
          {error.cause}
        </Banner>
      )}
    </Dialog>
  );
}
