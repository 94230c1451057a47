/** Enough of an id to tell signers of one document apart. */
const SHORT_ID = 8;
const FRAMED: readonly string[] = ['signature', 'approval_signature'];

/** A signer in few letters, as frames around their signatures name them. */
export const shortId = (id: string): string => id.slice(0, SHORT_ID);

/** The words in the frame around what this recipient signs there; null for fields that have none. */
export const frameWords = (type: string, recipientId: string | null): string | null =>
  recipientId && FRAMED.includes(type) ? shortId(recipientId) : null;
