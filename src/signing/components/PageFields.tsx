import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Size } from '../../geometry/box.ts';
import { later, whenIdle } from '../load-later.ts';
import { useSigning } from '../state/signing-context.tsx';
import { FieldBox } from './FieldBox.tsx';
import type { TextLine } from './text-lines.ts';

/**
 * The fields of one page, in reading order, among the page's text for screen readers. Lengths inside follow the page's width,
 * so zooming needs no code.
 */
export function PageFields({ page, size }: { readonly page: number; readonly size: Size }) {
  const { model, viewport } = useSigning();
  const fields = useComputed(() => model.answers.visible.value.filter((field) => field.page_number === page));
  const lines = useSignal<readonly TextLine[]>([]);
  const parts = useComputed(
    () =>
      later.value?.weave(lines.value, fields.value) ??
      fields.value.map((field) => ({ field, line: undefined })),
  );

  useSignalEffect(() => {
    const pdf = viewport.pdf.value;
    const code = later.value;
    if (!pdf || !code) return;
    let isGone = false;
    // Behind the painting of pages, which everybody waits for.
    const stop = whenIdle(() => {
      pdf.read(page, code.readText).then(
        (pieces) => {
          if (!isGone) lines.value = code.textLines(pieces);
        },
        () => {}, // the painting of the page reports what is wrong with the document
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  });

  return (
    <div class="sign-page-fields" style={{ '--page-width': size.width }}>
      {parts.value.map((part, index) =>
        'line' in part && part.line ? (
          // The lines of a page do not change; they only come.
          <p
            key={`line-${index}`}
            class="sign-line"
            style={{
              left: `${part.line.box.x}%`,
              top: `${part.line.box.y}%`,
              width: `${part.line.box.width}%`,
              height: `${part.line.box.height}%`,
            }}
          >
            {part.line.text}
          </p>
        ) : (
          'field' in part && <FieldBox key={part.field.id} field={part.field} page={size} />
        ),
      )}
    </div>
  );
}
