import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { showPages } from '../pages/page-steps.ts';
import type { EditorPart } from '../state/permissions.ts';
import { type Comparison, differentParts } from './compare-versions.ts';
import { type RestoreFailure, restoreVersion } from './restore-version.ts';
import type { VersionsState } from './versions-model.ts';

const PART_NAMES = {
  document: 'editor.documents',
  recipients: 'editor.recipients',
  fields: 'editor.palette',
  settings: 'editor.settings',
} as const satisfies Partial<Readonly<Record<EditorPart, string>>>;

interface RestoreProps {
  readonly versions: VersionsState;
  /** Of the version with now; null while it loads, or if another version is compared. */
  readonly comparison: Comparison | null;
}

/** Restores the chosen version, or says why it can't be restored and what to do. */
export function RestoreBar({ versions, comparison }: RestoreProps) {
  const editor = useEditor();
  const { t, list } = editor.i18n;
  const isBusy = useSignal(false);
  const failure = useSignal<RestoreFailure | null>(null);
  const chosen = versions.chosenVersion.value;
  const { document } = editor;
  if (!chosen || chosen.is_current || document.isReadOnly.value) return null;

  const restore = async (omitsSeals = false) => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    failure.value = null;
    failure.value = await restoreVersion(editor, chosen.version, omitsSeals);
    isBusy.value = false;
  };
  const again = { label: t('editor.retry'), run: () => void restore() };

  /** What went wrong, and the button that helps. */
  const explain = ({ error, current, seals }: RestoreFailure) => {
    switch (error.code) {
      case 'SAVE_FAILED':
        return { text: t('editor.versions.notSaved'), act: again };
      case 'REVISION_CONFLICT':
        return {
          text: t('editor.versions.conflict'),
          act: current && {
            label: t('editor.versions.showTheirs'),
            run: () => showPages(editor, current, { note: error.message }),
          },
        };
      case 'NETWORK':
        return { text: t('editor.versions.offline'), act: again };
      case 'ACCESS_DENIED':
        return { text: t('editor.versions.denied'), act: null };
      case 'NOT_FOUND':
        return {
          text: t('editor.versions.gone'),
          act: { label: t('editor.retry'), run: () => void versions.load() },
        };
      case 'SEAL_UNAVAILABLE':
        return {
          text: t('editor.versions.sealGone', { names: list(seals) }),
          act: { label: t('editor.versions.withoutSeal'), run: () => void restore(true) },
        };
      default:
        return { text: error.message, act: error.retryable ? again : null };
    }
  };

  const locked = (comparison ? differentParts(comparison) : []).filter(
    (part) => !document.canEdit[part].value || (part === 'recipients' && !document.canEdit.roles.value),
  );
  const parts = locked.map((part) => t(PART_NAMES[part as keyof typeof PART_NAMES]));
  const explained = failure.value && explain(failure.value);
  const note = (text: ComponentChildren) => <p class="ed-hint">{text}</p>;
  return (
    <div class="ed-vs-restore">
      {explained && (
        <Banner
          tone="danger"
          actions={
            explained.act && (
              <Button size="small" onClick={explained.act.run}>
                {explained.act.label}
              </Button>
            )
          }
        >
          {explained.text}
        </Banner>
      )}
      {parts.length > 0
        ? note(t('editor.versions.locked', { parts: list(parts) }))
        : versions.hasUnsaved.value && note(t('editor.versions.savesFirst'))}
      {parts.length === 0 && (
        <Button
          variant="primary"
          icon={DEFERRED_ICONS.refresh}
          busy={isBusy.value}
          onClick={() => void restore()}
        >
          {t('editor.versions.restore', { number: chosen.version })}
        </Button>
      )}
    </div>
  );
}
