import { batch, computed, createModel, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FrameLabel } from '../../fields/appearance.ts';
import { evaluateFormula } from '../../fields/computed/evaluate-formula.ts';
import { definitions } from '../../fields/definitions.ts';
import { type FrameTexts, frameLabel } from '../../fields/mark/frame-labels.ts';
import { sizeIn } from '../../fields/rules/check-overflow.ts';
import { dateRulesIn } from '../../fields/rules/date-rules.ts';
import { fieldsByName, visibleValues } from '../../fields/rules/evaluate-form.ts';
import { groupOf, groupsOf, isVisible, requiredQuestions } from '../../fields/rules/missing-answers.ts';
import { initialValue, isEditable } from '../../fields/rules/prefill.ts';
import { checkTextFit } from '../../fields/rules/text-fit.ts';
import type { Refusal } from '../../fields/validation-issue.ts';
import type { Size } from '../../geometry/box.ts';
import { type Condition, type ConditionSet, isMet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled, valueText } from '../../model/field-value.ts';
import type { FieldId, PictureId, RecipientId } from '../../model/ids.ts';
import type { FixedPicture } from '../../model/picture.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import { inReadingOrder } from '../gestures/reading-order.ts';
import type { PictureUrls } from '../pictures/picture-urls.ts';
import type { DocumentState } from '../state/document-model.ts';
import { isPerson, isSeal, type SealPlace } from '../state/participants.ts';
import { type SampleWords, sampleValue } from './sample-value.ts';

export const PreviewContext = createContext<PreviewState>(null as unknown as PreviewState);

export function usePreview(): PreviewState {
  return useContext(PreviewContext);
}

/** A field as one recipient would see it. */
export interface PreviewedField {
  readonly field: Field;
  readonly isEditable: boolean;
}

/** One set of a field's conditions and its current result. */
export interface Rule {
  readonly field: Field;
  readonly kind: 'visibility' | 'required';
  readonly logic: ConditionSet['logic'];
  readonly isMet: boolean;
  readonly groups: readonly (readonly { readonly condition: Condition; readonly isMet: boolean }[])[];
}

interface PreviewOptions {
  readonly document: DocumentState;
  readonly words: SampleWords;
  /** `YYYY-MM-DD`, for fields that get the signing date. */
  readonly today: string;
  readonly direction: 'ltr' | 'rtl';
  /** Of the recipients, for dates. */
  readonly language: () => string;
  /** Text of signature frames; null if there are none. */
  readonly frameTexts: FrameTexts | null;
  /** The size of a page, from 1, in points. */
  readonly pageSize: (page: number) => Size;
  readonly pictures: Pick<PictureUrls, 'urls' | 'request'>;
  /** The name of a seal as recipients see it. */
  readonly sealName: (seal: SealPlace) => string;
}

/** The picture of a seal, of which the preview needs only the ID. */
const pictureOf = ({ seal_id }: SealPlace): FixedPicture => ({
  id: seal_id as string as PictureId,
  content_type: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  sha256: '',
});

/**
 * The document as one recipient would see it. Visibility follows the service's rules; required, shown and
 * computed fields use the signing page's code. Nothing here changes the template.
 */
