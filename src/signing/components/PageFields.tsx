import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Size } from '../../geometry/box.ts';
import { deferredModule, idle } from '../deferred.ts';
import type { SignerField } from '../state/answers-model.ts';
import { useSigning } from '../state/signing-context.tsx';
import { FieldBox } from './FieldBox.tsx';
import type { WovenPart } from './text-lines.ts';

const textReader = deferredModule(async () => {
  const [{ readText }, { textLines, weave }] = await Promise.all([
    import('../../pdf/content/read-text.ts'),
    import('./text-lines.ts'),
  ]);
  return { readText, textLines, weave };
});

const withoutText = (fields: readonly SignerField[]): readonly WovenPart<SignerField>[] =>
  fields.map((field) => ({ field }));

/**
 * The fields of one page in reading order, among the page's text for screen readers. Lengths are relative to the page's width, so
 * zooming needs no code.
 */
export function PageFields({ page, size }: { readonly page: number; readonly size: Size }) {
  const { model, viewport } = useSigning();
  const fields = useComputed(() => model.answers.visible.value.filter((field) => field.page_number === page));
  const order = useSignal(withoutText);
  const parts = useComputed(() => order.value(fields.value));

  useSignalEffect(() => {
    const pdf = viewport.pdf.value;
    if (!pdf) return;
    let isCurrent = true;
    const read = async () => {
      // Painting the pages comes first.
      await idle();
      const { readText, textLines, weave } = await textReader.load();
      if (!isCurrent) return;
      const lines = textLines(await pdf.read(page, readText));
      if (isCurrent) order.value = (fields) => weave(lines, fields);
    };
    read().catch(() => {}); // painting the page reports what is wrong with the document
    return () => {
      isCurrent = false;
    };
  });

  return (
    <div class="sign-page-fields" style={{ '--page-width': size.width }}>
      {parts.value.map((part, index) =>
        'line' in part ? (
          <p
            key={`line-${index}`}
            class="sign-text-line"
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
          <FieldBox key={part.field.id} field={part.field} page={size} />
        ),
      )}
    </div>
  );
}
