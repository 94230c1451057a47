import { useComputed } from '@preact/signals';
import type { Size } from '../../geometry/box.ts';
import { useSigning } from './context.ts';
import { FieldBox } from './FieldBox.tsx';

/** The fields of one page, in reading order. Lengths inside follow the page's width, so zooming needs no code. */
export function PageFields({ page, size }: { readonly page: number; readonly size: Size }) {
  const { model } = useSigning();
  const fields = useComputed(() => model.answers.visible.value.filter((field) => field.page_number === page));
  return (
    <div class="sign-page-fields" style={{ '--page-width': size.width }}>
      {fields.value.map((field) => (
        <FieldBox key={field.id} field={field} page={size} />
      ))}
    </div>
  );
}
