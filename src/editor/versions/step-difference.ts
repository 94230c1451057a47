import { fieldName } from '../kernel/accessible-names.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { shownField } from './compare-fields.ts';
import { pageNameIn } from './version-text.ts';
import type { ShownComparison } from './versions-context.ts';

/** Shows and announces the next or previous difference; after the last one, the first one. */
export function stepDifference(
  { i18n, say }: Pick<Editor, 'i18n' | 'say'>,
  { versions, comparison }: ShownComparison,
  by: 1 | -1,
): void {
  const { fields, before, after } = comparison;
  const total = fields.length;
  if (total === 0) return;
  const now = versions.at.peek();
  const next = now < 0 ? (by > 0 ? 0 : total - 1) : (now + by + total) % total;
  versions.show(next);
  const difference = fields[next]!;
  const field = shownField(difference);
  say(
    [
      i18n.t('editor.find.count', { position: next + 1, total }),
      i18n.t(`editor.versions.${difference.kind}`),
      fieldName(i18n, field),
      pageNameIn(i18n, difference.after ? after : before, field.page_number),
    ].join(', '),
  );
}
