import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { countKinds, DIFFERENCE_KINDS } from './compare-fields.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { stepDifference } from './step-difference.ts';
import { choiceName } from './version-text.ts';
import { useComparison } from './versions-context.ts';
import type { ComparisonView, Side, VersionChoice } from './versions-model.ts';

/** Chooses what the chosen version is compared with. */
function CompareWith() {
  const { i18n } = useEditor();
  const { versions } = useComparison();
  const chosen = versions.chosen.value;
  const others: VersionChoice[] = [
    'now',
    ...(versions.list.value ?? []).map(({ version }) => version),
  ] satisfies VersionChoice[];
  const options = others.filter(
    (one) =>
      one !== chosen &&
      (one !== 'now' || versions.hasUnsaved.value || !versions.chosenVersion.value?.is_current),
  );
  const against = versions.against.value;
  if (against === null) return null;
  return (
    <Field label={i18n.t('editor.versions.compareWith')} inline>
      <Select
        value={String(against)}
        options={options.map((one) => ({ value: String(one), label: choiceName(i18n, one) }))}
        onValue={(next) => void versions.compareWith(next === 'now' ? 'now' : Number(next))}
      />
    </Field>
  );
}

/** Steps through the differences of fields. */
function Steps() {
  const editor = useEditor();
  const { t, number } = editor.i18n;
  const shown = useComparison();
  const { versions, comparison } = shown;
  const total = comparison.fields.length;
  const position = versions.at.value + 1;
  return (
    <div class="ed-vs-steps">
      <IconButton
        icon={DEFERRED_ICONS.chevronUp}
        label={t('editor.versions.previous')}
        keys="P"
        aria-disabled={total === 0}
        onClick={() => stepDifference(editor, shown, -1)}
      />
      <span class="ed-vs-position">
        {position > 0 ? t('editor.find.count', { position, total }) : number(total)}
      </span>
      <IconButton
        icon={DEFERRED_ICONS.chevronDown}
        label={t('editor.versions.next')}
        keys="N"
        aria-disabled={total === 0}
        onClick={() => stepDifference(editor, shown, 1)}
      />
    </div>
  );
}

/** Signs and colors on the pages, with how many fields have each. */
function Legend() {
  const { i18n } = useEditor();
  const { comparison } = useComparison();
  const counts = countKinds(comparison.fields);
  return (
    <ul class="ed-vs-legend">
      {DIFFERENCE_KINDS.map((kind) => (
        <li key={kind} data-none={counts[kind] === 0 || undefined}>
          <span class="ed-vs-kind" data-kind={kind}>
            <Icon path={KIND_ICONS[kind]} size={12} />
          </span>
          {i18n.t(`editor.versions.${kind}`)} <b>{i18n.number(counts[kind])}</b>
        </li>
      ))}
    </ul>
  );
}

/** Above the pages: which versions, how they are shown, and the way from difference to difference. */
export function ComparisonBar({ viewer }: { readonly viewer: PdfViewer | null }) {
  const { i18n } = useEditor();
  const { t } = i18n;
  const { versions, comparison } = useComparison();
  const { choices, hasOtherPages } = comparison;
  const isAlone = choices.before === choices.after;
  const view = versions.view.value;
  return (
    <>
      <div class="ed-vs-bar" role="toolbar" aria-label={t('editor.versions.view')}>
        <h3>
          {isAlone
            ? choiceName(i18n, choices.after)
            : [choices.before, choices.after].map((one, index) => (
                <>
                  {index > 0 && <Icon path={DEFERRED_ICONS.chevronRight} size={14} />}
                  <span>{choiceName(i18n, one)}</span>
                </>
              ))}
        </h3>
        <CompareWith />
        {!isAlone && (
          <SegmentedControl
            label={t('editor.versions.view')}
            value={view}
            segments={(['before', 'changes', 'after'] as const satisfies readonly ComparisonView[]).map(
              (one) => ({ value: one, label: t(`editor.versions.${one}`) }),
            )}
            onValue={(next) => {
              versions.view.value = next;
            }}
          />
        )}
        {!isAlone && <Steps />}
        <span class="ed-vs-zoom">
          <IconButton icon={ICONS.zoomOut} label={t('editor.zoomOut')} onClick={() => viewer?.zoomOut()} />
          <IconButton icon={ICONS.zoomIn} label={t('editor.zoomIn')} onClick={() => viewer?.zoomIn()} />
        </span>
      </div>
      {!isAlone && view === 'changes' && (
        <div class="ed-vs-notes">
          <Legend />
          {hasOtherPages && (
            <div class="ed-vs-other">
              <span>{t('editor.versions.otherPages')}</span>
              <SegmentedControl
                label={t('editor.versions.pagesOf')}
                value={versions.pagesOf.value}
                segments={(['before', 'after'] as const satisfies readonly Side[]).map((side) => ({
                  value: side,
                  label: choiceName(i18n, choices[side]),
                }))}
                onValue={(side) => {
                  versions.pagesOf.value = side;
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
