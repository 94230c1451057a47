import { useI18n } from '../../i18n/context.ts';
import { useConsole } from '../console-model.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asked before a page with unsaved changes is left; see `useUnsaved`. */
export function LeaveDialog() {
  const { t } = useI18n();
  const { router } = useConsole();
  if (!router.pending.value) return null;
  return (
    <ConfirmDialog
      title={t('console.leaveTitle')}
      description={t('console.leaveHelp')}
      confirm={t('console.leave')}
      keep={t('console.stay')}
      isDanger
      isBusy={false}
      onConfirm={() => router.resolvePending(true)}
      onClose={() => router.resolvePending(false)}
    />
  );
}
