import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CopyField } from './CopyField.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly help: string;
  readonly done: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a secret once, to be copied. Escape doesn't close it, because the secret would be lost. */
export function SecretDialog({ title, help, done, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      title={title}
      description={help}
      footer={
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <CopyField label={title} hideLabel value={secret} />
    </Dialog>
  );
}
