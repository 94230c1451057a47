import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { FrameLabel } from '../../fields/appearance.ts';
import type { evaluateFormula } from '../../fields/computed/evaluate-formula.ts';
import { definitions } from '../../fields/definitions.ts';
import { sizeInDocument } from '../../fields/rules/check-overflow.ts';
import {
  type AnswerOf,
  groupOf,
  groupsOf,
  isVisible,
  requiredQuestions,
} from '../../fields/rules/completion.ts';
import { evaluateForm } from '../../fields/rules/evaluate-form.ts';
import { checkTextFit } from '../../fields/rules/text-fit.ts';
import { REFUSALS, type Refusal, refuse } from '../../fields/validation-issue.ts';
import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled, withoutDirectionControls } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { readingOrder } from './reading-order.ts';
import type { SaveQueue } from './save-queue.ts';

export interface SignerField extends Field {
  /** The signer may change it. */
  readonly editable: boolean;
  /** Of the frame around a signature. */
  readonly frame?: FrameLabel | null;
}

/** How long a person may pause while typing before the answer is sent, in milliseconds. */
const TYPING_PAUSE = 700;

export type EvaluateFormula = typeof evaluateFormula;

export interface AnswersPorts {
  readonly session: ReadonlySignal<SigningSession | null>;
  readonly queue: SaveQueue;
  /** Null leaves formulas at their stored results. */
  readonly evaluateFormula: ReadonlySignal<EvaluateFormula | null>;
  readonly onFilled: (field: FieldId) => void;
}

