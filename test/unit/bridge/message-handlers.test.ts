import { describe, expect, it, vi } from 'vitest';
import { handleMessage, type MessageHandlers } from '../../../src/bridge/message-handlers.ts';
import type { EditorCall, EditorToFrame, SigningToFrame } from '../../../src/wire/frame-messages.ts';

type Message = { readonly type: 'add'; readonly by: number } | { readonly type: 'reset' };

describe('handleMessage', () => {
  it("calls the handler of the message's type with the message", () => {
    const handlers = { add: vi.fn(), reset: vi.fn() };
    handleMessage<Message>(handlers, { type: 'add', by: 2 });
    expect(handlers.add.mock.calls).toEqual([[{ type: 'add', by: 2 }]]);
    expect(handlers.reset).not.toHaveBeenCalled();
  });

  it('ignores a type without a handler, such as one of a later version', () => {
    const handlers = { add: vi.fn(), reset: vi.fn() };
    handleMessage<Message>(handlers, { type: 'remove' } as unknown as Message);
    expect(handlers.add).not.toHaveBeenCalled();
    expect(handlers.reset).not.toHaveBeenCalled();
  });
});

/** Checked by the compiler: an unused `@ts-expect-error` is an error. */
describe('the handlers of a frame', () => {
  const nothing = () => {};

  it('are complete for the editor', () => {
    // @ts-expect-error `destroy` has no handler
    const handlers: MessageHandlers<Exclude<EditorToFrame, EditorCall>> = {
      init: nothing,
      css: nothing,
      close: nothing,
    };
    expect(handlers).toBeDefined();
  });

  it('are complete for the signing page, and for nothing else', () => {
    // @ts-expect-error `focus` has no handler
    const tooFew: MessageHandlers<SigningToFrame> = { init: nothing };
    // @ts-expect-error there is no message `blur`
    const tooMany: MessageHandlers<SigningToFrame> = { init: nothing, focus: nothing, blur: nothing };
    expect([tooFew, tooMany]).toHaveLength(2);
  });
});
