import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { FrameLabel } from '../../fields/appearance.ts';
import type { evaluateFormula } from '../../fields/computed/evaluate-formula.ts';
import { definitions } from '../../fields/definitions.ts';
import { sizeInDocument } from '../../fields/rules/check-overflow.ts';
import { evaluateForm } from '../../fields/rules/evaluate-form.ts';
import {
  type AnswerOf,
  groupOf,
  groupsOf,
  isVisible,
  requiredQuestions,
} from '../../fields/rules/missing-answers.ts';
import { checkTextFit } from '../../fields/rules/text-fit.ts';
import { REFUSALS, type Refusal, refuse } from '../../fields/validation-issue.ts';
import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled, withoutDirectionControls } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { readingOrder } from './reading-order.ts';
import type { SaveQueue } from './save-queue.ts';

export interface SignerField extends Field {
  /** Whether this signer may change it. */
  readonly editable: boolean;
  /** Label on the frame around a signature. */
  readonly frame?: FrameLabel | null;
  /** Where to load the author's picture. */
  readonly picture_url?: string | null;
}

/** The value with what the page needs to draw it. */
const withUrl = (value: FieldValue, { picture_url: url }: SignerField): FieldValue =>
  url && value !== null && typeof value === 'object' && value.kind === 'file' && value.picture
    ? { ...value, url }
    : value;

/** Milliseconds without typing after which an answer is sent. */
const TYPING_PAUSE = 700;

export type EvaluateFormula = typeof evaluateFormula;

interface AnswersPorts {
  readonly session: ReadonlySignal<SigningSession | null>;
  readonly queue: SaveQueue;
  /** Null leaves formulas at their stored results. */
  readonly evaluateFormula: ReadonlySignal<EvaluateFormula | null>;
  readonly onFilled: (field: FieldId) => void;
}

