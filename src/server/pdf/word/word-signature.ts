const hex = (bytes: Uint8Array, count: number) => Buffer.from(bytes.subarray(0, count)).toString('hex');

/** A container of the Compound File format: Word 97 (.doc), or an encrypted package. */
export const isCompound = (bytes: Uint8Array) => hex(bytes, 8) === 'd0cf11e0a1b11ae1';

/** Whether the file may be a Word document, which `readWord` then decides. */
export const mayBeWord = (bytes: Uint8Array): boolean => isCompound(bytes) || hex(bytes, 4) === '504b0304';
