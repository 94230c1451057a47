import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Box } from '../../geometry/box.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { searchOf } from './search-model.ts';

/** More marks on one page don't help, and a page has thousands of "e". */
const MOST = 400;

/** Marks one page's matches. */
export function FindLayer({ page }: { readonly page: number }) {
  const editor = useEditor();
  const search = searchOf(editor).value;
  const marks = useSignal<readonly (readonly Box[])[]>([]);
  // The same list while this page has no matches, however many other pages have.
  const own = useComputed(() => searchOf(editor).value?.found.value.get(page));
  useSignalEffect(() => {
    if (!own.value) {
      marks.value = [];
      return;
    }
    let isGone = false;
    searchOf(editor)
      .peek()!
      .boxes(page)
      .then(
        (boxes) => {
          if (!isGone) marks.value = boxes;
        },
        () => {}, // the document was closed meanwhile
      );
    return () => {
      isGone = true;
    };
  });
  if (!search) return null;
  const at = search.current.value;
  const currentIndex = at?.page === page ? at.index : -1;
  const from = Math.max(0, Math.min(currentIndex - MOST / 2, marks.value.length - MOST));
  return (
    <>
      {marks.value
        .slice(from, from + MOST)
        .map((boxes, index) =>
          boxes.map(({ x, y, width, height }, part) => (
            <div
              key={`${from + index} ${part}`}
              class="ed-match"
              data-current={from + index === currentIndex || undefined}
              aria-hidden="true"
              style={`left:${x}%;top:${y}%;width:${width}%;height:${height}%`}
            />
          )),
        )}
    </>
  );
}
