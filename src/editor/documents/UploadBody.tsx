import { Banner } from '../../ui/Banner.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { PasswordForm } from './PasswordForm.tsx';
import type { Uploads } from './upload-files.ts';

interface Props {
  readonly uploads: Uploads;
  /** Of the password form. */
  readonly formId: string;
  /** What is happening after the upload. */
  readonly applying: string | null;
  readonly onPassword: (password: string) => void;
}

/** Progress of an upload, its error, and the question for a password. */
export function UploadBody({ uploads, formId, applying, onPassword }: Props) {
  const { t } = useEditor().i18n;
  const file = uploads.current.value;
  const locked = uploads.locked.value;
  const failure = uploads.failure.value;
  const progress = file ? t('editor.documents.uploading', { file: file.name }) : applying;
  return (
    <>
      {failure && <Banner tone="danger">{failure.error.message}</Banner>}
      {progress && (
        <p class="ed-reading" role="status">
          <Spinner size={18} /> <span dir="auto">{progress}</span>
        </p>
      )}
      {locked && (
        <PasswordForm
          key={locked.file}
          id={formId}
          fileName={locked.file.name}
          isWrong={locked.fault === 'wrong'}
          onPassword={onPassword}
        />
      )}
    </>
  );
}
