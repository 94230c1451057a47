import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What follows from it. */
  readonly description: string;
  readonly confirm: string;
  readonly keep: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone, or that others notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirm, keep, isDanger = false, isBusy, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
