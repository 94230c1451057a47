import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { definitions } from '../../fields/definitions.ts';
import { loadDefaultSignatureFont } from '../../fields/mark/show-signature-font.ts';
import { useI18n } from '../../i18n/context.ts';
import { type DrawnMark, type FileValue, isFilled } from '../../model/field-value.ts';
import type { SignatureFont } from '../../model/signature-fonts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { refusalText } from '../field-text.ts';
import type { SignerField } from '../state/answers-model.ts';
import type { GivenMark } from '../state/marks-model.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './SignatureDialog.css?inline';
import { SignatureFontPicker } from './SignatureFontPicker.tsx';
import { PAD_WIDTH, SignaturePad } from './SignaturePad.tsx';
import { SignaturePhoto } from './SignaturePhoto.tsx';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('');

/** The tab in which a signature of each kind is edited. */
const TAB_OF = { drawn: 'draw', typed: 'type', file: 'picture' } as const;
type Tab = (typeof TAB_OF)[keyof typeof TAB_OF];

/** Makes a signature or initials: drawn, typed or photographed. All are equal; typing is for those who can't draw. */
export function SignatureDialog({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const field = model.marks.opened.value;
  return field ? <OpenSignatureDialog key={field.id} field={field} session={session} /> : null;
}

function OpenSignatureDialog({
  field,
  session,
}: {
  readonly field: SignerField;
  readonly session: SigningSession;
}) {
  useStyles(styles);
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const kind = definitions[field.type].mark!;
  const isDrawnOnly = session.request.hand_drawn_only;
  const former = model.marks.adopted(kind);
  const name = session.recipient.name;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const tab = useSignal<Tab>(isDrawnOnly ? 'draw' : TAB_OF[former?.kind ?? (isTouch ? 'drawn' : 'typed')]);
  const drawn = useSignal<DrawnMark>(
    former?.kind === 'drawn' ? former : { kind: 'drawn', width: PAD_WIDTH, height: 200, strokes: [] },
  );
  const typed = useSignal(
    former?.kind === 'typed' ? former.text : kind === 'signature' ? name : initialsOf(name),
  );
  const font = useSignal<SignatureFont>(former?.kind === 'typed' ? former.font : 'caveat');
  const pictured = useSignal<FileValue | null>(former?.kind === 'file' ? former : null);
  const input = useRef<HTMLInputElement>(null);
  const textId = useId();
  const problem = useSignal<string | null>(null);

  // Puts the cursor after the prefilled name.
  useEffect(() => input.current?.focus(), [tab.value]);
  useEffect(() => {
    if (!isDrawnOnly) void loadDefaultSignatureFont();
  }, []);

  const mark: GivenMark | null =
    tab.value === 'draw'
      ? drawn.value
      : tab.value === 'type'
        ? { kind: 'typed', text: typed.value.trim(), font: font.value }
        : pictured.value;
  const adopt = () => {
    const refusal = mark && definitions[kind].validate(field, mark);
    if (refusal || !mark || !isFilled(mark)) {
      problem.value = t('fields.refusal.mark');
      if (refusal) problem.value = refusalText(refusal, i18n);
      return;
    }
    model.marks.adopt(mark);
    model.announcer.announce(t('signing.filled', { label: t(definitions[kind].labelKey) }));
  };
  const isEmpty = !isFilled(mark);
  return (
    <Dialog
      open
      title={t(`signing.markTitle.${kind}`)}
      onClose={model.marks.close}
      footer={
        <>
          {isFilled(model.answers.values.value.get(field.id) ?? null) ? (
            <Button variant="ghost" onClick={model.marks.remove}>
              {t('signing.removeMark')}
            </Button>
          ) : (
            <Button onClick={model.marks.close}>{t('signing.cancel')}</Button>
          )}
          <Button variant="primary" disabled={isEmpty} aria-describedby={textId} onClick={adopt}>
            {t(`signing.adopt.${kind}`)}
          </Button>
          <p class="sign-mark-text" id={textId}>
            {t('signing.adoptText')}
          </p>
        </>
      }
    >
      <div class="sign-mark">
        {isDrawnOnly ? (
          <p class="sign-mark-note">{t('signing.handDrawnOnly')}</p>
        ) : (
          <SegmentedControl
            label={t('signing.markHow')}
            value={tab.value}
            wide
            segments={[
              { value: 'draw', label: t('signing.draw') },
              { value: 'type', label: t('signing.type') },
              { value: 'picture', label: t('signing.picture') },
            ]}
            onValue={(value) => {
              tab.value = value;
              problem.value = null;
            }}
          />
        )}
        {tab.value === 'draw' ? (
          <SignaturePad
            mark={drawn}
            label={t(isDrawnOnly ? 'signing.padLabelOnly' : 'signing.padLabel')}
            isOnly={isDrawnOnly}
          />
        ) : tab.value === 'picture' ? (
          <SignaturePhoto
            mark={pictured}
            onProblem={(sentence) => {
              problem.value = sentence;
            }}
          />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              adopt();
            }}
          >
            <Field label={t(kind === 'signature' ? 'signing.typedName' : 'signing.typedInitials')}>
              <TextInput
                value={typed.value}
                maxLength={100}
                ref={input}
                autocomplete={kind === 'signature' ? 'name' : 'off'}
                spellcheck={false}
                onValue={(value) => {
                  typed.value = value;
                }}
              />
            </Field>
            <SignatureFontPicker text={typed.value.trim()} font={font} />
          </form>
        )}
        {problem.value && (
          <p class="sign-mark-error" role="alert">
            {problem.value}
          </p>
        )}
        {session.settings.show_qr_code && !session.is_handoff && !isTouch && (
          <Button
            variant="ghost"
            icon={DEFERRED_ICONS.phone}
            onClick={() => {
              model.marks.close();
              void model.openHandoff(field.id);
            }}
          >
            {t('signing.phone.use')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
