import { describe, expect, it } from 'vitest';
import { newId, type SigningRequestId } from '../../../../../src/model/ids.ts';
import {
  endStreams,
  notifyListeners,
  onChange,
  publishChange,
  relayChanges,
} from '../../../../../src/server/requests/record/session-pubsub.ts';

const newRequest = () => newId<'signing-request'>() as SigningRequestId;

function listener(id: SigningRequestId) {
  const heard: string[] = [];
  return { heard, stop: onChange(id, (what) => heard.push(what)) };
}

describe('changes of a request', () => {
  it('reach exactly its listeners', () => {
    const [id, other] = [newRequest(), newRequest()];
    const [first, second, third] = [listener(id), listener(id), listener(other)];
    publishChange(id);
    expect([first.heard, second.heard, third.heard]).toEqual([['changed'], ['changed'], []]);
    for (const one of [first, second, third]) one.stop();
  });

  it('don’t reach listeners that have stopped', () => {
    const id = newRequest();
    const [first, second] = [listener(id), listener(id)];
    first.stop();
    publishChange(id);
    expect([first.heard, second.heard]).toEqual([[], ['changed']]);
    second.stop();
    const third = listener(id);
    // Stopping again doesn't remove other listeners.
    second.stop();
    publishChange(id);
    expect(third.heard).toEqual(['changed']);
    third.stop();
  });

  it('are forwarded to other instances once, and received ones aren’t', () => {
    const id = newRequest();
    const carried: SigningRequestId[] = [];
    const stop = relayChanges((one) => carried.push(one));
    const { heard, stop: leave } = listener(id);
    publishChange(id);
    notifyListeners(id);
    expect([carried, heard]).toEqual([[id], ['changed', 'changed']]);
    stop();
    publishChange(id);
    expect(carried).toEqual([id]);
    leave();
  });
});

it('announce the shutdown to every listener, including those that stop on it', () => {
  const id = newRequest();
  const heard: string[] = [];
  const stops = ['first', 'second'].map((name) =>
    onChange(id, (what) => {
      heard.push(`${name} ${what}`);
      for (const stop of stops) stop();
    }),
  );
  const other = listener(newRequest());
  endStreams();
  expect(heard).toEqual(['first ended', 'second ended']);
  expect(other.heard).toEqual(['ended']);
  other.stop();
});