/** The answers of this signer, what is wrong with them, and what is still missing. */
export const AnswersModel = createModel(({ session, queue, evaluateFormula, onFilled }: AnswersPorts) => {
  const own = signal<ReadonlyMap<FieldId, FieldValue>>(new Map(), { name: 'answers.own' });
  const refusals = signal<ReadonlyMap<FieldId, Refusal>>(new Map(), { name: 'answers.refusals' });
  const timers = new Map<FieldId, ReturnType<typeof setTimeout>>();

  /** In the author's sequence. */
  const unordered = computed(() => (session.value?.fields ?? []) as unknown as readonly SignerField[]);
  const fields = computed(() => readingOrder(unordered.value));
  const byId = computed(() => new Map(fields.value.map((field) => [field.id, field])));
  const stored = computed(
    () => new Map((session.value?.fields ?? []).map((field) => [field.id as FieldId, field.value])),
  );

  const written = (id: FieldId): FieldValue => own.value.get(id) ?? stored.value.get(id) ?? null;

  /** Setting a text in type for each field at each key press would be slow on a phone; most have not changed. */
  const rooms = new Map<FieldId, { readonly value: FieldValue; readonly refusal: Refusal | null }>();
  const fittingLength = (field: Field, value: FieldValue): Refusal | null => {
    let known = rooms.get(field.id);
    if (known?.value !== value) {
      const size = sizeInDocument(field, session.value?.request.page_sizes ?? []);
      known = { value, refusal: checkTextFit(field, value, size) };
      rooms.set(field.id, known);
    }
    return known!.refusal;
  };
  const refusalOf = (field: Field, value: FieldValue) =>
    definitions[field.type].validate(field, value) ?? fittingLength(field, value);

  const isOwn = (field: Field) => field.recipient_id === session.value?.recipient?.id;

  /** What stands in the field beside formulas: the answer, or what the service will write there, as far as it is known by now. */
  const stands: AnswerOf = (id) => {
    const value = own.value.has(id) ? (own.value.get(id) ?? null) : written(id);
    const field = byId.value.get(id);
    if (!field || isFilled(value)) return value;
    if (field.read_only && field.read_only_value) return field.read_only_value;
    if (field.date_signing_default && !field.editable) return localDay(session.value?.server_time);
    return value;
  };

  /** As the service does it when the signer finishes. */
  const settled = computed(() =>
    evaluateForm(
      unordered.value,
      {
        isOwn: (field) => isOwn(field) && !isFilled(written(field.id)),
        evaluate: evaluateFormula.value,
      },
      stands,
    ),
  );
  const answer: AnswerOf = (id) => settled.value.final(id);
  const counted = computed(() => settled.value.counted);

  /** What every field shows. Components read this: a model's functions are actions, and reads inside are not followed. */
  const values = computed(() => new Map(fields.value.map(({ id }) => [id, answer(id)] as const)));
  const visible = computed(() => fields.value.filter((field) => isVisible(field, counted.value)));
  const editable = computed(() => visible.value.filter((field) => field.editable));
  const questions = computed(() =>
    requiredQuestions(editable.value, counted.value).map((question) => ({
      ...question,
      isDone: question.isDone && question.fields.every((field) => !fittingLength(field, answer(field.id))),
    })),
  );
  const missing = computed(() => questions.value.filter(({ isDone }) => !isDone));
  /** Filled, but not acceptable: must be put right before finishing, required or not. */
  const wrong = computed(() => editable.value.filter((field) => refusalOf(field, answer(field.id)) !== null));
  /** Fields that were left out and may be; a group counts once. */
  const optionalLeftEmpty = computed(() => {
    const asked = new Set(questions.value.flatMap((question) => question.fields.map(({ id }) => id)));
    const groups = groupsOf(editable.value);
    return editable.value.filter((field) => {
      if (asked.has(field.id)) return false;
      const group = groups(field);
      return group[0]?.id === field.id && !group.some(({ id }) => isFilled(values.value.get(id) ?? null));
    });
  });
  const emptyOptional = computed(() => optionalLeftEmpty.value.length);
  const firstEmptyOptional = computed(() => optionalLeftEmpty.value[0] ?? null);

  const hold = (id: FieldId) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const send = (id: FieldId) => {
    hold(id);
    queue.push(id, own.peek().get(id) ?? null);
  };

  const write = (entries: readonly (readonly [FieldId, FieldValue])[]) => {
    own.value = new Map([...own.peek(), ...entries]);
  };

  const setRefusal = (id: FieldId, refusal: Refusal | null) => {
    if (!refusal && !refusals.peek().has(id)) return;
    const next = new Map(refusals.peek());
    if (refusal) next.set(id, refusal);
    else next.delete(id);
    refusals.value = next;
  };

  /**
   * Takes an answer. While typing, a complaint only goes away; it comes when the person is done. What would be refused is
   * kept on the screen and not sent.
   */
  const set = (field: SignerField, given: FieldValue, stage: 'typing' | 'done') => {
    if (!field.editable) return;
    const value = withoutDirectionControls(given);
    batch(() => {
      const others =
        definitions[field.type].choice === 'one' && value === 'true'
          ? groupOf(field, fields.peek()).filter(
              (other) => other.id !== field.id && written(other.id) === 'true',
            )
          : [];
      write([...others.map((other) => [other.id, 'false'] as const), [field.id, value]]);
      const refusal = refusalOf(field, value);
      // More words would be in vain: said at once.
      const isFull = refusal?.reason === 'doesNotFit';
      if (stage === 'done' || !refusal || isFull) setRefusal(field.id, refusal);
      if (refusal) {
        hold(field.id);
        return;
      }
      for (const other of others) send(other.id);
      if (stage === 'done') {
        send(field.id);
        if (isFilled(value)) onFilled(field.id);
      } else {
        hold(field.id);
        timers.set(
          field.id,
          setTimeout(() => send(field.id), TYPING_PAUSE),
        );
      }
    });
  };

  /** What the service made of answers that it took: it draws pictures anew and knows files by their bytes. */
  const taken = new Map<FieldId, { readonly sent: FieldValue; readonly stored: FieldValue }>();
  const took = (id: FieldId, sent: FieldValue, kept: FieldValue) => taken.set(id, { sent, stored: kept });

  /** Whether the service has what stands in the field. */
  const isTaken = (id: FieldId) => !own.peek().has(id) || taken.get(id)?.sent === own.peek().get(id);

  /** What this page shows in the field, as the service has it when nothing has changed it elsewhere. */
  const asStored: AnswerOf = (id) => {
    if (!own.peek().has(id)) return stored.peek().get(id) ?? null;
    const value = own.peek().get(id) ?? null;
    const known = taken.get(id);
    return known?.sent === value ? known.stored : value;
  };

  /** Whether the answer as it stands is acceptable; if not, the complaint is shown. */
  const check = (field: SignerField): boolean => {
    const refusal = refusalOf(field, answer(field.id));
    // The service would not have what stands here, and nothing else has been entered since.
    if (!refusal && refusals.peek().has(field.id) && isFilled(answer(field.id)) && !isTaken(field.id))
      return false;
    setRefusal(field.id, refusal);
    return refusal === null;
  };

  /** Complains that a required field was left empty. Whether it had not been said before. */
  const ask = (field: SignerField): boolean => {
    const isMissing = missing.peek().some((question) => question.fields.some(({ id }) => id === field.id));
    if (!isMissing || refusals.peek().has(field.id) || isFilled(answer(field.id))) return false;
    setRefusal(field.id, refuse('required'));
    return true;
  };
  // Another field of the question may have answered it.
  effect(() => {
    const open = new Set(missing.value.flatMap((question) => question.fields.map(({ id }) => id)));
    for (const [id, { reason }] of refusals.value)
      if (reason === 'required' && !open.has(id)) setRefusal(id, null);
  });

  let readAt = 0;
  effect(() => {
    if (session.value) readAt = Date.now();
  });
  /** Since the session was read another day has begun, on which a signing date will be. */
  const isDayOver = () => {
    const { server_time } = session.peek() ?? {};
    return server_time !== undefined && localDay(server_time) !== localDay(server_time, Date.now() - readAt);
  };

  /** Sends what is still being typed. */
  const flush = () => {
    for (const id of [...timers.keys()]) send(id);
  };

  /**
   * What the service holds is shown from now on: another device may have answered. What is still being typed, on its way or
   * refused stays as it is here.
   */
  const takeStored = () => {
    const kept = [...own.peek()].filter(
      ([id]) => timers.has(id) || queue.isUnsaved(id) || refusals.peek().has(id),
    );
    if (kept.length < own.peek().size) own.value = new Map(kept);
  };

  /** The service did not take it although we would have: its reason, where it gave one that we know, or this sentence. */
  const refusedByService = (id: FieldId, { key, params }: Record<string, unknown>, sentence: string) => {
    const reason = REFUSALS.find((one) => key === `fields.refusal.${one}`);
    setRefusal(
      id,
      reason
        ? refuse(reason, (params ?? {}) as Refusal['params'])
        : { ...refuse('wrongKind'), message: sentence },
    );
  };

  return {
    unordered,
    fields,
    byId,
    values,
    visible,
    editable,
    questions,
    missing,
    wrong,
    emptyOptional,
    firstEmptyOptional,
    refusals,
    answer,
    set,
    check,
    ask,
    setRefusal,
    flush,
    isDayOver,
    took,
    asStored,
    isOwn,
    takeStored,
    refusedByService,
  };
});
export type AnswersModel = InstanceType<typeof AnswersModel>;

/**
 * The day by the service's clock on the signer's calendar, which is what the service writes at finish; `later`: milliseconds
 * after that.
 */
function localDay(serverTime: string | undefined, later = 0): string {
  const now = new Date((serverTime ? Date.parse(serverTime) : Date.now()) + later);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