/** This signer's answers, their errors, and what is still missing. */
export const AnswersModel = createModel(({ session, queue, evaluateFormula, onFilled }: AnswersPorts) => {
  const own = signal<ReadonlyMap<FieldId, FieldValue>>(new Map(), { name: 'answers.own' });
  const refusals = signal<ReadonlyMap<FieldId, Refusal>>(new Map(), { name: 'answers.refusals' });
  const timers = new Map<FieldId, ReturnType<typeof setTimeout>>();

  /** In the template's order. */
  const unordered = computed(() => (session.value?.fields ?? []) as unknown as readonly SignerField[]);
  const fields = computed(() => readingOrder(unordered.value));
  const byId = computed(() => new Map(fields.value.map((field) => [field.id, field])));
  const stored = computed(
    () => new Map((session.value?.fields ?? []).map((field) => [field.id as FieldId, field.value])),
  );

  const entered = (id: FieldId): FieldValue => own.value.get(id) ?? stored.value.get(id) ?? null;

  /** Cached, as laying out the text of all fields at each key press is slow on a phone. */
  const overflowCache = new Map<FieldId, { readonly value: FieldValue; readonly refusal: Refusal | null }>();
  const overflowOf = (field: Field, value: FieldValue): Refusal | null => {
    let known = overflowCache.get(field.id);
    if (known?.value !== value) {
      const size = sizeInDocument(field, session.value?.request.page_sizes ?? []);
      known = { value, refusal: checkTextFit(field, value, size) };
      overflowCache.set(field.id, known);
    }
    return known!.refusal;
  };
  const validate = (field: Field, value: FieldValue) =>
    definitions[field.type].validate(field, value) ?? overflowOf(field, value);

  const isOwn = (field: Field) => field.recipient_id === session.value?.recipient?.id;

  /** The answer, else what the service will write into the field as far as known; without formulas. */
  const currentValue: AnswerOf = (id) => {
    const value = own.value.has(id) ? (own.value.get(id) ?? null) : entered(id);
    const field = byId.value.get(id);
    if (!field || isFilled(value)) return value;
    if (field.read_only && field.read_only_value) return field.read_only_value;
    if (field.date_signing_default && !field.editable) return localDay(session.value?.server_time);
    return value;
  };

  /** As the service evaluates it when the signer finishes. */
  const evaluated = computed(() =>
    evaluateForm(
      unordered.value,
      {
        isOwn: (field) => isOwn(field) && !isFilled(entered(field.id)),
        evaluate: evaluateFormula.value,
      },
      currentValue,
    ),
  );
  const answer: AnswerOf = (id) => evaluated.value.final(id);
  const visibleValues = computed(() => evaluated.value.counted);

  /** The values of all fields. For components: a model's functions are actions, which don't track signals. */
  const values = computed(
    () => new Map(fields.value.map((field) => [field.id, withUrl(answer(field.id), field)] as const)),
  );
  const visible = computed(() => fields.value.filter((field) => isVisible(field, visibleValues.value)));
  const editable = computed(() => visible.value.filter((field) => field.editable));
  const questions = computed(() =>
    requiredQuestions(editable.value, visibleValues.value).map((question) => ({
      ...question,
      isDone: question.isDone && question.fields.every((field) => !overflowOf(field, answer(field.id))),
    })),
  );
  const missing = computed(() => questions.value.filter(({ isDone }) => !isDone));
  /** Invalid answers, which must be corrected before finishing even in optional fields. */
  const wrong = computed(() => editable.value.filter((field) => validate(field, answer(field.id)) !== null));
  /** Empty optional fields; a group counts once. */
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

  const cancelTimer = (id: FieldId) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const send = (id: FieldId) => {
    cancelTimer(id);
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
   * Sets an answer. While typing, errors only disappear; new ones show when done. Invalid answers stay on screen and aren't
   * sent.
   */
  const set = (field: SignerField, given: FieldValue, stage: 'typing' | 'done') => {
    if (!field.editable) return;
    const value = withoutDirectionControls(given);
    batch(() => {
      const others =
        definitions[field.type].choice === 'one' && value === 'true'
          ? groupOf(field, fields.peek()).filter(
              (other) => other.id !== field.id && entered(other.id) === 'true',
            )
          : [];
      write([...others.map((other) => [other.id, 'false'] as const), [field.id, value]]);
      const refusal = validate(field, value);
      // Shown at once, as more text is pointless.
      const isFull = refusal?.reason === 'doesNotFit';
      if (stage === 'done' || !refusal || isFull) setRefusal(field.id, refusal);
      if (refusal) {
        cancelTimer(field.id);
        return;
      }
      for (const other of others) send(other.id);
      if (stage === 'done') {
        send(field.id);
        if (isFilled(value)) onFilled(field.id);
      } else {
        cancelTimer(field.id);
        timers.set(
          field.id,
          setTimeout(() => send(field.id), TYPING_PAUSE),
        );
      }
    });
  };

  /** Saved answers and what the service stores for them: it encodes images again and stores files by content. */
  const saved = new Map<FieldId, { readonly sent: FieldValue; readonly stored: FieldValue }>();
  const markSaved = (id: FieldId, sent: FieldValue, kept: FieldValue) =>
    saved.set(id, { sent, stored: kept });

  /** Whether the current answer is stored. */
  const isStored = (id: FieldId) => !own.peek().has(id) || saved.get(id)?.sent === own.peek().get(id);

  /** The current answer in the form in which the service stores it. */
  const asStored: AnswerOf = (id) => {
    if (!own.peek().has(id)) return stored.peek().get(id) ?? null;
    const value = own.peek().get(id) ?? null;
    const known = saved.get(id);
    return known?.sent === value ? known.stored : value;
  };

  /** Validates the current answer and shows the error. */
  const check = (field: SignerField): boolean => {
    const refusal = validate(field, answer(field.id));
    // The service has refused this very answer.
    if (!refusal && refusals.peek().has(field.id) && isFilled(answer(field.id)) && !isStored(field.id))
      return false;
    setRefusal(field.id, refusal);
    return refusal === null;
  };

  /** Shows that a required field is empty. Returns whether that is new. */
  const reportMissing = (field: SignerField): boolean => {
    const isMissing = missing.peek().some((question) => question.fields.some(({ id }) => id === field.id));
    if (!isMissing || refusals.peek().has(field.id) || isFilled(answer(field.id))) return false;
    setRefusal(field.id, refuse('required'));
    return true;
  };
  // Another field of the same group may have been filled in.
  effect(() => {
    const open = new Set(missing.value.flatMap((question) => question.fields.map(({ id }) => id)));
    for (const [id, { reason }] of refusals.value)
      if (reason === 'required' && !open.has(id)) setRefusal(id, null);
  });

  let readAt = 0;
  effect(() => {
    if (session.value) readAt = Date.now();
  });
  /** Whether a new day has begun since the session was read, so that signing dates change. */
  const hasDayChanged = () => {
    const { server_time } = session.peek() ?? {};
    return server_time !== undefined && localDay(server_time) !== localDay(server_time, Date.now() - readAt);
  };

  /** Sends answers that are still being typed. */
  const flush = () => {
    for (const id of [...timers.keys()]) send(id);
  };

  /** Shows stored answers, which another device may have changed, except for those that are typed, unsaved or refused here. */
  const showStored = () => {
    const kept = [...own.peek()].filter(
      ([id]) => timers.has(id) || queue.isUnsaved(id) || refusals.peek().has(id),
    );
    if (kept.length < own.peek().size) own.value = new Map(kept);
  };

  /** Shows why the service refused an answer: by its reason if known, else by `sentence`. */
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
    reportMissing,
    setRefusal,
    flush,
    hasDayChanged,
    markSaved,
    asStored,
    isOwn,
    showStored,
    refusedByService,
  };
});
export type AnswersModel = InstanceType<typeof AnswersModel>;

/** The signer's calendar day by the service's clock, which the service writes at finish; `later`: milliseconds after that. */
function localDay(serverTime: string | undefined, later = 0): string {
  const now = new Date((serverTime ? Date.parse(serverTime) : Date.now()) + later);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
