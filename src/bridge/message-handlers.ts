/** One handler per message type: a type without a handler doesn't compile. */
export type MessageHandlers<Message extends { readonly type: string }> = {
  readonly [T in Message['type']]: (message: Extract<Message, { readonly type: T }>) => void;
};

/** Ignores types that only another version of the other end knows. */
export function handleMessage<Message extends { readonly type: string }>(
  handlers: MessageHandlers<Message>,
  message: Message,
): void {
  // TypeScript can't see that a handler and a message of the same type belong together.
  const handler = handlers[message.type as Message['type']] as ((message: Message) => void) | undefined;
  handler?.(message);
}
