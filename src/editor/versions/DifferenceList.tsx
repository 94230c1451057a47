import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fieldName } from '../kernel/accessible-names.ts';
import { describeDifferences, propertyName, propertyText } from '../kernel/difference-text.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { type DifferenceKind, type FieldDifference, shownField } from './compare-fields.ts';
import { countDifferences } from './compare-versions.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { documentsText, pageNameIn, textContext } from './version-text.ts';
import { useComparison } from './versions-context.ts';

/** Rows of fields with their values; of more, only the names are listed. */
const MOST_DETAILED = 300;

function Kind({ kind }: { readonly kind: DifferenceKind }) {
  const { t } = useEditor().i18n;
  return (
    <span class="ed-vs-kind" data-kind={kind}>
      <Icon path={KIND_ICONS[kind]} size={12} />
      <span class="ui-visually-hidden">{t(`editor.versions.${kind}`)}: </span>
    </span>
  );
}

interface ValueProps {
  readonly name?: string;
  readonly before: string;
  readonly after: string;
}

/** An old and a new value. */
function Value({ name, before, after }: ValueProps) {
  const { t } = useEditor().i18n;
  return (
    <span class="ed-vs-value">
      {name && <small>{name}</small>}
      <span>
        <span class="ui-visually-hidden">{t('editor.versions.before')}: </span>
        <del dir="auto">{before}</del>
        <Icon path={DEFERRED_ICONS.chevronRight} size={12} />
        <span class="ui-visually-hidden">{t('editor.versions.after')}: </span>
        <ins dir="auto">{after}</ins>
      </span>
    </span>
  );
}

/** Each value that differs between two fields or recipients. */
function Values({ before, after }: { readonly before: object; readonly after: object }) {
  const { i18n } = useEditor();
  const { displays, comparison } = useComparison();
  const context = textContext(i18n, displays, comparison);
  const old = new Map(describeDifferences(context, before, after).map(({ name, text }) => [name, text]));
  return (
    <>
      {describeDifferences(context, after, before).map(({ name, text }) => (
        <Value key={name} name={name} before={old.get(name) ?? ''} after={text} />
      ))}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </>
  );
}

function Documents() {
  const { i18n } = useEditor();
  const { t } = i18n;
  const { comparison } = useComparison();
  const before = documentsText(i18n, comparison.before);
  const after = documentsText(i18n, comparison.after);
  const isOtherFile = before === after;
  return (
    <li class="ed-vs-difference">
      <Kind kind="changed" />
      <span class="ed-vs-texts">
        <Value before={before} after={isOtherFile ? `${after}, ${t('editor.versions.otherFile')}` : after} />
      </span>
    </li>
  );
}

interface RowProps {
  readonly difference: FieldDifference;
  readonly index: number;
  readonly onShow: (index: number) => void;
}

function FieldRow({ difference, index, onShow }: RowProps) {
  const { i18n } = useEditor();
  const { versions, displays, comparison } = useComparison();
  const row = useRef<HTMLButtonElement>(null);
  const field = shownField(difference);
  const isCurrent = versions.at.value === index;
  useEffect(() => {
    if (isCurrent) row.current!.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { before, after } = difference;
  const person = field.recipient_id && displays.get(field.recipient_id);
  return (
    <li>
      <button
        ref={row}
        type="button"
        class="ed-vs-difference"
        aria-current={isCurrent || undefined}
        onClick={() => onShow(index)}
      >
        <Kind kind={difference.kind} />
        <span class="ed-vs-texts">
          <strong dir="auto">{fieldName(i18n, field)}</strong>
          <small>
            {pageNameIn(i18n, comparison[after ? 'after' : 'before'], field.page_number)}
            {person && (
              <>
                {' · '}
                <span dir="auto">{person.name}</span>
              </>
            )}
          </small>
          {before && after && comparison.fields.length <= MOST_DETAILED && (
            <Values before={before} after={after} />
          )}
        </span>
      </button>
    </li>
  );
}

/** Everything that differs, in words; a press on a field shows it on its page. */
export function DifferenceList({ onShow }: Pick<RowProps, 'onShow'>) {
  const { i18n } = useEditor();
  const { t } = i18n;
  const { displays, comparison } = useComparison();
  const { fields, recipients, properties, hasOtherDocuments } = comparison;
  const context = textContext(i18n, displays, comparison);
  return (
    <section class="ed-vs-differences" aria-label={t('editor.versions.differences')}>
      <h3>
        {t('editor.versions.differences')}
        <span class="ed-vs-count">{i18n.number(countDifferences(comparison))}</span>
      </h3>
      {countDifferences(comparison) === 0 && <p class="ed-hint">{t('editor.versions.none')}</p>}
      {hasOtherDocuments && (
        <Group title={t('editor.documents')}>
          <Documents />
        </Group>
      )}
      {recipients.length > 0 && (
        <Group title={t('editor.recipients')}>
          {recipients.map(({ id, before, after }) => (
            <li key={id} class="ed-vs-difference">
              <Kind kind={!before ? 'added' : after ? 'changed' : 'removed'} />
              <span class="ed-vs-texts">
                <strong dir="auto">{displays.get((after ?? before)!.id)!.name}</strong>
                {before && after && <Values before={before} after={after} />}
              </span>
            </li>
          ))}
        </Group>
      )}
      {properties.length > 0 && (
        <Group title={t('editor.settings')}>
          {properties.map(({ name, before, after }) => (
            <li key={name} class="ed-vs-difference">
              <Kind kind="changed" />
              <span class="ed-vs-texts">
                <strong>{propertyName(i18n, name)}</strong>
                <Value
                  before={propertyText(context, name, before ?? null)}
                  after={propertyText(context, name, after ?? null)}
                />
              </span>
            </li>
          ))}
        </Group>
      )}
      {fields.length > 0 && (
        <Group title={t('editor.palette')}>
          {fields.map((difference, index) => (
            <FieldRow key={difference.id} difference={difference} index={index} onShow={onShow} />
          ))}
        </Group>
      )}
    </section>
  );
}
