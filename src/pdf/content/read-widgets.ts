import type { Box } from '../../geometry/box.ts';
import type { FormWidget, WidgetKind } from './page-content.ts';

/** The properties of pdf.js's annotations that are used. */
export interface Annotation {
  readonly subtype?: string;
  readonly fieldType?: string | null;
  readonly fieldName?: string;
  readonly alternativeText?: string;
  readonly rect: readonly number[];
  readonly hidden?: boolean;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly multiLine?: boolean;
  readonly comb?: boolean;
  readonly maxLen?: number;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly buttonValue?: string | null;
  readonly fieldValue?: unknown;
  readonly datetimeType?: string;
  readonly options?: readonly { readonly exportValue?: unknown; readonly displayValue?: unknown }[];
}

/** Push buttons have no value. */
function kindOf({ fieldType, checkBox, radioButton }: Annotation): WidgetKind | null {
  if (fieldType === 'Tx') return 'text';
  if (fieldType === 'Ch') return 'choice';
  if (fieldType === 'Sig') return 'signature';
  if (fieldType !== 'Btn') return null;
  return checkBox ? 'checkbox' : radioButton ? 'radio' : null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** `place` maps user space to percent of the displayed page. */
export function formWidgets(
  annotations: readonly Annotation[],
  place: (rect: readonly number[]) => Box<'percent'>,
): readonly FormWidget[] {
  return annotations.flatMap((one) => {
    const kind = kindOf(one);
    if (one.subtype !== 'Widget' || !kind || one.hidden) return [];
    const box = place(one.rect);
    if (!(box.width > 0) || !(box.height > 0)) return [];
    return [
      {
        kind,
        box,
        name: one.fieldName ?? '',
        tooltip: one.alternativeText ?? '',
        isRequired: one.required === true,
        isReadOnly: one.readOnly === true,
        isMultiline: one.multiLine === true,
        combCells: one.comb ? (one.maxLen ?? 0) : 0,
        maxLength: one.maxLen ?? 0,
        isDate: (one.datetimeType ?? '').startsWith('date'),
        options: (one.options ?? []).map(
          ({ displayValue, exportValue }) => textOf(displayValue) || textOf(exportValue),
        ),
        value: kind === 'radio' ? textOf(one.buttonValue) : textOf(one.fieldValue),
      },
    ];
  });
}
