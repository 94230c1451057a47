import type { ReadonlySignal } from '@preact/signals';
import { editorFaces, TickFace } from '../../fields/editor-faces.tsx';
import type { Size } from '../../geometry/box.ts';
import { boxOnPage, sizeOnPage } from '../../geometry/page-rect.ts';
import type { Field } from '../../model/field.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { pixelsPerPoint } from '../../pdf/zoom.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOf, colorsOfField, typeName } from '../kernel/recipient-display.ts';
import { FieldPicture } from '../pictures/FieldPicture.tsx';
import { arrowBetween, arrowPath } from './arrow.ts';
import type { DifferenceKind, FieldDifference } from './compare-fields.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { pageNameIn } from './version-text.ts';
import { useComparison } from './versions-context.ts';

/** CSS pixels. A smaller box has its sign next to it. */
const ROOM_FOR_SIGN = 56;

const place = ({ position: { x, y, width, height } }: Field) =>
  `left:${x}%;top:${y}%;width:${width}%;height:${height}%;`;

interface MarkProps {
  readonly field: Field;
  readonly page: Size;
  /** CSS pixels per point. */
  readonly scale: number;
  /** Absent for a field that doesn't differ, or isn't compared. */
  readonly kind?: DifferenceKind;
  readonly index?: number | undefined;
  /** Where the field was. */
  readonly isGhost?: boolean;
  /** Name of the page that the field is now on, or was on. */
  readonly otherPage?: string | null;
}

/** A field as in the editor, with the sign of its difference. */
function Mark({ field, page, scale, kind, index, isGhost = false, otherPage }: MarkProps) {
  const { i18n, icons } = useEditor();
  const { versions, displays } = useComparison();
  const person = (field.recipient_id && displays.get(field.recipient_id)) || null;
  const size = sizeOnPage(field.position, page);
  const room = { width: size.width * scale, height: size.height * scale };
  const Face = editorFaces[field.type];
  const isSame = versions.view.value === 'changes' && !kind;
  return (
    <div
      class={`ed-field ed-vs-field${Face === TickFace ? ' ed-tick' : ''}`}
      data-kind={kind}
      data-difference={index}
      data-ghost={isGhost || undefined}
      data-same={isSame || undefined}
      data-current={(index !== undefined && versions.at.value === index) || undefined}
      style={place(field) + (isGhost ? '' : colorsOfField(person))}
    >
      {!isGhost &&
        (field.read_only_picture ? (
          <FieldPicture picture={field.read_only_picture} />
        ) : (
          <Face
            field={field}
            label={field.label || typeName(i18n, field.type)}
            icon={icons.classFor(field.type, colorsOf(person).ink)}
            width={room.width - 2}
            height={room.height - 2}
          />
        ))}
      {kind && (!isGhost || kind === 'removed' || otherPage) && (
        <span class="ed-vs-sign" data-beside={room.width < ROOM_FOR_SIGN || undefined}>
          <Icon path={KIND_ICONS[kind]} size={12} />
          {otherPage && (
            <span dir="auto">
              {isGhost && <Icon path={DEFERRED_ICONS.chevronRight} size={10} />}
              {otherPage}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

interface Placed {
  readonly difference: FieldDifference;
  readonly index: number;
}

/**
 * One page of a version. With the differences on pages that both versions have, the old places are drawn, too. The list of differences
 * has the same for screen readers.
 */
export function DifferenceLayer({
  page,
  size,
  viewer,
}: {
  readonly page: number;
  readonly size: Size;
  readonly viewer: ReadonlySignal<PdfViewer | null>;
}) {
  const { i18n } = useEditor();
  const { versions, comparison } = useComparison();
  const { fields, hasOtherPages, before, after } = comparison;
  const view = versions.view.value;
  const side = versions.shownSide.value;
  const shown = comparison[side];
  const scale = pixelsPerPoint(viewer.value?.percent.value ?? 100);
  const shared = { page: size, scale };
  const own = shown.fields.filter(({ page_number }) => page_number === page);
  const differing = new Map(fields.map((one, index) => [one[side]?.id, index]));
  if (view !== 'changes')
    return (
      <div class="ed-vs-marks">
        {own.map((field) => (
          <Mark key={field.id} {...shared} field={field} index={differing.get(field.id)} />
        ))}
      </div>
    );
  const placed: readonly Placed[] = fields.map((difference, index) => ({ difference, index }));
  const otherPage = (version: typeof before, one: Field | null, other: Field | null) =>
    one && other && !hasOtherPages && one.page_number !== other.page_number
      ? pageNameIn(i18n, version, other.page_number)
      : null;
  const now = placed.filter(({ difference }) => difference[side]?.page_number === page);
  const was = hasOtherPages
    ? []
    : placed.filter(
        ({ difference: { kind, isMoved, before: one } }) =>
          one?.page_number === page && (isMoved || kind === 'removed'),
      );
  return (
    <div class="ed-vs-marks">
      {own
        .filter(({ id }) => !differing.has(id))
        .map((field) => (
          <Mark key={field.id} {...shared} field={field} />
        ))}
      {was.map(({ difference, index }) => (
        <Mark
          key={`${difference.id} was`}
          {...shared}
          field={difference.before!}
          kind={difference.kind}
          index={index}
          isGhost
          otherPage={otherPage(after, difference.before, difference.after)}
        />
      ))}
      {now.map(({ difference, index }) => (
        <Mark
          key={difference.id}
          {...shared}
          field={difference[side]!}
          kind={difference.kind}
          index={index}
          otherPage={otherPage(before, difference.after, difference.before)}
        />
      ))}
      <svg class="ed-vs-arrows" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {was.map(({ difference, index }) => {
          const { before: one, after: other } = difference;
          if (!other || !one || other.page_number !== page) return null;
          const arrow = arrowBetween(boxOnPage(one.position, size), boxOnPage(other.position, size));
          return (
            arrow && (
              <path
                key={difference.id}
                d={arrowPath(arrow)}
                data-kind={difference.kind}
                data-current={versions.at.value === index || undefined}
              />
            )
          );
        })}
      </svg>
    </div>
  );
}
