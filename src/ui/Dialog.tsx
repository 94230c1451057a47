import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useI18n } from '../i18n/context.ts';
import { IconButton } from './IconButton.tsx';
import { ICONS } from './icons.ts';

const FOCUSABLE =
  'button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),a[href]';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Below the title, in muted text. */
  readonly description?: string;
  /** Asked by Escape, the corner button and a press on the backdrop. Absent: only the content's own buttons close it. */
  readonly onClose?: () => void;
  readonly size?: 'small' | 'medium' | 'large';
  /** Buttons; the main one last. */
  readonly footer?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/**
 * A native modal dialog inside the root it is rendered in: the browser makes the rest inert and gives focus back.
 * On phones it is a sheet at the lower edge. Put `data-autofocus` on the control that
 * should have focus first; in a frame of another origin browsers refuse `autofocus`, with an error in the host's console.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return <OpenDialog {...props} />;
}

function OpenDialog({ title, description, onClose, size = 'medium', footer, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  const id = useId();
  const { t } = useI18n();

  // After the key press that asked for it: its Escape would close the dialog again, its Enter press a button of it.
  useEffect(() => {
    const dialog = element.current!;
    if (!dialog.open) dialog.showModal();
    // Words alone take the focus themselves, so that keys scroll them.
    const body = dialog.querySelector<HTMLElement>('.ui-dialog-body');
    if (body && !body.querySelector(FOCUSABLE))
      body.tabIndex = body.scrollHeight > body.clientHeight ? 0 : -1;
    // The browser would choose the corner button, which says nothing about the question; and in a frame of another
    // origin it chooses nothing at all.
    const first = `:is(.ui-dialog-body,.ui-dialog-foot) :is(${FOCUSABLE})`;
    const target =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(first) ??
      body;
    target?.focus();
  }, []);

  // In the layout phase: a dialog closed after it was removed doesn't restore focus.
  useLayoutEffect(() => {
    const dialog = element.current!;
    return () => {
      isOver.current = true;
      dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={element}
      class={`ui-dialog ui-dialog-${size}`}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        // Who leaves a file chooser without a file has cancelled that, and not the dialog around it.
        if (event.target !== event.currentTarget) return;
        // The owner decides; a dialog that closed itself would disagree with the state.
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // Chromium closes on a second Escape whatever `cancel` said.
        if (isOver.current) return;
        if (onClose) onClose();
        else element.current?.showModal();
      }}
      // Shortcuts of what lies below must not fire from here.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      // While it rises, a press was meant for what it covers, such as the second one of a double-click.
      onPointerDown={({ target, currentTarget: own }) =>
        target === own && !own.getAnimations().length && onClose?.()
      }
    >
      <div class="ui-dialog-box">
        <div class="ui-dialog-head">
          <h2 id={id}>{title}</h2>
          {onClose && <IconButton icon={ICONS.close} label={t('ui.close')} onClick={onClose} />}
        </div>
        {description && (
          <p class="ui-dialog-text" id={`${id}-text`}>
            {description}
          </p>
        )}
        {children && <div class="ui-dialog-body">{children}</div>}
        {footer && <div class="ui-dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
