import { appearances } from '../../fields/appearances.ts';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { definitions } from '../../fields/definitions.ts';
import { groupOf } from '../../fields/rules/missing-answers.ts';
import { signingControls } from '../../fields/signing-controls.tsx';
import { measureText } from '../../fields/text/measure-text.ts';
import { useI18n } from '../../i18n/context.ts';
import { isFilled } from '../../model/field-value.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { fieldLabel, refusalText } from '../field-text.ts';
import type { SignerField } from '../state/answers-model.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import { sheetControlId } from '../state/viewport.ts';
import styles from './FieldSheet.css?inline';

/** On narrow screens, the current field's control in full size at the lower edge. */
export function FieldSheet({ field }: { readonly field: SignerField }) {
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const { answers, guide } = model;
  const parts = groupOf(field, answers.editable.value) as readonly SignerField[];
  const isGroup = parts.length > 1;
  // A `for` would replace the button's own name.
  const { choice, mark } = definitions[field.type];
  const titleId = `${sheetControlId(field.id)}-title`;
  const refusal = answers.refusals.value.get(field.id);
  const isRequired = answers.questions.value.some((question) =>
    question.fields.some(({ id }) => id === field.id),
  );
  const errorId = `${sheetControlId(field.id)}-error`;
  // The title is a single checkbox's label; boxes of a group have labels of their own, and the title is an instruction.
  const isLoneBox = choice === 'any' && !isGroup;
  const title =
    choice === 'one'
      ? t('signing.chooseOne')
      : choice === 'any' && isGroup
        ? t('signing.chooseAny')
        : fieldLabel(field, i18n);
  const controls = parts.map((part) => (
    <SheetControl
      key={part.id}
      field={part}
      isRequired={isRequired}
      isTitled={isLoneBox}
      errorId={refusal && errorId}
    />
  ));
  return (
    <section class="sign-sheet" aria-label={title}>
      <div class="sign-sheet-head">
        {isLoneBox && controls}
        <label
          class={`sign-sheet-title${isLoneBox ? ' sign-sheet-box-title' : ''}`}
          for={(choice && !isLoneBox) || mark ? undefined : sheetControlId(field.id)}
          id={titleId}
        >
          {title}
          {isRequired ? (
            <span class="ui-required" aria-hidden="true">
              *
            </span>
          ) : (
            <small>{t('signing.optionalHint')}</small>
          )}
        </label>
        <IconButton
          icon={DEFERRED_ICONS.chevronUp}
          label={t('signing.previous')}
          disabled={!guide.neighbour(-1)}
          onClick={() => model.goTo(guide.neighbour(-1))}
        />
        <IconButton
          icon={DEFERRED_ICONS.chevronDown}
          label={t('signing.nextField')}
          disabled={!guide.neighbour(1)}
          onClick={() => model.goTo(guide.neighbour(1))}
        />
        <IconButton icon={ICONS.close} label={t('signing.close')} onClick={model.closeField} />
      </div>
      {!isLoneBox && controls}
      {refusal && (
        <p class="sign-sheet-error" id={errorId} role="alert">
          {refusalText(refusal, i18n)}
        </p>
      )}
    </section>
  );
}

interface SheetControlProps {
  readonly field: SignerField;
  readonly isRequired: boolean;
  /** The title names it already. */
  readonly isTitled?: boolean;
  readonly errorId: string | undefined;
}

/** A field's control in full size. */
export function SheetControl({ field, isRequired, isTitled = false, errorId }: SheetControlProps) {
  useStyles(styles);
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const value = model.answers.values.value.get(field.id) ?? null;
  const name = fieldLabel(field, i18n);
  const { holds, mark, upload } = definitions[field.type];
  const isTick = holds === 'tick';
  if (mark) {
    const size = { width: 240, height: 64 };
    return (
      <div class="sign-sheet-mark">
        {isFilled(value) && (
          <span class="sign-sheet-drawing">
            <DrawingView
              drawing={appearances[field.type]({ field, value, size, measure: measureText })}
              size={size}
            />
          </span>
        )}
        <Button
          id={sheetControlId(field.id)}
          aria-describedby={`${sheetControlId(field.id)}-title`}
          variant={isFilled(value) ? 'secondary' : 'primary'}
          size="large"
          class={isFilled(value) ? '' : 'ui-wide'}
          icon={DEFERRED_ICONS.signature}
          disabled={!model.canFill.value}
          onClick={() => model.marks.touch(field)}
        >
          {isFilled(value)
            ? t('signing.changeMark')
            : t(mark === 'signature' ? 'signing.signHere' : 'signing.initialHere')}
        </Button>
      </div>
    );
  }
  const Control = signingControls[field.type];
  const control = (
    <Control
      field={field}
      value={value}
      id={sheetControlId(field.id)}
      label={name}
      name={name}
      isRequired={isRequired}
      isInvalid={errorId !== undefined}
      isDisabled={!model.canFill.value}
      describedBy={errorId}
      place="sheet"
      onValue={(next, stage) => model.answers.set(field, next, stage)}
      onMark={() => model.marks.touch(field)}
      onFile={(file) => void model.upload(field, file)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the control inside
    <div
      class={`sign-sheet-control${isTick ? ' sign-sheet-tick' : ''}`}
      onFocusIn={() => {
        if (isTick) model.guide.focused.value = field.id;
      }}
      onKeyDown={(event) => {
        const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'file';
        if (event.key !== 'Enter' || !isLine || event.isComposing) return;
        event.preventDefault();
        event.target.blur();
        model.proceed();
      }}
    >
      {control}
      {isTick && !isTitled && <label for={sheetControlId(field.id)}>{name}</label>}
      {upload && isFilled(value) && (
        <Button
          variant="ghost"
          icon={DEFERRED_ICONS.trash}
          onClick={() => model.answers.set(field, null, 'done')}
        >
          {t('signing.removeFile')}
        </Button>
      )}
      {model.reading.value === field.id && (
        <p role="status" class="sign-sheet-reading">
          <Icon path={ICONS.spinner} size={16} /> {t('signing.reading')}
        </p>
      )}
    </div>
  );
}
