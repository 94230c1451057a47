import { describe, expect, it } from 'vitest';
import { PagePlan } from '../../../../src/editor/pages/page-plan.ts';

const planOf = (count: number, current = 1) => {
  const plan = new PagePlan(count, current);
  return { plan, order: () => plan.pages.peek().map(({ page_number }) => page_number) };
};

describe('a page plan', () => {
  it('rotates the selected pages, all the way around', () => {
    const { plan } = planOf(3, 2);
    const turns = () => plan.pages.peek().map(({ rotate }) => rotate);
    plan.turn(270);
    expect(turns()).toEqual([0, 270, 0]);
    plan.turn(90);
    expect(turns()).toEqual([0, 0, 0]);
    expect(plan.isChanged.value).toBe(false);
  });

  it('starts after the pages of earlier documents', () => {
    const plan = new PagePlan(2, 4, 3);
    const order = () => plan.pages.peek().map(({ page_number }) => page_number);
    expect(order()).toEqual([4, 5]);
    expect(plan.isChanged.value).toBe(false);
    plan.remove();
    expect([order(), plan.removed.value]).toEqual([[5], [4]]);
    plan.reset();
    expect([order(), plan.isChanged.value]).toEqual([[4, 5], false]);
  });

  it('moves separate pages together, one position at a time, and not past the ends', () => {
    const { plan, order } = planOf(5, 2);
    plan.move(1);
    expect(order()).toEqual([1, 3, 2, 4, 5]);
    plan.choose(5, 'toggle');
    plan.move(-1);
    expect(order()).toEqual([1, 2, 5, 3, 4]);
    plan.move(-1);
    plan.move(-1);
    expect(order()).toEqual([2, 5, 1, 3, 4]);
    expect(plan.isChanged.value).toBe(true);
  });

  it('extends the selection with Shift, and deselects single pages', () => {
    const { plan } = planOf(5, 2);
    plan.choose(4, 'range');
    expect([...plan.chosen.peek()]).toEqual([2, 3, 4]);
    plan.choose(3, 'toggle');
    expect([...plan.chosen.peek()]).toEqual([2, 4]);
  });

  it('removes pages, names them, and never removes the last', () => {
    const { plan, order } = planOf(3, 2);
    expect(plan.remove()).toBe(true);
    expect([order(), plan.removed.value, [...plan.chosen.peek()]]).toEqual([[1, 3], [2], [3]]);
    plan.chooseAll();
    expect(plan.remove()).toBe(false);
    expect(order()).toEqual([1, 3]);
    plan.reset();
    expect([order(), plan.isChanged.value]).toEqual([[1, 2, 3], false]);
  });
});
