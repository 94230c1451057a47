import type { Box } from '../../geometry/box.ts';
import { pageSizeOf } from '../../geometry/page-sizes.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { DocumentReview } from '../../wire/http/templates.ts';
import { fieldName } from '../kernel/accessible-names.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOf, displayOfRecipient } from '../kernel/recipient-display.ts';
import { pageName } from '../kernel/several-documents.ts';

/** CSS pixels of the longer side. */
const SIDE = 150;

const place = ({ x, y, width, height }: Box) => `left:${x}%;top:${y}%;width:${width}%;height:${height}%;`;

interface Props {
  readonly review: DocumentReview;
  /** Pages before those of the document. */
  readonly first?: number;
  /** Pages of the document now. */
  readonly count: number;
  /** Says whether it can be undone. */
  readonly final: string;
}

/**
 * What a new document changes about the fields: pages with old and new positions, and a description of each
 * change.
 */
export function ReviewList({ review, first = 0, count, final }: Props) {
  const editor = useEditor();
  const { document, i18n, view } = editor;
  const { t } = i18n;
  const fieldOf = (id: string) => document.field(id as FieldId)?.value;
  const name = (field: Field) => `${fieldName(i18n, field)} · ${pageName(editor, field.page_number)}`;
  const colour = (field: Field) => colorsOf(displayOfRecipient(editor, field.recipient_id)).solid;
  const moved = review.moved.flatMap(({ field_id, position }) => {
    const field = fieldOf(field_id);
    return field ? [{ field, to: position as Box }] : [];
  });
  const dropped = review.dropped.map(fieldOf).filter((field) => field !== undefined);
  const pages = [...new Set(moved.map(({ field }) => field.page_number))].sort((a, b) => a - b);
  if (review.same_pages) return <Banner tone="success">{t('editor.replace.same')}</Banner>;
  return (
    <div class="ed-review">
      <Banner tone="warning">{t('editor.replace.other')}</Banner>
      {review.page_count !== count && (
        <p>{t('editor.replace.pages', { before: count, now: review.page_count })}</p>
      )}
      {moved.length + dropped.length === 0 && <p>{t('editor.replace.kept')}</p>}
      {moved.length > 0 && (
        <section>
          <h3>{t('editor.replace.moved', { count: moved.length })}</h3>
          <div class="ed-review-sheets" aria-hidden="true">
            {pages.map((page) => {
              const size = pageSizeOf(review.page_sizes, page - first);
              if (!size) return null;
              const scale = SIDE / Math.max(size.width, size.height);
              const old = view.pageSize(page);
              return (
                <figure key={page}>
                  <span
                    class="ed-review-sheet"
                    style={`width:${size.width * scale}px;height:${size.height * scale}px`}
                  >
                    {moved
                      .filter(({ field }) => field.page_number === page)
                      .map(({ field, to }) => {
                        const { x, y, width, height } = field.position;
                        const [across, down] = [old.width / size.width, old.height / size.height];
                        // Same distance from the corner on the new page; whatever is past its edge is cut
                        // off.
                        const before = {
                          x: x * across,
                          y: y * down,
                          width: width * across,
                          height: height * down,
                        };
                        return [
                          <i key={`${field.id} was`} data-was style={place(before)} />,
                          <i key={field.id} style={`${place(to)}background:${colour(field)}`} />,
                        ];
                      })}
                  </span>
                  <small>{page - first}</small>
                </figure>
              );
            })}
          </div>
          <ul>
            {moved.map(({ field }) => (
              <li key={field.id}>{name(field)}</li>
            ))}
          </ul>
        </section>
      )}
      {dropped.length > 0 && (
        <section>
          <h3>{t('editor.replace.dropped', { count: dropped.length })}</h3>
          <ul>
            {dropped.map((field) => (
              <li key={field.id}>{name(field)}</li>
            ))}
          </ul>
        </section>
      )}
      <p>{final}</p>
    </div>
  );
}
