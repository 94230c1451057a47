import { describe, expect, it } from 'vitest';
import { newId, type SigningRequestId } from '../../../../../src/model/ids.ts';
import { createRequestChanges } from '../../../../../src/server/requests/record/request-changes.ts';

const newRequest = () => newId<'signing-request'>() as SigningRequestId;

function setUp() {
  const changes = createRequestChanges();
  return {
    changes,
    listener(id: SigningRequestId) {
      const heard: string[] = [];
      return { heard, stop: changes.subscribe(id, () => heard.push('changed')) };
    },
  };
}

describe('changes of a request', () => {
  it('reach exactly its listeners', () => {
    const { changes, listener } = setUp();
    const [id, other] = [newRequest(), newRequest()];
    const [first, second, third] = [listener(id), listener(id), listener(other)];
    changes.publish(id);
    expect([first.heard, second.heard, third.heard]).toEqual([['changed'], ['changed'], []]);
  });

  it('don’t reach listeners that have stopped', () => {
    const { changes, listener } = setUp();
    const id = newRequest();
    const [first, second] = [listener(id), listener(id)];
    first.stop();
    changes.publish(id);
    expect([first.heard, second.heard]).toEqual([[], ['changed']]);
    second.stop();
    const third = listener(id);
    // Stopping again doesn't remove other listeners.
    second.stop();
    changes.publish(id);
    expect(third.heard).toEqual(['changed']);
  });

  it('are forwarded to other instances once, and received ones aren’t', () => {
    const { changes, listener } = setUp();
    const id = newRequest();
    const carried: SigningRequestId[] = [];
    const stop = changes.relay((one) => carried.push(one));
    const { heard } = listener(id);
    changes.publish(id);
    changes.receive(id);
    expect([carried, heard]).toEqual([[id], ['changed', 'changed']]);
    stop();
    changes.publish(id);
    expect(carried).toEqual([id]);
  });

  it('don’t reach listeners of another service in the same process', () => {
    const [one, other] = [setUp(), setUp()];
    const id = newRequest();
    const carried: SigningRequestId[] = [];
    other.changes.relay((changed) => carried.push(changed));
    const { heard } = other.listener(id);
    one.changes.publish(id);
    expect([heard, carried]).toEqual([[], []]);
  });
});