export const PreviewModel = createModel((options: PreviewOptions) => {
  const { document, words, today, language, direction, frameTexts, pageSize, pictures, sealName } = options;
  const people = computed(() =>
    document.recipients.value.filter(isPerson).filter(({ designation }) => designation !== 'CC'),
  );
  const wanted = signal<RecipientId | null>(null, { name: 'preview.wanted' });
  const recipient = computed(
    (): Recipient | null => people.value.find(({ id }) => id === wanted.value) ?? people.value[0] ?? null,
  );
  const hasSamples = signal(false, { name: 'preview.hasSamples' });
  const own = signal<ReadonlyMap<FieldId, FieldValue>>(new Map(), { name: 'preview.own' });
  const refusals = signal<ReadonlyMap<FieldId, Refusal>>(new Map(), { name: 'preview.refusals' });

  /** Dates as usual in the recipients' language, and fields of seals as their seal fills them. */
  const applied = (given: Field): Field => {
    const format_rules = dateRulesIn(language(), given);
    const field = format_rules ? { ...given, format_rules } : given;
    const seal = document.recipients.value.find((one) => one.id === field.recipient_id);
    if (!seal || !isSeal(seal)) return field;
    const { holds } = definitions[field.type];
    if (holds === 'picture') return { ...field, read_only: true, read_only_picture: pictureOf(seal) };
    const text = holds === 'date' ? today : field.read_only_value || sealName(seal);
    return { ...field, read_only: true, read_only_value: text };
  };

  const all = computed(() =>
    inReadingOrder(
      document.fieldIds.value.map((id) => applied(document.field(id)!.value)),
      direction,
    ),
  );

  /** Who has signed before: with a signing order the earlier recipients, otherwise none. Seals are applied in the same order. */
  const hasSigned = (id: RecipientId | null) => {
    const viewer = recipient.value;
    const other = document.recipients.value.find((one) => one.id === id);
    return (
      !!viewer &&
      !!other &&
      document.properties.value.settings.use_signing_order &&
      other.order < viewer.order
    );
  };

  const fields = computed((): readonly PreviewedField[] => {
    const viewer = recipient.value;
    if (!viewer) return [];
    return all.value
      .filter(({ recipient_id: id }) => id === null || id === viewer.id || hasSigned(id))
      .map((field) => ({ field, isEditable: isEditable(field, viewer) }));
  });

  const ownerOf = (field: Field) => people.value.find(({ id }) => id === field.recipient_id) ?? null;

  const groups = computed(() => groupsOf(all.value));

  const written = (field: Field): FieldValue => {
    if (own.value.has(field.id)) return own.value.get(field.id)!;
    const owner = ownerOf(field);
    const given = initialValue(field, owner);
    if (isFilled(given)) return given;
    const isOthers = owner !== null && owner.id !== recipient.value?.id;
    if (!owner || (!isOthers && !hasSamples.value)) return given;
    const { filledBy, choice } = definitions[field.type];
    if (!isOthers && filledBy !== 'approval' && !isEditable(field, owner)) return given;
    // The first radio button of a group is selected.
    const [first] = groups.value(field);
    if (choice === 'one' && first !== field) return null;
    return sampleValue(field, owner, words, today);
  };

  /** What each field shows: the answer, or the value the service would set. */
  const values = computed((): ReadonlyMap<FieldId, FieldValue> => {
    const found = new Map<FieldId, FieldValue>();
    for (const field of all.value) {
      const value = written(field);
      found.set(field.id, !isFilled(value) && field.date_signing_default ? today : value);
    }
    // In the template's order, as in the service: a formula may use the result of an earlier one.
    const byName = fieldsByName(all.value);
    for (const id of document.fieldIds.value) {
      const field = document.field(id)!.value;
      if (definitions[field.type].filledBy !== 'formula') continue;
      const result = evaluateFormula(field.format_rules.formula ?? '', (name) => {
        const other = byName.get(name);
        return other && valueText(found.get(other.id) ?? null);
      });
      found.set(id, result);
    }
    return found;
  });

  const answer = (id: FieldId): FieldValue => values.value.get(id) ?? null;
  const counted = computed(() => visibleValues(all.value, answer));
  const visible = computed(() => fields.value.filter(({ field }) => isVisible(field, counted.value)));
  const questions = computed(() =>
    requiredQuestions(
      visible.value.filter(({ isEditable: may }) => may).map(({ field }) => field),
      counted.value,
    ),
  );

  const ruleOf = (field: Field, kind: Rule['kind']): Rule | null => {
    const set = kind === 'visibility' ? field.visibility_conditions : field.required_conditions;
    if (!set || set.groups.length === 0) return null;
    const text = (id: FieldId) => valueText(counted.value(id));
    return {
      field,
      kind,
      logic: set.logic,
      isMet: isMet(set, text),
      groups: set.groups.map(({ conditions }) =>
        conditions.map((condition) => ({
          condition,
          isMet: isMet({ logic: 'and', groups: [{ conditions: [condition] }] }, text),
        })),
      ),
    };
  };
  /** This recipient's fields in reading order. */
  const rules = computed(() =>
    all.value
      .filter(({ recipient_id: id }) => id === recipient.value?.id)
      .flatMap((field) => [ruleOf(field, 'visibility'), ruleOf(field, 'required')])
      .filter((rule) => rule !== null),
  );

  const set = (field: Field, value: FieldValue, stage: 'typing' | 'done') => {
    batch(() => {
      const next = new Map(own.peek());
      if (definitions[field.type].choice === 'one' && value === 'true')
        for (const other of groupOf(field, all.peek())) next.set(other.id, null);
      next.set(field.id, value);
      own.value = next;
      const refusal =
        definitions[field.type].validate(field, value) ??
        checkTextFit(field, value, sizeIn(field, pageSize(field.page_number)));
      const said = new Map(refusals.peek());
      if (!refusal) said.delete(field.id);
      else if (stage === 'done' || refusal.reason === 'doesNotFit') said.set(field.id, refusal);
      refusals.value = said;
    });
  };

  return {
    people,
    recipient,
    hasSamples,
    fields,
    visible,
    values,
    questions,
    missing: computed(() => questions.value.filter(({ isDone }) => !isDone)),
    rules,
    refusals,
    set,
    /** Where to load each fixed picture, by ID. */
    pictureUrls: pictures.urls,
    requestPicture: pictures.request,
    /** As in the service, where it's the ID of the request's recipient. */
    frameOf: (field: Field): FrameLabel | null => {
      const owner = ownerOf(field);
      if (!owner || !frameTexts) return null;
      return frameLabel(
        definitions[field.type].frame,
        { id: owner.id, name: recipientName(owner) || words.name },
        frameTexts,
      );
    },
    show: (id: RecipientId) => {
      wanted.value = id;
    },
    /** Starts over: `true` with sample answers, `false` as the recipient gets it. */
    restart: (samples: boolean) => {
      batch(() => {
        own.value = new Map();
        refusals.value = new Map();
        hasSamples.value = samples;
      });
    },
    /** A value for a signature field. */
    sampleOf: (field: Field): FieldValue =>
      recipient.peek() ? sampleValue(field, recipient.peek()!, words, today) : null,
  };
});
export type PreviewState = InstanceType<typeof PreviewModel>;
