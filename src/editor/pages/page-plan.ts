import { computed, createModel, signal } from '@preact/signals';
import type { Rotation } from '../../geometry/page-transform.ts';

/** A page of the plan: its number in the current document, and its additional rotation. */
export interface PlannedPage {
  readonly page_number: number;
  readonly rotate: Rotation;
}

const asTheyAre = (count: number, first: number): readonly PlannedPage[] =>
  Array.from({ length: count }, (_, index) => ({ page_number: first + index + 1, rotate: 0 }));

/**
 * Planned order, rotation and removal of pages; the document is unchanged until the plan is applied. `first`: pages before those of
 * the document.
 */
export const PagePlan = createModel((count: number, current: number, first = 0) => {
  const pages = signal(asTheyAre(count, first), { name: 'plan.pages' });
  const chosen = signal<ReadonlySet<number>>(new Set([current]), { name: 'plan.chosen' });
  /** The focused page, from which Shift extends the selection. */
  const focused = signal(current, { name: 'plan.focused' });

  const isChanged = computed(() =>
    pages.value.length !== count
      ? true
      : pages.value.some(
          ({ page_number, rotate }, index) => page_number !== first + index + 1 || rotate !== 0,
        ),
  );
  const removed = computed(() => {
    const left = new Set(pages.value.map(({ page_number }) => page_number));
    return asTheyAre(count, first)
      .map(({ page_number }) => page_number)
      .filter((page) => !left.has(page));
  });
  const placeOf = (page: number) => pages.peek().findIndex(({ page_number }) => page_number === page);

  const choose = (page: number, how: 'only' | 'toggle' | 'range') => {
    const next = new Set(how === 'only' ? [] : chosen.peek());
    if (how === 'range') {
      const [from, to] = [placeOf(focused.peek()), placeOf(page)].sort((a, b) => a - b) as [number, number];
      for (const one of pages.peek().slice(from, to + 1)) next.add(one.page_number);
    } else if (how === 'toggle' && next.has(page)) next.delete(page);
    else next.add(page);
    chosen.value = next;
    if (how !== 'range') focused.value = page;
  };

  const turn = (by: 90 | 270) => {
    pages.value = pages
      .peek()
      .map((page) =>
        chosen.peek().has(page.page_number)
          ? { ...page, rotate: ((page.rotate + by) % 360) as Rotation }
          : page,
      );
  };

  /** Moves the selected pages together, in order, so that the first one gets this index among the others. */
  const moveTo = (place: number) => {
    const moving = pages.peek().filter(({ page_number }) => chosen.peek().has(page_number));
    const others = pages.peek().filter(({ page_number }) => !chosen.peek().has(page_number));
    const at = Math.min(Math.max(place, 0), others.length);
    pages.value = [...others.slice(0, at), ...moving, ...others.slice(at)];
  };
  /** One position up or down; separate pages are joined first. */
  const move = (by: -1 | 1) => {
    const first = pages.peek().findIndex(({ page_number }) => chosen.peek().has(page_number));
    if (first >= 0) moveTo(first + by);
  };

  /** @returns false if no page would remain */
  const remove = (): boolean => {
    const left = pages.peek().filter(({ page_number }) => !chosen.peek().has(page_number));
    if (left.length === 0) return false;
    const at = Math.min(placeOf(focused.peek()), left.length - 1);
    pages.value = left;
    choose(left[Math.max(at, 0)]!.page_number, 'only');
    return true;
  };

  const reset = () => {
    pages.value = asTheyAre(count, first);
  };
  const chooseAll = () => {
    chosen.value = new Set(pages.peek().map(({ page_number }) => page_number));
  };
  return { pages, chosen, focused, isChanged, removed, choose, chooseAll, turn, move, moveTo, remove, reset };
});
export type Plan = InstanceType<typeof PagePlan>;
