import type { SigningRequest } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { download, saveFile } from '../shell/save-file.ts';
import { useAction } from '../shell/use-action.ts';

/** The files of a request. */
export function RequestFiles({ request }: { readonly request: SigningRequest }) {
  const { t } = useI18n();
  const console = useConsole();
  const { isBusy, run } = useAction();
  const someHaveSigned = request.recipients.some(({ finished_on }) => finished_on !== null);
  const files = (
    [
      ['final_document_download_url', 'console.requests.signedFile'],
      ['certificate_only_download_url', 'console.requests.certificate'],
      ['document_url', 'console.requests.original'],
    ] as const
  ).filter(([name]) => request[name]);

  /** Links expire, so that of a page that was open for long is requested again. */
  const openFile = (name: (typeof files)[number][0]) =>
    run(async () => {
      const fresh = await console.api<SigningRequest>('GET', `/signing-requests/${request.id}`);
      const url = fresh[name];
      if (url) download(url, `${request.name}.pdf`);
    });
  const openCurrent = () =>
    run(async () => {
      const path = `/signing-requests/${request.id}/download`;
      const { download_url } = await console.api<{ download_url: string }>('GET', path);
      download(download_url);
    });
  const saveEvidence = () =>
    run(async () => {
      const pack = await console.file(`/signing-requests/${request.id}/evidence`);
      saveFile(pack, `evidence-${request.id}.zip`);
    });

  return (
    <Card title={t('console.requests.files')}>
      {request.sealing_status === 'pending' && <p role="status">{t('console.requests.sealing')}</p>}
      {request.sealing_status === 'failed' && <p role="alert">{t('console.requests.sealFailed')}</p>}
      <ul class="con-files">
        {files.map(([name, label]) => (
          <li key={name}>
            <Button icon={SIGNING_ICONS.document} busy={isBusy} onClick={() => void openFile(name)}>
              {t(label)}
            </Button>
          </li>
        ))}
        {request.sealing_status === 'sealed' && (
          <li>
            <Button icon={DEFERRED_ICONS.shield} busy={isBusy} onClick={() => void saveEvidence()}>
              {t('console.requests.evidence')}
            </Button>
          </li>
        )}
        {request.status === 'in_progress' && someHaveSigned && (
          <li>
            <Button icon={DEFERRED_ICONS.download} busy={isBusy} onClick={() => void openCurrent()}>
              {t('console.requests.soFar')}
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}
