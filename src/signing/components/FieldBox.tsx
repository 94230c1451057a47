import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { tickStyle } from '../../fields/choice/tick-style.ts';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { definitions } from '../../fields/definitions.ts';
import { FieldHint } from '../../fields/FieldHint.tsx';
import { signingControls } from '../../fields/signing-controls.tsx';
import { measureText } from '../../fields/text/measure-text.ts';
import type { Size } from '../../geometry/box.ts';
import type { Drawing } from '../../geometry/drawing.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import { useI18n } from '../../i18n/context.ts';
import { FONT_SIZE } from '../../model/field.ts';
import { isFilled } from '../../model/field-value.ts';
import { fieldLabel, refusalText } from '../field-text.ts';
import type { SignerField } from '../state/answers-model.ts';
import { useSigning } from '../state/signing-context.tsx';
import { pageControlId } from '../state/viewport.ts';

const NOTHING: Drawing = [];

/** A field on the page: its appearance as in the sealed document, and the control to fill it in. */
export function FieldBox({ field, page }: { readonly field: SignerField; readonly page: Size }) {
  const { model, appearances } = useSigning();
  const i18n = useI18n();
  const { answers, guide, canFill, isCompact } = model;
  const value = useComputed(() => answers.values.value.get(field.id) ?? null).value;
  const refusal = useComputed(() => answers.refusals.value.get(field.id)).value;
  const isCurrent = useComputed(() => guide.focused.value === field.id).value;
  const isMissing = useComputed(() =>
    answers.missing.value.some((question) => question.fields.some(({ id }) => id === field.id)),
  ).value;
  const isRequired = useComputed(() =>
    answers.questions.value.some((question) => question.fields.some(({ id }) => id === field.id)),
  ).value;
  const { x, y, width, height } = field.position;
  const size = useMemo(() => sizeOnPage({ width, height }, page), [width, height, page.width, page.height]);
  const appearance = appearances.value[field.type];
  const drawing = useMemo(
    () => appearance?.({ field, value, size, measure: measureText }) ?? NOTHING,
    [field, value, size, appearance],
  );
  const place = { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` };
  const label = fieldLabel(field, i18n);
  const { filledBy, holds, mark } = definitions[field.type];

  if (!field.editable) {
    const Control = signingControls[field.type];
    return (
      <div class="sign-field sign-readonly" style={place}>
        <DrawingView drawing={drawing} size={size} />
        {filledBy !== 'signer' && (
          <Control {...inert(field.id, label)} field={field} value={value} place="page" />
        )}
      </div>
    );
  }

  const errorId = `${pageControlId(field.id)}-error`;
  const name = i18n.t(isRequired ? 'signing.required' : 'signing.optional', { label });
  const isMark = mark !== null;
  const isMarked = holds === 'tick';
  const isDirect = !isCompact.value || isMarked;
  const open = () => (isMark ? touchMark() : model.goTo(field));
  const touchMark = () => {
    guide.focused.value = field.id;
    model.marks.touch(field);
  };
  const Control = signingControls[field.type];
  const state = refusal ? 'wrong' : isMissing ? 'missing' : isFilled(value) ? 'done' : 'open';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the control inside
    <div
      class={`sign-field sign-${state} sign-type-${field.type}${isMarked ? ' sign-tick' : ''}${isCurrent ? ' sign-current' : ''}${isFilled(value) ? ' sign-filled' : ''}`}
      style={{
        ...place,
        ...(isMarked && tickStyle(size)),
        '--field-size': Math.min(field.format_rules.fontSize ?? FONT_SIZE.default, size.height * 0.8),
      }}
      onFocusIn={() => {
        guide.focused.value = field.id;
      }}
      onClick={() => !model.sessionModel.isConsented.peek() && model.promptForConsent()}
      onKeyDown={(event) => {
        const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'file';
        if (event.key === 'Enter' && isLine && !event.isComposing) {
          event.preventDefault();
          model.proceed();
        }
      }}
    >
      <DrawingView drawing={drawing} size={size} />
      {isDirect ? (
        <Control
          field={field}
          value={value}
          id={pageControlId(field.id)}
          label={label}
          name={isFilled(value) && isMark ? `${name}, ${i18n.t('signing.changeMark')}` : name}
          isRequired={isRequired}
          isInvalid={refusal !== undefined}
          isDisabled={!canFill.value}
          describedBy={refusal ? errorId : undefined}
          place="page"
          size={size}
          onValue={(next, stage) => answers.set(field, next, stage)}
          onMark={touchMark}
          onFile={(file) => void model.upload(field, file)}
        />
      ) : (
        <button
          id={pageControlId(field.id)}
          type="button"
          class="field-control field-open"
          aria-label={isFilled(value) ? i18n.t('signing.filled', { label: name }) : name}
          disabled={!canFill.value}
          onClick={open}
        >
          {!isFilled(value) && <FieldHint field={field} label={label} size={size} />}
        </button>
      )}
      {isMarked && field.label && !refusal && !isCompact.value && (
        <span class="sign-tick-label" aria-hidden="true">
          {label}
        </span>
      )}
      {refusal && !isCompact.value && (
        <p class="sign-field-error" id={errorId} role="alert">
          {refusalText(refusal, i18n)}
        </p>
      )}
    </div>
  );
}

const nothing = () => {};

function inert(id: string, name: string) {
  return {
    id: pageControlId(id),
    label: name,
    name,
    isRequired: false,
    isInvalid: false,
    isDisabled: true,
    onValue: nothing,
    onMark: nothing,
    onFile: nothing,
  };
}
