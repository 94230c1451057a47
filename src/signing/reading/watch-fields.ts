/** Counts what the signer does with each field: visits, changes, and time. */
import { effect } from '@preact/signals';
import { type FieldValue, isFilled } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import type { ReadingReport } from '../../wire/http/signing-sessions.ts';
import type { SigningModel } from '../state/signing-model.ts';

type FieldReport = ReadingReport['fields'][number];

/** As many as a report may have. */
const MAX_FIELDS = 100;

/** What a change did to the answer. */
export function actionOf(before: FieldValue, after: FieldValue): FieldReport['action'] {
  if (!isFilled(after)) return 'field_cleared';
  return isFilled(before) ? 'field_modified' : 'field_completed';
}

/** Stored answers are new objects with each response. */
const isSame = (one: FieldValue, other: FieldValue): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export interface FieldWatch {
  /** The fields used since the last `restart`, with counts from there. */
  reports(): FieldReport[];
  restart(): void;
  stop(): void;
}

export function watchFields(
  { answers, guide }: Pick<SigningModel, 'answers' | 'guide'>,
  now: () => number = () => performance.now(),
): FieldWatch {
  const used = new Map<FieldId, { action: FieldReport['action']; count: number; time: number }>();
  let values = new Map<FieldId, FieldValue>();
  let focused: FieldId | null = null;
  let since = 0;
  let isVisible = document.visibilityState === 'visible';

  const entryOf = (id: FieldId) => {
    const found = used.get(id) ?? { action: 'field_focused' as const, count: 0, time: 0 };
    used.set(id, found);
    return found;
  };
  /** Counts changes since the last call. */
  const settle = () => {
    const current = answers.values.peek();
    for (const { id } of answers.editable.peek()) {
      const before = values.get(id) ?? null;
      const after = current.get(id) ?? null;
      if (isSame(before, after)) continue;
      values.set(id, after);
      const entry = entryOf(id);
      entry.action = actionOf(before, after);
      entry.count += 1;
    }
    // Time with the page in the background isn't time with the field.
    if (focused && isVisible) entryOf(focused).time += now() - since;
    since = now();
  };
  const restart = () => {
    used.clear();
    values = new Map(answers.values.peek());
    since = now();
    if (focused) entryOf(focused).count += 1;
  };
  restart();

  const stopFocus = effect(() => {
    const next = guide.focused.value;
    settle();
    focused = next;
    if (next && answers.byId.peek().get(next)?.editable) entryOf(next).count += 1;
    else focused = null;
  });
  const onVisibility = () => {
    settle();
    isVisible = document.visibilityState === 'visible';
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    reports() {
      settle();
      return [...used].slice(0, MAX_FIELDS).map(([field_id, { action, count, time }]) => ({
        field_id,
        action,
        interaction_count: Math.max(1, count),
        time_spent_ms: Math.round(time),
      }));
    },
    restart,
    stop() {
      stopFocus();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
