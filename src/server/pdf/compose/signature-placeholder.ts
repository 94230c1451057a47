/** Finds the placeholder of `reserve-signature.ts` in the written bytes and fills it in place, without parsing PDF objects. */

/** What to search for in the written file. */
export interface PlaceholderPattern {
  readonly lengths: readonly [number, number, number];
  /** Hex of the placeholder contents. */
  readonly contents: string;
}

/** Byte offsets in the file. */
export interface SignaturePlaceholder {
  readonly byteRangeAt: number;
  readonly byteRangeLength: number;
  /** Of the `<`. */
  readonly contentsAt: number;
  /** Including `<` and `>`. */
  readonly contentsLength: number;
}

/** Finds the placeholder in the written file. */
export function findPlaceholder(
  pdf: Uint8Array,
  { lengths, contents }: PlaceholderPattern,
): SignaturePlaceholder {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const numbers = lengths.join(' ');
  const numbersAt = file.indexOf(numbers, 0, 'latin1');
  const lower = file.indexOf(`<${contents}>`, 0, 'latin1');
  const contentsAt = lower >= 0 ? lower : file.indexOf(`<${contents.toUpperCase()}>`, 0, 'latin1');
  const bracket = file.lastIndexOf('[', numbersAt, 'latin1');
  if (numbersAt < 0 || contentsAt < 0 || bracket < 0)
    throw new Error('The signature dictionary wasn’t written');
  const end = file.indexOf(']', numbersAt, 'latin1') + 1;
  return {
    byteRangeAt: bracket,
    byteRangeLength: end - bracket,
    contentsAt,
    contentsLength: contents.length + 2,
  };
}

/** Writes the byte range in place, and returns the two signed parts of the file. */
export function closeByteRange(
  pdf: Uint8Array,
  placeholder: SignaturePlaceholder,
): readonly [Uint8Array, Uint8Array] {
  const after = placeholder.contentsAt + placeholder.contentsLength;
  const range = `[0 ${placeholder.contentsAt} ${after} ${pdf.length - after}`.padEnd(
    placeholder.byteRangeLength - 1,
  );
  pdf.set(Buffer.from(`${range}]`, 'latin1'), placeholder.byteRangeAt);
  return [pdf.subarray(0, placeholder.contentsAt), pdf.subarray(after)];
}

/** Writes the signature in place, padded with zeros, which verifiers ignore after the DER. */
export function fillContents(
  pdf: Uint8Array,
  placeholder: SignaturePlaceholder,
  signature: Uint8Array,
): void {
  const room = placeholder.contentsLength - 2;
  const hex = Buffer.from(signature).toString('hex');
  if (hex.length > room) {
    throw new Error(`Expected a signature of at most ${room / 2} bytes, got ${signature.length}`);
  }
  pdf.set(Buffer.from(`<${hex.padEnd(room, '0')}>`, 'latin1'), placeholder.contentsAt);
}
