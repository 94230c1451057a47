import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { KeyboardInput } from '../gestures/keyboard-input.ts';
import { deferred } from '../kernel/deferred.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOfField, type RecipientDisplay, recipientDisplays } from '../kernel/recipient-display.ts';

const menuCode = lazyModule(() => import('./RecipientMenu.tsx'));
const RecipientMenu = deferred(
  async () => (await menuCode.load()).RecipientMenu,
  () => <span class="ed-menu-place" />,
);
const SealActions = deferred(async () => (await import('../seals/SealActions.tsx')).SealActions);
const firstSteps = lazyModule(() => import('./FirstSteps.tsx'));

function RecipientRow({
  person,
  peers,
  isTabStop,
}: {
  readonly person: RecipientDisplay;
  readonly peers: readonly RecipientDisplay[];
  /** Whether Tab reaches it; arrow keys reach the others. */
  readonly isTabStop: boolean;
}) {
  const editor = useEditor();
  const { document, view, dialog, i18n } = editor;
  const { t } = i18n;
  const { recipient, name, letters, color } = person;
  const isReadOnly = !document.canEdit.recipients.value;
  const canOrder = document.canEdit.roles.value;
  const isCopy = recipient.designation === 'CC';
  const isOrdered = document.properties.value.settings.use_signing_order && !isCopy;
  const place = peers.indexOf(person);
  const move = (by: 1 | -1) =>
    editor.deferred.run(menuCode, ({ moveRecipientTo }) => moveRecipientTo(editor, person, place + by));
  const activate = () => (view.recipientId.value = recipient.id);
  const edit = () => {
    dialog.value = { kind: 'recipient', id: recipient.id, isNew: false };
  };
  return (
    <li
      class="ed-person"
      data-person={recipient.id}
      data-kind={isCopy ? 'copy' : 'acting'}
      style={colorsOfField(person)}
    >
      {canOrder && (
        // Replaces the avatar on hover. For pointers only: the keyboard uses the button.
        <span
          class="ed-grip"
          data-grip=""
          title={t('editor.recipient.drag')}
          aria-hidden="true"
          onClick={activate}
          onDblClick={edit}
        >
          <Icon path={ICONS.drag} size={20} />
        </span>
      )}
      <button
        type="button"
        class="ed-person-main"
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={view.recipientId.value === recipient.id}
        onClick={activate}
        onDblClick={edit}
        onKeyDown={(event) => {
          // Alt with an arrow key reorders, as in other lists.
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (!event.altKey || by === 0) return;
          event.preventDefault();
          move(by);
        }}
      >
        <Avatar letters={letters} color={color.solid} />
        <span class="ed-person-text">
          <strong>{name}</strong>
          <small>
            {isOrdered && `${recipient.order}. `}
            {t(`editor.designation.${recipient.designation}`)}
          </small>
          {/* Left to right, so that the end is truncated: addresses differ at the start. */}
          {recipient.email && <small dir="ltr">{recipient.email}</small>}
        </span>
      </button>
      {!isReadOnly && (
        <RecipientMenu name={name} place={place} last={peers.length - 1} id={recipient.id} onMove={move} />
      )}
    </li>
  );
}

/** Signers, approvers and CC recipients. The active one is assigned new fields. */
export function RecipientList({ keyboard }: { readonly keyboard: KeyboardInput }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const everyone = recipientDisplays(editor);
  const active =
    everyone.find(({ recipient }) => recipient.id === editor.view.recipientId.value) ?? everyone[0];
  const add = () => editor.deferred.run(firstSteps, ({ addFirstRecipient }) => addFirstRecipient(editor));
  return (
    <Panel
      title={t('editor.recipients')}
      actions={
        <>
          {editor.document.canEdit.roles.value && (
            <IconButton icon={ICONS.plus} size="small" label={t('editor.addRecipient')} onClick={add} />
          )}
          {editor.loaded.file.has_seals && <SealActions />}
        </>
      }
    >
      {everyone.length > 0 && (
        <div
          role="toolbar"
          aria-orientation="vertical"
          aria-label={t('editor.recipients')}
          onKeyDown={keyboard.onRecipientKeyDown}
        >
          <ol class="ed-people">
            {everyone.map((person) => (
              <RecipientRow
                key={person.recipient.id}
                person={person}
                isTabStop={person === active}
                peers={everyone.filter(
                  (one) => (one.recipient.designation === 'CC') === (person.recipient.designation === 'CC'),
                )}
              />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}
