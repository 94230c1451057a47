import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { TemplateVersion } from '../../wire/http/template-versions.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { authorName, changeTexts, timeText } from './version-text.ts';
import type { VersionChoice, VersionsState } from './versions-model.ts';

interface ListProps {
  readonly versions: VersionsState;
  readonly onChoose: (choice: VersionChoice) => void;
}

function VersionDetails({ version }: { readonly version: TemplateVersion }) {
  const { i18n } = useEditor();
  const { t } = i18n;
  const texts = version.restored_from
    ? [t('editor.versions.restoredFrom', { number: version.restored_from })]
    : // All of the first one was added with it.
      version.version > 1
      ? changeTexts(i18n, version.changes)
      : [];
  return (
    <>
      <span class="ed-vs-row-head">
        <strong>{t('editor.versions.name', { number: version.version })}</strong>
        {version.is_current && <span class="ed-vs-badge">{t('editor.versions.current')}</span>}
      </span>
      <small>
        {timeText(i18n, version.updated_at)} · <span dir="auto">{authorName(i18n, version.author)}</span>
      </small>
      {texts.map((text) => (
        <small key={text} dir="auto">
          {text}
        </small>
      ))}
    </>
  );
}

/** All versions, newest first; on top the unsaved changes, which are none yet. */
export function VersionList({ versions, onChoose }: ListProps) {
  const { i18n } = useEditor();
  const { t } = i18n;
  const list = versions.list.value ?? [];
  const chosen = versions.chosen.value;
  return (
    <section class="ed-vs-list" aria-label={t('editor.versions')}>
      <ol>
        {versions.hasUnsaved.value && (
          <li>
            <button
              type="button"
              class="ed-vs-row"
              aria-current={chosen === 'now' || undefined}
              onClick={() => onChoose('now')}
            >
              <span class="ed-vs-row-head">
                <Icon path={DEFERRED_ICONS.edit} size={14} />
                <strong>{t('editor.versions.unsaved')}</strong>
              </span>
            </button>
          </li>
        )}
        {list.map((version) => (
          <li key={version.version}>
            <button
              type="button"
              class="ed-vs-row"
              aria-current={chosen === version.version || undefined}
              onClick={() => onChoose(version.version)}
            >
              <VersionDetails version={version} />
            </button>
          </li>
        ))}
      </ol>
      {list.length === 1 && !versions.hasUnsaved.value && (
        <p class="ed-hint">{t('editor.versions.onlyText')}</p>
      )}
    </section>
  );
}
