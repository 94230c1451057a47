import { describe, expect, it } from 'vitest';
import {
  createFairQueue,
  type Lane,
  type Owner,
  type QueueLimits,
} from '../../../../../src/server/pdf/worker/fair-queue.ts';

interface Job {
  readonly name: string;
  readonly lane: Lane;
  readonly owner: Owner;
  readonly bytes: number;
  readonly since: number;
}

const LIMITS: QueueLimits = {
  running: { seal: 2, document: 2 },
  total: 3,
  waitingPerOwner: 4,
  waitingBytesPerOwner: 100,
};

function setup(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue<Job>({ ...LIMITS, ...limits });
  const add = (owner: Owner, name: string, lane: Lane = 'document', bytes = 1, since = 0) =>
    queue.add({ name, lane, owner, bytes, since });
  const start = () => {
    const job = queue.next();
    return job && { name: job.name, done: () => queue.done(job) };
  };
  /** Runs everything that waits, one after the other. */
  const order = () => {
    const names: string[] = [];
    for (let job = start(); job; job = start()) {
      names.push(job.name);
      job.done();
    }
    return names;
  };
  return { queue, add, start, order };
}

describe('the queue for PDF work', () => {
  it('alternates between companies, whatever one of them has waiting', () => {
    const { add, order } = setup();
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
    for (const name of ['b1', 'b2']) add('b', name);
    expect(order()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('prefers the company with nothing running, even if the other came first', () => {
    const { add, start } = setup();
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
    const [first, second] = [start()!, start()!];
    expect([first.name, second.name]).toEqual(['a1', 'a2']);
    add('b', 'b1');
    expect(start()).toBeUndefined();
    second.done();
    expect(start()?.name).toBe('b1');
  });

  it('starts a seal while documents use all of their slots', () => {
    const { add, start } = setup();
    for (const name of ['a1', 'a2', 'a3']) add('a', name);
    expect([start()?.name, start()?.name, start()]).toEqual(['a1', 'a2', undefined]);
    add('b', 'seal', 'seal');
    expect(start()?.name).toBe('seal');
  });

  it('starts seals before documents that came earlier, and leaves documents a process', () => {
    const { add, start } = setup();
    add('a', 'a1');
    for (const name of ['s1', 's2', 's3']) add('b', name, 'seal');
    expect([start()?.name, start()?.name, start()?.name, start()]).toEqual(['s1', 's2', 'a1', undefined]);
  });

  it('rejects what a company has waiting beyond its share, by number and size, and no other company', () => {
    const { queue, add } = setup();
    for (const name of ['a1', 'a2', 'a3', 'a4']) expect(add('a', name)).toBe(true);
    expect(add('a', 'a5')).toBe(false);
    expect(add('b', 'large', 'document', 500)).toBe(true);
    expect(add('b', 'b2')).toBe(false);
    expect(add('c', 'c1')).toBe(true);
    expect(queue.waiting('document')).toBe(6);
  });

  it('never rejects a seal', () => {
    const { queue, add } = setup();
    for (let index = 0; index < 50; index++) expect(add('a', `s${index}`, 'seal', 1000)).toBe(true);
    expect(queue.waiting('seal')).toBe(50);
  });

  it('counts running jobs per lane, and rejects everything when it closes', () => {
    const { queue, add, start } = setup();
    add('a', 'a1');
    add('a', 'a2');
    add('a', 's1', 'seal');
    const job = start()!;
    expect([queue.running('seal'), queue.running('document')]).toEqual([1, 0]);
    job.done();
    expect(queue.running('seal')).toBe(0);
    expect(queue.takeAll().map(({ name }) => name)).toEqual(['a1', 'a2']);
    expect(start()).toBeUndefined();
  });

  it('passes over lanes without a process, and knows since when their jobs wait', () => {
    const { queue, add } = setup();
    add('a', 'later', 'seal', 1, 20);
    add('b', 'earlier', 'seal', 1, 10);
    add('a', 'document');
    expect(queue.next((lane) => lane === 'document')?.name).toBe('document');
    expect([queue.oldest('seal'), queue.oldest('document')]).toEqual([10, undefined]);
    expect(queue.next()?.name).toBe('later');
  });
});
