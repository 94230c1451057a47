import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly description?: string;
  /** The main button. */
  readonly submit: string;
  /** The other button. Default: “Cancel”. */
  readonly keep?: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog with inputs. Enter submits it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submit,
    keep,
    size = 'small',
    isDanger = false,
    isBusy,
    onSubmit,
    onClose,
    children,
  } = props;
  const { t } = useI18n();
  const form = useId();
  return (
    <Dialog
      open
      size={size}
      title={title}
      {...(description && { description })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keep ?? t('console.cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" form={form} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        class="con-dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
