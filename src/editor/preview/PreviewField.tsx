import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { appearances } from '../../fields/appearances.ts';
import { tickStyle } from '../../fields/choice/tick-style.ts';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { definitions } from '../../fields/definitions.ts';
import { showSignatureFont } from '../../fields/mark/show-signature-font.ts';
import { signingControls } from '../../fields/signing-controls.tsx';
import { measureText } from '../../fields/text/measure-text.ts';
import type { Refusal } from '../../fields/validation-issue.ts';
import type { Size } from '../../geometry/box.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import { useI18n } from '../../i18n/context.ts';
import type { Translator } from '../../i18n/translator.ts';
import { FONT_SIZE } from '../../model/field.ts';
import { type FieldValue, isFilled } from '../../model/field-value.ts';
import { type PreviewedField, usePreview } from './preview-model.ts';
import { usePicture } from './use-picture.ts';

function refusalText(refusal: Refusal, { t }: Translator): string {
  const say = t as (key: string, params: Refusal['params']) => string;
  return refusal.message ?? say(refusal.key, refusal.params);
}

/** Images are drawn, so they're read; of other files only the name is shown. */
function readFile(file: File): Promise<FieldValue> {
  return new Promise((resolve) => {
    const value = { kind: 'file', file_name: file.name, content_type: file.type, size: file.size } as const;
    const reader = new FileReader();
    reader.onload = () => resolve({ ...value, data_uri: String(reader.result) });
    reader.onerror = () => resolve(value);
    if (file.type.startsWith('image/')) reader.readAsDataURL(file);
    else resolve(value);
  });
}

/** A field as on the signing page: its sealed appearance under its control. */
export function PreviewField({
  previewed,
  page,
}: {
  readonly previewed: PreviewedField;
  readonly page: Size;
}) {
  const preview = usePreview();
  const i18n = useI18n();
  const { field } = previewed;
  const value = usePicture(useComputed(() => preview.values.value.get(field.id) ?? null).value);
  const refusal = useComputed(() => preview.refusals.value.get(field.id)).value;
  const question = useComputed(() =>
    preview.questions.value.find(({ fields }) => fields.some(({ id }) => id === field.id)),
  ).value;
  const { x, y, width, height } = field.position;
  const size = sizeOnPage(field.position, page);
  // Names in any other font would be scaled to the sealed file's width.
  const typed = value !== null && typeof value === 'object' && value.kind === 'typed' ? value : null;
  const hand = typed && `${typed.font} ${typed.text}`;
  const shownHand = useSignal<string | null>(null);
  useEffect(() => {
    if (typed) void showSignatureFont(typed).then(() => (shownHand.value = hand));
  }, [hand]);
  const drawing =
    hand !== null && hand !== shownHand.value
      ? []
      : appearances[field.type]({
          field: { ...field, frame: preview.frameOf(field) },
          value,
          size,
          measure: measureText,
        });
  const label = field.label.trim() || i18n.t(definitions[field.type].labelKey);
  const place = `left:${x}%;top:${y}%;width:${width}%;height:${height}%`;
  const id = `preview-${field.id}`;
  const Control = signingControls[field.type];
  const shared = {
    field,
    value,
    id,
    label,
    size,
    place: 'page',
    onValue: (next: FieldValue, stage: 'typing' | 'done') => preview.set(field, next, stage),
    onMark: () => preview.set(field, isFilled(value) ? null : preview.sampleOf(field), 'done'),
    onFile: (file: File) => void readFile(file).then((read) => preview.set(field, read, 'done')),
  } as const;

  if (!previewed.isEditable)
    return (
      <div class="sign-field sign-readonly" style={place} data-preview={field.id}>
        <DrawingView drawing={drawing} size={size} />
        {definitions[field.type].filledBy !== 'signer' && (
          <Control {...shared} name={label} isRequired={false} isInvalid={false} isDisabled />
        )}
      </div>
    );

  const state = refusal
    ? 'wrong'
    : question && !question.isDone
      ? 'missing'
      : isFilled(value)
        ? 'done'
        : 'open';
  const fontSize = Math.min(field.format_rules.fontSize ?? FONT_SIZE.default, size.height * 0.8);
  const isTick = definitions[field.type].holds === 'tick';
  const ticks = isTick
    ? Object.entries(tickStyle(size))
        .map(([name, side]) => `;${name}:${side}`)
        .join('')
    : '';
  return (
    <div
      class={`sign-field sign-${state} sign-type-${field.type}${isTick ? ' sign-tick' : ''}${isFilled(value) ? ' sign-filled' : ''}`}
      style={`${place};--field-size:${fontSize}${ticks}`}
      data-preview={field.id}
    >
      <DrawingView drawing={drawing} size={size} />
      <Control
        {...shared}
        name={question ? `${label}, ${i18n.t('ui.required')}` : label}
        isRequired={question !== undefined}
        isInvalid={refusal !== undefined}
        isDisabled={false}
        describedBy={refusal ? `${id}-error` : undefined}
      />
      {refusal && (
        <p class="sign-field-error" id={`${id}-error`} role="alert">
          {refusalText(refusal, i18n)}
        </p>
      )}
    </div>
  );
}
