import { computed, createModel, signal } from '@preact/signals';
import type { FieldId } from '../../model/ids.ts';
import type { AnswersModel, SignerField } from './answers-model.ts';

/** Guides from field to field. `focused` is the current field, chosen by the signer or the guide. */
export const GuideModel = createModel((answers: AnswersModel) => {
  const focused = signal<FieldId | null>(null, { name: 'guide.focused' });
  const current = computed(() => (focused.value ? (answers.byId.value.get(focused.value) ?? null) : null));
  const total = computed(() => answers.questions.value.length);
  const done = computed(() => total.value - answers.missing.value.length);
  /** Nothing is missing, invalid or refused by the service. */
  const isComplete = computed(
    () =>
      answers.missing.value.length === 0 &&
      answers.wrong.value.length === 0 &&
      answers.refusals.value.size === 0,
  );

  /** The next incomplete field after the current one; wraps around. */
  const next = (): SignerField | null => {
    const order = answers.editable.peek();
    const open = new Set<FieldId>([
      ...answers.missing.peek().map(({ field }) => field.id),
      ...answers.wrong.peek().map(({ id }) => id),
      ...answers.refusals.peek().keys(),
    ]);
    const at = order.findIndex(({ id }) => id === focused.peek());
    const after = [...order.slice(at + 1), ...order.slice(0, at + 1)];
    return after.find(({ id }) => open.has(id)) ?? null;
  };

  /** The editable field before or after the current one. */
  const neighbour = (step: 1 | -1): SignerField | null => {
    const order = answers.editable.peek();
    const at = order.findIndex(({ id }) => id === focused.peek());
    return at < 0 ? (order[0] ?? null) : (order[at + step] ?? null);
  };

  return { focused, current, total, done, isComplete, next, neighbour };
});
export type GuideModel = InstanceType<typeof GuideModel>;
